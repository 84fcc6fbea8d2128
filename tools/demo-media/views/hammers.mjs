import { glow, H, soft, vertical, W } from '../paint.mjs';
import { pressed } from './melody.mjs';

/** Inside the upright: strings, felt hammers, dampers. */
export function hammers(ctx, t) {
  vertical(ctx, ['#2a1a0c', '#6a4420', '#c8944a', '#4a2a12'], -W, -40, W * 3, H + 80);
  glow(ctx, 230, 70, 300, '#ffd08a', 0.6);
  for (let i = 0; i < 26; i += 1) {
    const x = 14 + i * 24.8;
    const down = pressed(i % 19, t);
    const shake = down * Math.sin(t * 90 + i) * 1.7;
    for (const dx of [-4, 0, 4]) {
      const bronze = ctx.createLinearGradient(x + dx - 1.5, 0, x + dx + 1.5, 0);
      bronze.addColorStop(0, '#8a5a2a');
      bronze.addColorStop(0.5, i < 12 ? '#ffdc9a' : '#f4f4f0');
      bronze.addColorStop(1, '#5a3a1c');
      ctx.strokeStyle = bronze;
      ctx.lineWidth = i < 12 ? 2.6 : 1.7;
      ctx.beginPath();
      ctx.moveTo(x + dx, -10);
      ctx.quadraticCurveTo(x + dx + shake * 3, 150, x + dx, H + 10);
      ctx.stroke();
    }
  }
  ctx.fillStyle = '#20120a';
  ctx.fillRect(-W, 296, W * 3, 90);
  ctx.fillStyle = '#8a1c24';
  ctx.fillRect(-W, 288, W * 3, 10);
  for (let i = 0; i < 26; i += 1) {
    const x = 14 + i * 24.8;
    const down = pressed(i % 19, t);
    const y = 208 - down * 44;
    soft(ctx, x + 9, y + 30, 30, '#1a0c04', 0.6);
    ctx.fillStyle = '#c89a5c';
    ctx.fillRect(x - 2.5, y, 5, 150);
    const felt = ctx.createLinearGradient(x - 11, 0, x + 11, 0);
    felt.addColorStop(0, '#b8a888');
    felt.addColorStop(0.4, '#fff8e8');
    felt.addColorStop(1, '#a89878');
    ctx.fillStyle = felt;
    ctx.beginPath();
    ctx.roundRect(x - 10.5, y - 28, 21, 44, [11, 11, 4, 4]);
    ctx.fill();
    ctx.fillStyle = '#b02a34';
    ctx.fillRect(x - 7, y + 4, 14, 15);
    if (down > 0.1) glow(ctx, x, y - 30, 52, '#fff0c0', down * 0.8);
  }
  const shade = ctx.createLinearGradient(0, 0, W, 0);
  shade.addColorStop(0, 'rgba(20,8,0,0.1)');
  shade.addColorStop(1, 'rgba(20,8,0,0.6)');
  ctx.fillStyle = shade;
  ctx.fillRect(-W, -H, W * 3, H * 3);
}
