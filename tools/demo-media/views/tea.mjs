import { disc, glow, H, hash, mix, shape, soft, TAU, vertical, vignette, W } from '../paint.mjs';

/** A glass of tea on the counter at the end of the alley, lanterns out of focus behind it. */
export function cup(ctx, t) {
  vertical(ctx, ['#0a1712', '#17382a', '#0c1a14'], -W, -40, W * 3, H + 80);
  for (let i = 0; i < 34; i += 1) {
    const x = hash(i) * W + Math.sin(t * 0.4 + i) * 8;
    const y = hash(i + 2) * 210;
    const r = 10 + hash(i + 4) * 30;
    ctx.globalAlpha = 0.2 + hash(i + 5) * 0.3;
    disc(ctx, x, y, r, ['#ffb84a', '#ff6a4a', '#7fe0a0', '#ffe08a'][i % 4]);
    ctx.globalAlpha = 1;
  }
  vertical(ctx, ['#6a3a1c', '#2a150a'], -W, 268, W * 3, 120);
  glow(ctx, 320, 276, 220, '#ffcf7a', 0.4, 0.25);
  const tea = ctx.createLinearGradient(0, 130, 0, 290);
  tea.addColorStop(0, '#d8f07a');
  tea.addColorStop(0.6, '#9ac43c');
  tea.addColorStop(1, '#4a7a1e');
  shape(
    ctx,
    [
      [246, 150],
      [394, 150],
      [376, 292],
      [264, 292],
    ],
    tea,
  );
  ctx.fillStyle = '#e9fba0';
  ctx.beginPath();
  ctx.ellipse(320, 150, 74, 13, 0, 0, TAU);
  ctx.fill();
  for (let i = 0; i < 9; i += 1) {
    const y = 170 + ((hash(i) * 110 + t * 5 * (i % 2 ? 1 : -1) + 220) % 110);
    ctx.save();
    ctx.translate(276 + hash(i + 1) * 88, y);
    ctx.rotate(Math.sin(t * 0.7 + i) * 1.2 + i);
    ctx.fillStyle = i % 2 ? '#3f6a1c' : '#57882a';
    ctx.beginPath();
    ctx.ellipse(0, 0, 13, 4, 0, 0, TAU);
    ctx.fill();
    ctx.restore();
  }
  shape(
    ctx,
    [
      [252, 118],
      [262, 118],
      [274, 284],
      [268, 284],
    ],
    'rgba(255,255,255,0.4)',
  );
  ctx.strokeStyle = 'rgba(255,255,255,0.75)';
  ctx.lineWidth = 3;
  ctx.beginPath();
  ctx.moveTo(242, 112);
  ctx.lineTo(263, 294);
  ctx.lineTo(377, 294);
  ctx.lineTo(398, 112);
  ctx.stroke();
  ctx.beginPath();
  ctx.ellipse(320, 112, 78, 13, 0, 0, TAU);
  ctx.stroke();
  for (let i = 0; i < 10; i += 1) {
    const life = (hash(i + 3) + t * 0.14) % 1;
    soft(
      ctx,
      320 + Math.sin(life * 5 + i * 2) * mix(10, 46, life),
      130 - life * 140,
      16 + life * 40,
      '#f4ffe4',
      0.24 * Math.sin(life * Math.PI),
    );
  }
  vignette(ctx, 0.6);
}
