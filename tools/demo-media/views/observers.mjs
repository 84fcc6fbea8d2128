import { blend, disc, glow, H, hash, shape, under, W } from '../paint.mjs';

export function desert(ctx, t, framing) {
  under(ctx, (x) => 292 + 12 * Math.sin(x / 120) + 5 * Math.sin(x / 37), blend(framing.land, '#000000', 0.3), H);
  const [x, y] = [430, 292];
  ctx.strokeStyle = '#000000';
  ctx.lineWidth = 3;
  ctx.beginPath();
  for (const dx of [-20, 0, 18]) {
    ctx.moveTo(x, y - 34);
    ctx.lineTo(x + dx, y + 6);
  }
  ctx.stroke();
  ctx.save();
  ctx.translate(x, y - 36);
  ctx.rotate(-0.85);
  ctx.fillStyle = '#000000';
  ctx.fillRect(-26, -7, 62, 14);
  ctx.fillRect(34, -9, 9, 18);
  ctx.restore();
  shape(
    ctx,
    [
      [x - 60, y + 8],
      [x - 57, y - 30],
      [x - 43, y - 30],
      [x - 38, y + 8],
    ],
    '#000000',
  );
  disc(ctx, x - 50, y - 37 + Math.sin(t) * 0.6, 8, '#000000');
  glow(ctx, x - 44, y - 20, 26, '#ff6a3a', 0.8);
}

export function cabin(ctx, t, framing) {
  for (let i = 0; i < 22; i += 1) {
    const x = hash(i) * W;
    if (x > 170 && x < 330) continue;
    const y = 276 + hash(i + 1) * 34;
    const tall = 46 + hash(i + 2) * 54;
    for (let tier = 0; tier < 4; tier += 1) {
      const w = (tall * 0.3 * (4 - tier)) / 4 + 4;
      shape(
        ctx,
        [
          [x - w, y - tier * tall * 0.22],
          [x, y - tier * tall * 0.22 - tall * 0.42],
          [x + w, y - tier * tall * 0.22],
        ],
        blend(framing.land, framing.sky[1], 0.12 + tier * 0.06),
      );
    }
  }
  ctx.fillStyle = '#140d12';
  ctx.fillRect(206, 262, 92, 46);
  shape(
    ctx,
    [
      [194, 266],
      [252, 226],
      [310, 266],
    ],
    '#c8d4f0',
  );
  shape(
    ctx,
    [
      [202, 268],
      [252, 234],
      [302, 268],
    ],
    '#1a1118',
  );
  ctx.fillStyle = '#ffc46a';
  for (const x of [218, 266]) ctx.fillRect(x, 274, 20, 18);
  ctx.fillStyle = '#140d12';
  for (const x of [227, 275]) ctx.fillRect(x, 274, 2, 18);
  glow(ctx, 252, 286, 120, '#ff9d4a', 0.55, 0.55);
  for (let i = 0; i < 8; i += 1) {
    const life = (hash(i) + t * 0.12) % 1;
    ctx.globalAlpha = 0.16 * (1 - life);
    disc(ctx, 284 + Math.sin(life * 6 + i) * 9 + life * 26, 232 - life * 84, 5 + life * 17, '#c8d0f0');
  }
  ctx.globalAlpha = 1;
}
