import { disc, rgba, shape, TAU } from '../paint.mjs';

export function fish(ctx, x, y, size, colour, wag) {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.ellipse(x, y, 13 * size, 5.4 * size, 0, 0, TAU);
  ctx.fill();
  shape(
    ctx,
    [
      [x - 10 * size, y],
      [x - 20 * size, y - (6 - wag) * size],
      [x - 17 * size, y],
      [x - 20 * size, y + (6 + wag) * size],
    ],
    colour,
  );
  ctx.fillStyle = rgba('#ffffff', 0.55);
  ctx.fillRect(x - 6 * size, y - 1 * size, 12 * size, 1.5 * size);
  disc(ctx, x + 8.5 * size, y - 1.4 * size, 1.2 * size, '#10201c');
}
