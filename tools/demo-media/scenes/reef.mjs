import { blend, disc, glow, H, hash, rgba, shape, TAU, vertical, vignette, W } from '../paint.mjs';
import { fish } from '../views/fish.mjs';
import { jelly } from '../views/jellyfish.mjs';
import { pool } from '../views/rock-pool.mjs';

export const duration = 24;
export const shots = [0, 3, 1];
export const framings = [
  { water: ['#0a5a8a', '#06305c', '#020c24'], bells: ['#ff9ac8', '#c88aff', '#8ad8ff'], t: 3, rays: true },
  { water: ['#1a1060', '#0e0a3c', '#040218'], bells: ['#7af0ff', '#5a9aff', '#d0a0ff'], t: 8, zoom: 1.15 },
  { water: ['#04283a', '#021420', '#01060c'], bells: ['#ffb86a', '#ff7a5a', '#ffe0a0'], t: 13, pier: true },
  { kelp: true, water: ['#8ad0a0', '#1a7a6a', '#04302e'], fish: '#ffb24a', t: 5, rays: true },
  { pool: true, water: ['#3ab0a8', '#146a74', '#0a3a48'], t: 7 },
  {
    water: ['#03142e', '#020a1a', '#010308'],
    bells: ['#4ae0ff', '#3a7aff', '#9affea'],
    t: 22,
    deep: true,
    zoom: 1.3,
    y: 0.45,
    flip: true,
  },
];

export function draw(ctx, t, framing) {
  if (framing.pool) pool(ctx, t, framing);
  else if (framing.kelp) forest(ctx, t, framing);
  else jellies(ctx, t, framing);
  vignette(ctx, 0.5);
}

function rays(ctx, t, colour, strength) {
  ctx.save();
  ctx.globalCompositeOperation = 'lighter';
  for (let i = 0; i < 9; i += 1) {
    const x = 40 + i * 74 + Math.sin(t * 0.3 + i * 2) * 26;
    const w = 14 + 16 * Math.sin(t * 0.5 + i * 1.3) ** 2;
    const ray = ctx.createLinearGradient(0, -20, 0, 330);
    ray.addColorStop(0, rgba(colour, strength * (0.5 + 0.5 * Math.sin(t * 0.7 + i))));
    ray.addColorStop(1, rgba(colour, 0));
    shape(
      ctx,
      [
        [x, -30],
        [x + w, -30],
        [x - 60 + w * 3, 340],
        [x - 110, 340],
      ],
      ray,
    );
  }
  ctx.restore();
}

function bubbles(ctx, t, count) {
  for (let i = 0; i < count; i += 1) {
    const y = H + 20 - ((hash(i) * 420 + t * (16 + hash(i + 1) * 30)) % 420);
    const x = hash(i + 2) * W + Math.sin(t * 1.3 + i) * 6;
    const r = 0.8 + hash(i + 3) ** 3 * 5;
    ctx.strokeStyle = 'rgba(220,245,255,0.5)';
    ctx.lineWidth = 0.9;
    ctx.beginPath();
    ctx.arc(x, y, r, 0, TAU);
    ctx.stroke();
    disc(ctx, x - r * 0.3, y - r * 0.3, r * 0.25, 'rgba(255,255,255,0.8)');
  }
}

