import { blend, disc, glow, H, hash, shape, soft, TAU, vertical, W } from '../paint.mjs';

/** A close-up of the old badge and a dented headlamp. */
export function badge(ctx, t) {
  vertical(ctx, ['#e0584a', '#b8281f', '#6a120e'], -W, -40, W * 3, H + 80);
  for (let i = 0; i < 7; i += 1) {
    ctx.fillStyle = '#2a0806';
    ctx.beginPath();
    ctx.roundRect(372, 40 + i * 44, 320, 20, 10);
    ctx.fill();
    ctx.fillStyle = 'rgba(255,190,170,0.35)';
    ctx.fillRect(382, 60 + i * 44, 300, 2.5);
  }
  for (let i = 0; i < 12; i += 1) {
    const [x, y, r] = [hash(i) * 380, hash(i + 1) * H, 6 + hash(i + 2) ** 2 * 26];
    soft(ctx, x, y, r * 2, '#3a0806', 0.6, 0.7);
    soft(ctx, x - r * 0.4, y + r * 0.7, r, '#ffb0a0', 0.5, 0.5);
  }
  for (let i = 0; i < 60; i += 1)
    disc(
      ctx,
      hash(i + 20) ** 2 * 360,
      250 + hash(i + 21) * 120,
      1 + hash(i + 22) ** 3 * 11,
      blend('#8a4a24', '#5a2a14', hash(i + 23)),
    );
  const [x, y] = [196, 168];
  soft(ctx, x + 12, y + 18, 190, '#2a0504', 0.85);
  disc(ctx, x, y, 122, '#6a6a6e');
  const chrome = ctx.createLinearGradient(x - 120, y - 120, x + 120, y + 120);
  for (const [stop, colour] of [
    [0, '#ffffff'],
    [0.3, '#8a8e98'],
    [0.5, '#f4f6fa'],
    [0.75, '#5a5e68'],
    [1, '#d8dce4'],
  ])
    chrome.addColorStop(stop, colour);
  disc(ctx, x, y, 119, chrome);
  disc(ctx, x, y, 98, '#3a3630');
  const glass = ctx.createRadialGradient(x - 20, y - 26, 6, x, y, 98);
  glass.addColorStop(0, '#fffdf0');
  glass.addColorStop(0.4, '#ffe49a');
  glass.addColorStop(1, '#a8742c');
  disc(ctx, x, y, 94, glass);
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, 94, 0, TAU);
  ctx.clip();
  ctx.strokeStyle = 'rgba(120,70,10,0.4)';
  ctx.lineWidth = 3;
  for (let i = -9; i < 10; i += 1) {
    ctx.beginPath();
    ctx.moveTo(x + i * 14, y - 100);
    ctx.lineTo(x + i * 14, y + 100);
    ctx.stroke();
  }
  ctx.restore();
  glow(ctx, x, y, 240, '#ffd87a', 0.45 + 0.15 * Math.sin(t * 1.3));
  shape(
    ctx,
    [
      [x - 70, y - 40],
      [x - 30, y - 76],
      [x - 10, y - 78],
      [x - 62, y - 22],
    ],
    'rgba(255,255,255,0.6)',
  );
  ctx.fillStyle = '#f4d87a';
  ctx.font = 'italic 700 40px Georgia, serif';
  ctx.save();
  ctx.translate(372, 344);
  ctx.rotate(-0.04);
  ctx.fillText('1962', 0, -12);
  ctx.restore();
}
