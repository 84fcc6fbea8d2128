import { blend, disc, glow, H, rgba, TAU, vertical, vignette, W } from '../paint.mjs';

/** The lighthouse lens from inside the lantern room: rings of prisms around a flame. */
export function lens(ctx, t) {
  vertical(ctx, ['#0a1430', '#1c2b55', '#0a0f22']);
  const [x, y] = [W * 0.5 + Math.sin(t * 0.4) * 12, H * 0.5];
  glow(ctx, x, y, 330, '#ff9d3c', 0.8);
  ctx.save();
  ctx.globalCompositeOperation = 'lighter';
  for (let ring = 15; ring > 0; ring -= 1) {
    const radius = 16 + ring * 15.5;
    for (let part = 0; part < 40; part += 1) {
      const from = (part / 40) * TAU + t * 0.1 * (ring % 2 ? 1 : -1);
      const shine = 0.5 + 0.5 * Math.sin(from * 3 + t * 1.4 + ring * 0.8);
      ctx.strokeStyle = rgba(
        blend('#ff7d2e', blend('#fff0c0', '#8fd0ff', ring / 15), shine),
        0.14 + 0.5 * shine * (1 - ring / 19),
      );
      ctx.lineWidth = 11.5;
      ctx.beginPath();
      ctx.arc(x, y, radius, from, from + TAU / 40 - 0.006);
      ctx.stroke();
    }
  }
  ctx.restore();
  glow(ctx, x, y, 120, '#fff4d0', 1);
  disc(ctx, x, y, 15, '#fffdf2');
  ctx.strokeStyle = 'rgba(8,10,22,0.85)';
  for (const px of [70, 190, 450, 570]) {
    ctx.lineWidth = px < 100 || px > 500 ? 9 : 5;
    ctx.beginPath();
    ctx.moveTo(px + Math.sin(t * 0.4) * 5, -10);
    ctx.lineTo(px - Math.sin(t * 0.4) * 5, H + 10);
    ctx.stroke();
  }
  vignette(ctx, 0.75);
}
