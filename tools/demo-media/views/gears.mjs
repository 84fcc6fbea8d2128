import { blend, disc, glow, H, mix, soft, TAU, vertical, W } from '../paint.mjs';

/** Meshing gears. */
export function gears(ctx, t) {
  vertical(ctx, ['#2a3a44', '#16222a'], -W, -40, W * 3, H + 80);
  glow(ctx, 180, 60, 380, '#ffe2b0', 0.4);
  const train = [
    [150, 190, 104, 26, '#c8ccd4'],
    [336, 120, 78, 20, '#d8a04a'],
    [476, 226, 92, 23, '#8a96a4'],
    [330, 300, 70, 18, '#b8643a'],
    [598, 96, 66, 17, '#e8d8b0'],
    [30, 350, 80, 20, '#a87a3c'],
    [610, 350, 74, 18, '#c8ccd4'],
  ];
  train.forEach(([x, y, r, teeth, colour], i) => {
    const turn = ((i % 2 ? -1 : 1) * t * 24) / teeth + i;
    soft(ctx, x + 14, y + 20, r * 1.35, '#000000', 0.7);
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(turn);
    for (const [lift, fill] of [
      [5, blend(colour, '#000000', 0.55)],
      [0, null],
    ]) {
      const metal = ctx.createLinearGradient(-r * Math.cos(turn), -r, r, r);
      metal.addColorStop(0, blend(colour, '#ffffff', 0.4));
      metal.addColorStop(0.5, colour);
      metal.addColorStop(1, blend(colour, '#000000', 0.4));
      ctx.fillStyle = fill ?? metal;
      ctx.beginPath();
      for (let tooth = 0; tooth < teeth; tooth += 1) {
        for (const [part, out] of [
          [0, 0.88],
          [0.18, 1],
          [0.42, 1],
          [0.6, 0.88],
        ]) {
          const angle = ((tooth + part) / teeth) * TAU;
          ctx.lineTo(Math.cos(angle) * r * out + lift, Math.sin(angle) * r * out + lift);
        }
      }
      ctx.fill();
    }
    disc(ctx, 0, 0, r * 0.7, blend(colour, '#000000', 0.22));
    disc(ctx, 0, 0, r * 0.66, blend(colour, '#ffffff', 0.12));
    for (let hole = 0; hole < 6; hole += 1) {
      ctx.rotate(TAU / 6);
      disc(ctx, r * 0.43, 0, r * 0.15, '#16222a');
    }
    disc(ctx, 0, 0, r * 0.22, blend(colour, '#000000', 0.5));
    disc(ctx, 0, 0, r * 0.14, '#f4f0e8');
    disc(ctx, 0, 0, mix(r * 0.05, r * 0.07, 0.5), '#16222a');
    ctx.restore();
  });
}