function jellies(ctx, t, framing) {
  vertical(ctx, framing.water, -W, -40, W * 3, H + 80);
  if (framing.rays) rays(ctx, t, '#8ae0ff', 0.3);
  if (framing.pier) {
    for (const [x, w, shade] of [
      [60, 34, 0.55],
      [210, 22, 0.3],
      [430, 26, 0.35],
      [580, 44, 0.6],
    ]) {
      ctx.fillStyle = blend(framing.water[1], '#000000', shade);
      ctx.fillRect(x, -20, w, 420);
      for (let i = 0; i < 26; i += 1)
        disc(ctx, x + hash(i + x) * w, hash(i * 2 + x) * H, 2 + hash(i) * 4, blend('#3a6a5a', '#8a5a4a', hash(i + 3)));
    }
    const beam = ctx.createLinearGradient(0, 0, 420, 260);
    beam.addColorStop(0, 'rgba(255,240,190,0.5)');
    beam.addColorStop(1, 'rgba(255,240,190,0)');
    shape(
      ctx,
      [
        [-20, 20],
        [660, 120 + Math.sin(t * 0.5) * 20],
        [660, 380],
        [-20, 40],
      ],
      beam,
    );
  }
  if (framing.deep) {
    for (let i = 0; i < 120; i += 1)
      glow(
        ctx,
        hash(i) * W,
        (hash(i + 1) * 400 - t * 4 + 4000) % 400,
        3 + hash(i + 2) * 6,
        framing.bells[i % 3],
        0.5 * Math.sin(t * 0.9 + i * 3) ** 2,
      );
  }
  const crowd = [
    [0.2, 0.62, 0.4],
    [0.86, 0.3, 0.46],
    [0.08, 0.24, 0.5],
    [0.66, 0.72, 0.62],
    [0.4, 0.3, 1.25],
    [0.76, 0.42, 0.9],
  ];
  crowd.forEach(([x, y, size], i) => {
    jelly(
      ctx,
      t + i * 1.7,
      x * W + Math.sin(t * 0.22 + i * 2) * 20,
      y * H + Math.sin(t * 0.5 + i) * 14,
      size,
      framing.bells[i % 3],
    );
  });
  bubbles(ctx, t, 46);
}

/** Kelp in green light, a shoal passing through. */
function forest(ctx, t, framing) {
  vertical(ctx, framing.water, -W, -40, W * 3, H + 80);
  glow(ctx, 330, -20, 340, '#e8ffcc', 0.7);
  rays(ctx, t, '#e8ffc0', 0.34);
  for (let i = 0; i < 19; i += 1) {
    const near = i / 18;
    if (i === 9) shoal(ctx, t, framing);
    const root = hash(i * 1.7 + 2) * 700 - 30;
    const colour = blend(blend(framing.water[1], framing.water[0], 0.3), '#3a3a0a', near * 0.85);
    const at = (s) => [root + Math.sin(s * 3.4 + t * 0.7 + i) * (10 + s * 26) * (0.4 + near), H + 20 - s * 430];
    ctx.strokeStyle = colour;
    ctx.lineWidth = 2 + near * 4;
    ctx.beginPath();
    for (let s = 0; s <= 1; s += 0.04) ctx.lineTo(...at(s));
    ctx.stroke();
    for (let s = 0.04; s < 1; s += 0.052) {
      const [x, y] = at(s);
      const side = Math.round(s / 0.052) % 2 ? 1 : -1;
      const droop = Math.sin(t * 1.1 + s * 9 + i) * 7;
      const long = side * (24 + near * 40);
      ctx.fillStyle = blend(colour, '#d8d04a', 0.12 + 0.16 * hash(i + s * 30));
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.quadraticCurveTo(x + long * 0.5, y - 13 + droop, x + long, y + 5 + droop);
      ctx.quadraticCurveTo(x + long * 0.5, y + 9 + droop, x, y + 4);
      ctx.fill();
    }
  }
  bubbles(ctx, t, 40);
}

function shoal(ctx, t, framing) {
  for (let i = 0; i < 46; i += 1) {
    const x = ((hash(i) * 420 + t * 38 + hash(i + 9) * 90) % 900) - 130;
    const y = 150 + (hash(i + 1) - 0.5) * 130 + Math.sin(x / 80 + t * 0.6) * 26;
    fish(
      ctx,
      x,
      y,
      0.6 + hash(i + 2) * 0.75,
      blend(framing.fish, '#fff0c0', hash(i + 3) * 0.5),
      Math.sin(t * 9 + i) * 3,
    );
  }
}
