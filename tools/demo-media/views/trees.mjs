import { blend, disc, shape } from '../paint.mjs';

export function tree(ctx, x, y, tall, colour, round, snow) {
  if (round) {
    ctx.fillStyle = blend(colour, '#000000', 0.4);
    ctx.fillRect(x - tall * 0.04, y - tall * 0.4, tall * 0.08, tall * 0.4);
    disc(ctx, x, y - tall * 0.62, tall * 0.3, colour);
    disc(ctx, x - tall * 0.18, y - tall * 0.46, tall * 0.22, colour);
    disc(ctx, x + tall * 0.2, y - tall * 0.48, tall * 0.21, blend(colour, '#000000', 0.15));
    return;
  }
  for (let tier = 0; tier < 4; tier += 1) {
    const [w, top] = [tall * 0.27 * (1 - tier * 0.2), y - tall * (0.1 + tier * 0.22)];
    shape(
      ctx,
      [
        [x - w, top],
        [x, top - tall * 0.34],
        [x + w, top],
      ],
      blend(colour, '#ffffff', tier * 0.03),
    );
    if (snow)
      shape(
        ctx,
        [
          [x - w * 0.55, top - tall * 0.15],
          [x, top - tall * 0.34],
          [x + w * 0.4, top - tall * 0.2],
        ],
        '#ffffff',
      );
  }
}
