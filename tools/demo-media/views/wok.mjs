import { blend, glow, H, hash, rgba, shape, soft, TAU, vertical, vignette, W } from '../paint.mjs';

/** A wok over the flame, close: noodles, greens, sparks and steam. */
export function wok(ctx, t) {
  vertical(ctx, ['#12060a', '#3a120c', '#7a220c'], -W, -40, W * 3, H + 80);
  glow(ctx, 320, 330, 330, '#ff6a1e', 0.9);
  for (let i = 0; i < 26; i += 1) {
    const x = 90 + (i / 25) * 460;
    const lick = 34 + 74 * hash(i + Math.floor(t * 9) * 0.01) * (0.6 + 0.4 * Math.sin(t * 9 + i * 2.4));
    glow(ctx, x, 322, lick * 0.8, i % 3 ? '#ff8a2a' : '#4a8aff', 0.5, 1.7);
    shape(
      ctx,
      [
        [x - 15, 372],
        [x + Math.sin(t * 7 + i) * 7, 352 - lick],
        [x + 15, 372],
      ],
      rgba(i % 2 ? '#ffb03a' : '#ffdf80', 0.65),
    );
  }
  const pan = ctx.createLinearGradient(0, 190, 0, 340);
  pan.addColorStop(0, '#4a3a36');
  pan.addColorStop(0.5, '#1a1214');
  pan.addColorStop(1, '#5c1e0c');
  ctx.fillStyle = pan;
  ctx.beginPath();
  ctx.ellipse(320, 214, 246, 124, 0, 0, Math.PI);
  ctx.fill();
  ctx.fillStyle = '#2a1f1e';
  ctx.beginPath();
  ctx.ellipse(320, 214, 246, 52, 0, 0, TAU);
  ctx.fill();
  ctx.strokeStyle = '#d08a5a';
  ctx.lineWidth = 3.5;
  ctx.stroke();
  shape(
    ctx,
    [
      [552, 204],
      [680, 150],
      [684, 174],
      [560, 226],
    ],
    '#3a2016',
  );
  ctx.save();
  ctx.beginPath();
  ctx.ellipse(320, 100, 238, 164, 0, 0, TAU);
  ctx.clip();
  const foods = ['#f5cf6a', '#e8b04a', '#f8e2a0', '#6fae3c', '#d8452a', '#8fce5a', '#f2a23a'];
  for (let i = 0; i < 210; i += 1) {
    const orbit = hash(i) * TAU + t * 0.35;
    const far = Math.sqrt(hash(i + 2));
    const hop = Math.max(0, Math.sin(t * 2.6 - far * 2 + hash(i + 8))) ** 3 * 78 * hash(i + 5);
    const x = 320 + Math.cos(orbit) * far * 205;
    const y = 212 + Math.sin(orbit) * far * 36 - hop;
    const colour = foods[Math.floor(hash(i + 4) * foods.length)];
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(hash(i + 6) * TAU + hop * 0.05);
    if (i % 3) {
      ctx.strokeStyle = blend(colour, '#3a1006', 0.1 + 0.3 * far);
      ctx.lineWidth = 4;
      ctx.lineCap = 'round';
      ctx.beginPath();
      ctx.arc(0, 0, 10 + hash(i) * 16, 0, 2 + hash(i + 1) * 1.5);
      ctx.stroke();
    } else {
      ctx.fillStyle = colour;
      ctx.beginPath();
      ctx.ellipse(0, 0, 9 + hash(i) * 8, 4 + hash(i + 3) * 4, 0, 0, TAU);
      ctx.fill();
    }
    ctx.restore();
  }
  ctx.restore();
  for (let i = 0; i < 46; i += 1) {
    const life = (hash(i) + t * (0.3 + hash(i + 1) * 0.4)) % 1;
    glow(ctx, 320 + (hash(i + 2) - 0.5) * 520 + Math.sin(life * 8 + i) * 16, 320 - life * 330, 5, '#ffb85a', 1 - life);
  }
  for (let i = 0; i < 14; i += 1) {
    const life = (hash(i + 30) + t * 0.16) % 1;
    soft(
      ctx,
      320 + (hash(i + 31) - 0.5) * 300,
      190 - life * 190,
      40 + life * 70,
      '#ffe2c4',
      0.2 * Math.sin(life * Math.PI),
    );
  }
  vignette(ctx, 0.6);
}
