import { blend, disc, glow, hash, soft, stars, vertical, W } from '../paint.mjs';

export function sky(ctx, t, framing, horizon) {
  vertical(ctx, framing.sky, -W, -40, W * 3, horizon + 60);
  if (framing.night) {
    stars(ctx, 130, t, { bottom: 190 });
    glow(ctx, 470, 84, 150, '#b8c8ff', 0.4);
    disc(ctx, 470, 84, 24, '#f4f4ff');
    disc(ctx, 463, 79, 5, '#dcdff2');
  }
  if (framing.sun) {
    glow(ctx, framing.sun[0], framing.sun[1], 220, framing.sky[2], 0.5);
    disc(ctx, framing.sun[0], framing.sun[1], 32, framing.sun[2]);
  }
  for (let i = 0; i < 12; i += 1) {
    const x = ((hash(i) * 940 - t * (6 + hash(i + 1) * 6) + 9400) % 940) - 150;
    soft(
      ctx,
      x,
      36 + hash(i + 2) * 120,
      80 + hash(i + 3) * 70,
      blend(framing.sky[2], '#ffffff', framing.night ? 0 : 0.5),
      framing.night ? 0.12 : 0.6,
      0.22,
    );
  }
}
