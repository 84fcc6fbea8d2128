import { disc, glow, H, hash, shape, soft, stars, under, vertical, W } from '../paint.mjs';

/** A huge moon behind the rooftops. */
export function moon(ctx, t) {
  vertical(ctx, ['#0d1636', '#2c3a72', '#c87a6a'], -W, -40, W * 3, H + 40);
  stars(ctx, 80, t, { bottom: 160 });
  const [x, y, r] = [360, 176 - t * 0.6, 124];
  glow(ctx, x, y, 300, '#ffd9a0', 0.5);
  const face = ctx.createRadialGradient(x - 30, y - 30, 10, x, y, r);
  face.addColorStop(0, '#fff9e6');
  face.addColorStop(1, '#f2c88a');
  disc(ctx, x, y, r, face);
  for (const [dx, dy, s] of [
    [-50, -34, 32],
    [-14, -56, 20],
    [30, -30, 26],
    [-40, 30, 22],
    [46, 36, 17],
    [6, 8, 14],
    [-76, 2, 14],
  ])
    soft(ctx, x + dx, y + dy, s * 1.5, '#b88a62', 0.6);
  const roofs = (px) => 268 - 26 * hash(Math.floor((px + 40) / 46)) - 14 * hash(Math.floor((px + 9) / 130));
  under(ctx, roofs, '#1a1430', H, 1);
  for (let i = 0; i < 12; i += 1) {
    const px = 20 + i * 54;
    ctx.fillStyle = '#1a1430';
    ctx.fillRect(px, roofs(px) - 20, 9, 22);
    for (let w = 0; w < 4; w += 1) {
      if (hash(i * 5 + w) < 0.4) continue;
      ctx.fillStyle = '#ffcf7a';
      ctx.fillRect(px - 14 + w * 11, 292 + hash(w + i) * 26, 6, 8);
    }
  }
  under(ctx, (px) => 322 - 16 * hash(Math.floor(px / 62 + 3)), '#0c0a1c', H, 1);
  ctx.strokeStyle = '#0c0a1c';
  ctx.lineWidth = 1.6;
  for (const sag of [24, 34]) {
    ctx.beginPath();
    ctx.moveTo(-10, 206 + sag);
    ctx.quadraticCurveTo(320, 242 + sag * 1.7, 650, 196 + sag);
    ctx.stroke();
  }
  const hop = Math.abs(Math.sin(t * 1.6)) > 0.97 ? 2 : 0;
  shape(
    ctx,
    [
      [268, 268 - hop],
      [272, 250 - hop],
      [276, 240 - hop],
      [280, 248 - hop],
      [286, 248 - hop],
      [290, 240 - hop],
      [293, 252 - hop],
      [302, 270],
    ],
    '#0c0a1c',
  );
}
