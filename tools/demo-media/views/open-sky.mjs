import { blend, disc, glow, hash, soft, stars, vertical, W } from '../paint.mjs';

export function sky(ctx, t, look, horizon) {
  vertical(ctx, look.sky, -W, -40, W * 3, horizon + 60);
  if (look.night) {
    stars(ctx, 130, t, { bottom: 190 });
    glow(ctx, 470, 84, 150, '#b8c8ff', 0.4);
    disc(ctx, 470, 84, 24, '#f4f4ff');
    disc(ctx, 463, 79, 5, '#dcdff2');
  }
  if (look.sun) {
    glow(ctx, look.sun[0], look.sun[1], 220, look.sky[2], 0.5);
    disc(ctx, look.sun[0], look.sun[1], 32, look.sun[2]);
  }
  for (let i = 0; i < 12; i += 1) {
    const x = ((hash(i) * 940 - t * (6 + hash(i + 1) * 6) + 9400) % 940) - 150;
    soft(
      ctx,
      x,
      36 + hash(i + 2) * 120,
      80 + hash(i + 3) * 70,
      blend(look.sky[2], '#ffffff', look.night ? 0 : 0.5),
      look.night ? 0.12 : 0.6,
      0.22,
    );
  }
}
