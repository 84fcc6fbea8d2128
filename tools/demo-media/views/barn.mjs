import { blend, disc, glow, H, hash, shape, vertical, W } from '../paint.mjs';
import { tractor } from './tractor-body.mjs';

/** The workshop: a bulb, a bench of tools, the parked tractor in the door. */
export function barn(ctx, t) {
  vertical(ctx, ['#1a100a', '#3a2213', '#1c1009'], -W, -40, W * 3, H + 80);
  for (let i = 0; i < 17; i += 1) {
    ctx.fillStyle = blend('#4a2c18', '#241308', hash(i));
    ctx.fillRect(i * 40, -20, 38, 320);
    ctx.fillStyle = 'rgba(0,0,0,0.25)';
    for (let grain = 0; grain < 4; grain += 1)
      ctx.fillRect(i * 40 + hash(i + grain * 5) * 34, hash(grain + i) * 120, 1.4, 60 + hash(i * 3 + grain) * 120);
  }
  const door = ctx.createLinearGradient(0, 50, 0, 290);
  door.addColorStop(0, '#5a7aa8');
  door.addColorStop(0.6, '#f0a878');
  door.addColorStop(1, '#ffdca0');
  ctx.fillStyle = door;
  ctx.fillRect(330, 54, 250, 240);
  glow(ctx, 455, 240, 240, '#ffb87a', 0.55);
  vertical(ctx, ['#5a3a20', '#1a0e07'], -W, 290, W * 3, 100);
  shape(
    ctx,
    [
      [330, 290],
      [580, 290],
      [680, 370],
      [250, 370],
    ],
    'rgba(255,200,130,0.3)',
  );
  ctx.save();
  ctx.translate(80, 44);
  ctx.scale(0.82, 0.82);
  tractor(ctx, 0, { body: '#b0442a', rim: '#d8b04a', sky: ['#000000', '#000000', '#6a4a3a'] }, 440, 312);
  ctx.restore();
  const swing = Math.sin(t * 0.9) * 9;
  ctx.strokeStyle = '#0c0704';
  ctx.lineWidth = 2;
  ctx.beginPath();
  ctx.moveTo(170, -10);
  ctx.lineTo(170 + swing, 66);
  ctx.stroke();
  shape(
    ctx,
    [
      [146 + swing, 84],
      [194 + swing, 84],
      [178 + swing, 62],
      [162 + swing, 62],
    ],
    '#2a4a3a',
  );
  disc(ctx, 170 + swing, 88, 9, '#fff4cc');
  glow(ctx, 170 + swing, 92, 250, '#ffc46a', 0.8);
  shape(
    ctx,
    [
      [146 + swing, 86],
      [194 + swing, 86],
      [330, 330],
      [10, 330],
    ],
    'rgba(255,210,130,0.12)',
  );
  ctx.fillStyle = '#6a4222';
  ctx.fillRect(-10, 246, 300, 16);
  ctx.fillStyle = '#3a2210';
  for (const x of [14, 258]) ctx.fillRect(x, 262, 16, 110);
  ['#c8ccd0', '#b8442c', '#8a929a', '#d8b04a', '#c8ccd0', '#5a8a5a'].forEach((colour, i) => {
    ctx.fillStyle = colour;
    ctx.fillRect(28 + i * 40, 136, 6, 44 + (i % 3) * 11);
    disc(ctx, 31 + i * 40, 134, 8 + (i % 2) * 3, colour);
    disc(ctx, 31 + i * 40, 132, 4, '#2a180c');
  });
  for (const [x, h, colour] of [
    [40, 30, '#b0442a'],
    [76, 42, '#5a7a8a'],
    [122, 22, '#d8b04a'],
    [166, 34, '#8a929a'],
    [220, 26, '#4a6a4a'],
  ]) {
    ctx.fillStyle = colour;
    ctx.fillRect(x, 246 - h, 26, h);
    ctx.fillStyle = 'rgba(255,255,255,0.3)';
    ctx.fillRect(x + 3, 246 - h, 4, h);
  }
  for (let i = 0; i < 30; i += 1)
    glow(ctx, hash(i) * 420 + Math.sin(t * 0.5 + i) * 12, (hash(i + 1) * 300 + t * 5) % 300, 3, '#ffe0a0', 0.6);
  const wag = Math.sin(t * 9) * 0.4;
  shape(
    ctx,
    [
      [226, 344],
      [230, 312],
      [246, 300],
      [252, 290],
      [268, 296],
      [278, 306],
      [262, 312],
      [264, 344],
    ],
    '#c88a4a',
  );
  shape(
    ctx,
    [
      [250, 292],
      [240, 300],
      [244, 312],
      [254, 304],
    ],
    '#7a4a24',
  );
  disc(ctx, 277, 305, 3, '#1a0e08');
  ctx.strokeStyle = '#c88a4a';
  ctx.lineWidth = 6;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(228, 338);
  ctx.quadraticCurveTo(208, 334, 206 + wag * 16, 314);
  ctx.stroke();
}
