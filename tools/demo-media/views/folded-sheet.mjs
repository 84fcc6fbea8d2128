import { blend, clamp, H, hash, noise2, rgba, shape, W } from '../paint.mjs';

/** One sheet, folded in mountains and valleys: triangles lit from the side. */
export function mesh(ctx, t, framing) {
  ctx.fillStyle = framing.colours[0];
  ctx.fillRect(-W, -H, W * 3, H * 3);
  const size = framing.rough ? 46 : 40;
  const [columns, rows] = [Math.ceil(W / size) + 6, Math.ceil(H / (size * 0.62)) + 7];
  const point = (c, r) => {
    const fold = framing.rough
      ? (noise2(c * 0.9 + t * 0.06, r * 0.9, 5) - 0.5) * 2
      : ((c + r) % 2 ? 1 : -1) * 0.55 + Math.sin(c * 0.55 + t * 0.7) * 0.7 * Math.cos(r * 0.45 - t * 0.4);
    const jitter = framing.rough ? 20 : 5;
    return {
      x: (c - 3) * size + (r % 2) * size * 0.5 + (hash(c * 3.7 + r * 9.1) - 0.5) * jitter + Math.sin(t * 0.5 + r) * 3,
      y: (r - 3) * size * 0.62 - fold * 13 + (hash(c * 5.3 + r * 2.9) - 0.5) * jitter * 0.6,
      z: fold,
    };
  };
  for (let r = 0; r < rows; r += 1) {
    for (let c = 0; c < columns; c += 1) {
      const odd = r % 2;
      const [a, b, d, e] = [point(c, r), point(c + 1, r), point(c, r + 1), point(c + 1, r + 1)];
      for (const face of odd
        ? [
            [a, b, e],
            [a, e, d],
          ]
        : [
            [a, b, d],
            [b, e, d],
          ])
        facet(ctx, face, framing);
    }
  }
  const light = ctx.createLinearGradient(0, 0, W, H);
  light.addColorStop(0, 'rgba(255,255,255,0.16)');
  light.addColorStop(0.5, 'rgba(255,255,255,0)');
  light.addColorStop(1, rgba(framing.colours[0], 0.62));
  ctx.fillStyle = light;
  ctx.fillRect(-W, -H, W * 3, H * 3);
}

function facet(ctx, [p, q, s], framing) {
  const slope = (q.z - p.z) * 0.5 + (s.z - p.z) * 0.42 + (p.z + q.z + s.z) * 0.1;
  const lit = clamp(0.52 + slope * 0.42);
  const colour =
    lit < 0.5
      ? blend(framing.colours[0], framing.colours[1], lit * 2)
      : blend(framing.colours[1], framing.colours[2], lit * 2 - 1);
  shape(
    ctx,
    [
      [p.x, p.y],
      [q.x, q.y],
      [s.x, s.y],
    ],
    colour,
  );
  ctx.strokeStyle = colour;
  ctx.lineWidth = 0.8;
  ctx.stroke();
}
