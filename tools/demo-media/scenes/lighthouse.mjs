import {
  blend,
  clamp,
  disc,
  fbm,
  glow,
  H,
  hash,
  noise,
  rgba,
  shape,
  soft,
  stars,
  TAU,
  under,
  vertical,
  vignette,
  W,
} from '../paint.mjs';
import { lens } from '../views/lens.mjs';

const night = {
  sky: ['#050b1f', '#0d2147', '#2c4f80', '#6f8bab'],
  sea: ['#1d3a5f', '#081426'],
  rock: '#04070f',
  tower: '#e9e4d8',
  stripe: '#b8322c',
  lamp: '#ffdf9a',
  stars: 140,
};
const dawn = {
  sky: ['#3a3f7d', '#a0609a', '#f2977f', '#ffd7a0'],
  sea: ['#d98a7d', '#3b2f5c'],
  rock: '#1d1730',
  tower: '#fff1e0',
  stripe: '#c2413a',
  lamp: '#fff0c0',
  stars: 0,
  sun: [190, 232, '#fff0c8'],
};
const storm = {
  sky: ['#0b1716', '#1f3a38', '#3f6660', '#7d9c8c'],
  sea: ['#2d5a55', '#06120f'],
  rock: '#030807',
  tower: '#cfd6cc',
  stripe: '#7a2320',
  lamp: '#fff4c4',
  stars: 0,
  rough: 2.6,
  rain: true,
};
const dusk = {
  sky: ['#201540', '#7a2a5c', '#e8633f', '#ffc35a'],
  sea: ['#e0703f', '#2a1233'],
  rock: '#0d0713',
  tower: '#2a1524',
  stripe: '#4a1a24',
  lamp: '#fff2b0',
  stars: 30,
  sun: [150, 228, '#fff0b0'],
};
const moon = {
  sky: ['#070d22', '#12294d', '#254a70', '#4a7590'],
  sea: ['#335f80', '#050d1c'],
  rock: '#03060e',
  tower: '#c9d4e0',
  stripe: '#53667f',
  lamp: '#ffe7ad',
  stars: 90,
  moon: [170, 90],
  rough: 0.4,
};

export const duration = 32;
export const shots = [0, 3, 2];
export const framings = [
  { ...night, t: 4.05, zoom: 1.05 },
  { ...dawn, t: 9.4, zoom: 1.25, x: 0.62, y: 0.55 },
  { ...storm, t: 5.6, zoom: 1.12, x: 0.6 },
  { ...night, lens: true, t: 3 },
  { ...dusk, t: 12.9, zoom: 1.5, x: 0.8, y: 0.42 },
  { ...moon, t: 17.4, zoom: 1.0, flip: true },
];

export function draw(ctx, t, framing) {
  if (framing.lens) return lens(ctx, t);
  const horizon = 236;
  vertical(ctx, framing.sky, -W, -H, W * 3, H + horizon);
  if (framing.stars) stars(ctx, framing.stars, t, { bottom: horizon });
  if (framing.sun) {
    glow(ctx, framing.sun[0], framing.sun[1], 230, framing.sky[3], 0.42, 0.6);
    disc(ctx, framing.sun[0], framing.sun[1], 25, '#fff9e6');
  }
  if (framing.moon) {
    glow(ctx, ...framing.moon, 150, '#bcd4ff', 0.45);
    disc(ctx, ...framing.moon, 24, '#f3f6ff');
    disc(ctx, framing.moon[0] - 7, framing.moon[1] - 4, 6, '#d8e0f2');
    disc(ctx, framing.moon[0] + 8, framing.moon[1] + 8, 4, '#dde5f4');
  }
  clouds(ctx, t, framing, horizon);
  under(
    ctx,
    (x) => horizon - 26 * fbm(x / 150, 3) * clamp(1 - x / 420),
    blend(framing.sky[2], framing.rock, 0.5),
    horizon,
  );
  sea(ctx, t, framing, horizon);
  const angle = (t / 7) * TAU;
  tower(ctx, angle, framing);
  if (framing.rain) rain(ctx, t);
  vignette(ctx, 0.45);
}

function clouds(ctx, t, framing, horizon) {
  for (let i = 0; i < 16; i += 1) {
    const x = ((hash(i) * 900 + t * (3 + hash(i + 9) * 5)) % 900) - 130;
    const y = 40 + hash(i + 3) * (horizon - 90);
    soft(
      ctx,
      x,
      y,
      90 + hash(i + 5) * 90,
      blend(framing.sky[3], framing.sky[1], hash(i + 7)),
      framing.rain ? 0.4 : 0.22,
      0.16,
    );
  }
}

