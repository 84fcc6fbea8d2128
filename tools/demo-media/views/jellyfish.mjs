import { blend, glow, hash, rgba, soft, TAU } from '../paint.mjs';

export function jelly(ctx, t, x, y, size, colour) {
  const pulse = Math.sin(t * 1.9);
  const [w, h] = [66 * size * (1 + pulse * 0.12), 54 * size * (1 - pulse * 0.13)];
  ctx.save();
  ctx.translate(x, y - pulse * 5 * size);
  ctx.rotate(Math.sin(t * 0.35) * 0.16);
  glow(ctx, 0, 0, 130 * size, colour, 0.42);
  ctx.lineCap = 'round';
  for (let i = 0; i < 15; i += 1) {
    const from = ((i - 7) / 7) * w * 0.9;
    const long = (90 + hash(i) * 110) * size;
    ctx.strokeStyle = rgba(blend(colour, '#ffffff', 0.3), 0.5);
    ctx.lineWidth = (0.7 + hash(i + 2) * 1.1) * size + 0.3;
    ctx.beginPath();
    for (let s = 0; s <= 1; s += 0.06)
      ctx.lineTo(from * (1 - s * 0.4) + Math.sin(s * 6 - t * 2 + i) * 13 * s * size, h * 0.12 + s * long);
    ctx.stroke();
  }
  for (let i = 0; i < 5; i += 1) {
    const from = ((i - 2) / 2) * w * 0.4;
    for (let s = 0; s < 1; s += 0.05)
      soft(
        ctx,
        from * (1 - s * 0.5) + Math.sin(s * 5 - t * 1.7 + i * 2) * 11 * s * size,
        h * 0.1 + s * 96 * size,
        (12 - s * 8) * size,
        blend(colour, '#ffffff', 0.5),
        0.34,
      );
  }
  const bell = ctx.createRadialGradient(-w * 0.25, -h * 0.7, 2, 0, -h * 0.3, w * 1.1);
  bell.addColorStop(0, rgba('#ffffff', 0.9));
  bell.addColorStop(0.35, rgba(blend(colour, '#ffffff', 0.3), 0.72));
  bell.addColorStop(0.8, rgba(colour, 0.5));
  bell.addColorStop(1, rgba(colour, 0.2));
  ctx.fillStyle = bell;
  ctx.beginPath();
  ctx.moveTo(-w, h * 0.16);
  ctx.bezierCurveTo(-w * 1.06, -h * 1.24, w * 1.06, -h * 1.24, w, h * 0.16);
  for (let i = 0; i < 8; i += 1) {
    const to = w - ((i + 1) / 8) * w * 2;
    ctx.quadraticCurveTo(to + w / 8, h * (0.36 + pulse * 0.05), to, h * 0.16);
  }
  ctx.fill();
  ctx.strokeStyle = rgba('#ffffff', 0.34);
  ctx.lineWidth = 1.2 * size;
  for (let i = -2; i <= 2; i += 1) {
    ctx.beginPath();
    ctx.moveTo(0, -h * 0.86);
    ctx.quadraticCurveTo(i * w * 0.5, -h * 0.6, i * w * 0.4, h * 0.12);
    ctx.stroke();
  }
  for (let i = 0; i < 4; i += 1) {
    ctx.fillStyle = rgba(blend(colour, '#ffffff', 0.6), 0.55);
    ctx.beginPath();
    ctx.ellipse((i - 1.5) * w * 0.3, -h * 0.38, w * 0.12, h * 0.15, 0, 0, TAU);
    ctx.fill();
  }
  ctx.restore();
}
