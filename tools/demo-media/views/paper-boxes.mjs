import { blend, fbm2, H, hash, mix, shape, soft, TAU, W } from '../paint.mjs';

/** Paper boxes and birds in rows, seen from above, opening and closing. */
export function boxes(ctx, t) {
  ctx.fillStyle = '#17324a';
  ctx.fillRect(-W, -H, W * 3, H * 3);
  const papers = ['#f2b83c', '#e8563c', '#2aa89a', '#f4ead8', '#7a5ac0', '#f08aa0'];
  for (let r = 0; r < 4; r += 1) {
    for (let c = 0; c < 7; c += 1) {
      const colour = papers[Math.floor(hash(c * 3.1 + r * 7.7) * papers.length)];
      const open = 0.5 + 0.5 * Math.sin(t * 0.9 + c * 0.8 + r * 1.1);
      const [x, y] = [20 + c * 100, 28 + r * 102];
      soft(ctx, x + 8, y + 12, 66, '#04101c', 0.75);
      ctx.save();
      ctx.translate(x, y);
      ctx.rotate(Math.sin(t * 0.4 + c + r) * 0.1 + (c + r) * 0.05);
      for (let side = 0; side < 4; side += 1) {
        const reach = mix(4, 46, open);
        const tone = [0.02, 0.18, 0.34, 0.12][side];
        shape(
          ctx,
          [
            [-33, -33],
            [33, -33],
            [mix(0, 33, open) * 0.4, -33 - reach + 4],
            [-mix(0, 33, open) * 0.4, -33 - reach + 4],
          ],
          blend(colour, '#000000', tone),
        );
        ctx.rotate(TAU / 4);
      }
      for (let side = 0; side < 4; side += 1) {
        const inner = mix(2, 22, open);
        shape(
          ctx,
          [
            [-34, -34],
            [34, -34],
            [inner, -inner],
            [-inner, -inner],
          ],
          blend(colour, side % 2 ? '#000000' : '#ffffff', 0.1 + 0.1 * side * (side % 2 ? 1 : 0.6)),
        );
        ctx.rotate(TAU / 4);
      }
      const inner = mix(2, 22, open);
      ctx.fillStyle = blend(colour, '#000000', 0.55);
      ctx.fillRect(-inner, -inner, inner * 2, inner * 2);
      ctx.restore();
    }
  }
  const wash = ctx.createLinearGradient(0, 0, W, H);
  wash.addColorStop(0, `rgba(255,240,210,${0.16 + 0.04 * fbm2(t, 1, 3)})`);
  wash.addColorStop(1, 'rgba(6,12,30,0.5)');
  ctx.fillStyle = wash;
  ctx.fillRect(-W, -H, W * 3, H * 3);
}