function sea(ctx, t, framing, horizon) {
  vertical(ctx, framing.sea, -W, horizon, W * 3, H * 2 - horizon);
  const rough = framing.rough ?? 1;
  for (let row = 0; row < 26; row += 1) {
    const depth = row / 25;
    const y = horizon + depth ** 1.7 * (H - horizon + 10);
    const colour = blend(framing.sea[1], framing.sky[3], 0.55 - depth * 0.4);
    ctx.strokeStyle = rgba(colour, 0.5);
    ctx.lineWidth = 0.6 + depth * 2.4;
    ctx.beginPath();
    for (let x = -10; x <= W + 10; x += 6) {
      const wave =
        Math.sin(x / (22 + depth * 60) + row * 1.9 + t * (0.8 + depth)) +
        Math.sin(x / (9 + depth * 24) - t * 1.3 + row);
      const dy = y + wave * depth * 3.4 * rough;
      if (noise(x / (14 + depth * 70) + row * 7 - t * 0.25, row) > 0.5) ctx.lineTo(x, dy);
      else ctx.moveTo(x, dy);
    }
    ctx.stroke();
  }
  const light = framing.sun ?? (framing.moon ? [framing.moon[0], 0, '#cfe0ff'] : null);
  if (!light) return;
  ctx.save();
  ctx.globalCompositeOperation = 'lighter';
  for (let i = 0; i < 150; i += 1) {
    const depth = hash(i) ** 0.8;
    const y = horizon + depth ** 1.6 * (H - horizon);
    const wander = Math.sin(t * (1 + hash(i + 2) * 2) + i) * (4 + depth * 10);
    const x = light[0] + (hash(i + 4) - 0.5) * (24 + depth * 130) + wander;
    ctx.globalAlpha = 0.4 * (0.5 + 0.5 * Math.sin(t * 3 + i * 2.1));
    ctx.fillStyle = light[2];
    ctx.fillRect(x, y, 4 + depth * 22, 0.8 + depth * 1.8);
  }
  ctx.restore();
}

function beam(ctx, x, y, angle, framing) {
  const side = Math.cos(angle);
  const facing = Math.sin(angle);
  for (const turn of [1, -1]) {
    const reach = side * turn;
    const length = 760 * reach;
    const spread = 22 + 46 * Math.abs(reach) + 70 * Math.max(0, facing * turn);
    const gradient = ctx.createLinearGradient(x, 0, x + length, 0);
    const strength = 0.62 * Math.abs(reach) ** 0.6;
    gradient.addColorStop(0, rgba(framing.lamp, strength));
    gradient.addColorStop(0.35, rgba(framing.lamp, strength * 0.35));
    gradient.addColorStop(1, rgba(framing.lamp, 0));
    ctx.save();
    ctx.globalCompositeOperation = 'lighter';
    for (const part of [1, 0.6, 0.3]) {
      ctx.globalAlpha = 0.45;
      shape(
        ctx,
        [
          [x, y - 3],
          [x + length, y - spread * part - 8],
          [x + length, y + spread * part * 0.6],
          [x, y + 3],
        ],
        gradient,
      );
    }
    ctx.restore();
  }
  const flash = Math.max(0, Math.abs(facing)) ** 14;
  glow(ctx, x, y, 60 + flash * 150, framing.lamp, 0.7 + flash * 0.3);
}

function tower(ctx, angle, framing) {
  const x = 466;
  const top = 92;
  const base = 262;
  under(
    ctx,
    (px) => 252 + 60 * ((px - 474) / 150) ** 2 - 16 * fbm(px / 26, 8) - 24 * fbm(px / 90, 4) * clamp((px - 540) / 40),
    framing.rock,
    H,
    3,
  );
  beam(ctx, x, top - 9, angle, framing);
  const width = (y) => 11 + ((y - top) / (base - top)) * 9;
  const body = ctx.createLinearGradient(x - 20, 0, x + 20, 0);
  body.addColorStop(0, blend(framing.tower, framing.rock, 0.15));
  body.addColorStop(0.45, framing.tower);
  body.addColorStop(1, blend(framing.tower, framing.rock, 0.75));
  const red = ctx.createLinearGradient(x - 20, 0, x + 20, 0);
  red.addColorStop(0, framing.stripe);
  red.addColorStop(1, blend(framing.stripe, framing.rock, 0.8));
  for (let i = 0; i < 6; i += 1) {
    const [from, to] = [top + 8 + (i * (base - top - 8)) / 6, top + 8 + ((i + 1) * (base - top - 8)) / 6 + 0.5];
    shape(
      ctx,
      [
        [x - width(from), from],
        [x + width(from), from],
        [x + width(to), to],
        [x - width(to), to],
      ],
      i % 2 ? red : body,
    );
  }
  ctx.fillStyle = framing.rock;
  ctx.fillRect(x - 17, top + 4, 34, 5);
  ctx.fillRect(x - 10, top - 20, 20, 24);
  ctx.fillStyle = framing.lamp;
  ctx.fillRect(x - 8, top - 17, 16, 18);
  ctx.fillStyle = framing.rock;
  for (const dx of [-4, 3]) ctx.fillRect(x + dx, top - 18, 1.4, 20);
  shape(
    ctx,
    [
      [x - 13, top - 19],
      [x + 13, top - 19],
      [x, top - 34],
    ],
    framing.rock,
  );
  ctx.fillRect(x - 0.7, top - 42, 1.4, 10);
  ctx.fillStyle = rgba(framing.lamp, 0.9);
  for (const y of [150, 192, 232]) ctx.fillRect(x - 3, y, 4, 7);
  shape(
    ctx,
    [
      [x + 30, 268],
      [x + 30, 240],
      [x + 52, 226],
      [x + 76, 240],
      [x + 76, 268],
    ],
    blend(framing.rock, framing.sky[1], 0.25),
  );
  ctx.fillStyle = framing.lamp;
  ctx.fillRect(x + 40, 246, 8, 8);
  ctx.fillRect(x + 58, 246, 8, 8);
  glow(ctx, x + 53, 250, 40, framing.lamp, 0.35);
}

function rain(ctx, t) {
  ctx.strokeStyle = 'rgba(220,240,235,0.22)';
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (let i = 0; i < 170; i += 1) {
    const y = ((hash(i) * 400 + t * 620 * (0.8 + hash(i + 1) * 0.4)) % 420) - 30;
    const x = ((hash(i + 2) * 760 - y * 0.28 + 760) % 760) - 40;
    ctx.moveTo(x, y);
    ctx.lineTo(x - 5, y + 17);
  }
  ctx.stroke();
}
