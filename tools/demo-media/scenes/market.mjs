import { blend, clamp, disc, glow, hash, rgba, shape, soft, TAU, vertical, vignette, W } from '../paint.mjs';
import { cup } from '../views/tea.mjs';
import { wok } from '../views/wok.mjs';

export const duration = 18;
export const shots = [0, 1, 4];
export const framings = [
  {
    view: 'alley',
    sky: ['#0c0a1c', '#2a1230'],
    lanterns: ['#ff4b2e', '#ff7a3c'],
    stall: '#1a0d14',
    light: '#ffb05c',
    t: 2,
  },
  { view: 'wok', t: 4.2 },
  {
    view: 'alley',
    sky: ['#06101f', '#123252'],
    lanterns: ['#ff5a4a', '#4ac8ff'],
    stall: '#07121e',
    light: '#7fd0ff',
    rain: true,
    t: 7,
    zoom: 1.12,
  },
  {
    view: 'alley',
    sky: ['#150c05', '#4a2a0c'],
    lanterns: ['#ffc24a', '#ff9a2e'],
    stall: '#1a0f06',
    light: '#ffd68a',
    t: 9,
    zoom: 1.3,
    y: 0.4,
    flip: true,
  },
  {
    view: 'alley',
    sky: ['#12082a', '#4a1a5c'],
    lanterns: ['#ff5ab0', '#b07aff'],
    stall: '#140a22',
    light: '#ffa0d8',
    t: 12,
    zoom: 1.2,
    y: 0.6,
  },
  { view: 'cup', t: 5 },
];

export function draw(ctx, t, framing) {
  if (framing.view === 'wok') wok(ctx, t);
  else if (framing.view === 'cup') cup(ctx, t);
  else alley(ctx, t, framing);
}

const EYE = [W * 0.5, 190];

function alley(ctx, t, framing) {
  vertical(ctx, [...framing.sky, blend(framing.light, framing.sky[1], 0.45)], -W, -40, W * 3, 260);
  glow(ctx, ...EYE, 190, framing.light, 0.85, 0.8);
  vertical(ctx, [blend(framing.light, framing.stall, 0.5), framing.stall, '#030206'], -W, 200, W * 3, 200);
  for (let row = 9; row >= 0; row -= 1) {
    const near = 1 / (0.36 + (row - ((t * 0.05) % 1) + 1) * 0.42);
    stalls(ctx, framing, row, near);
    if (row < 9) people(ctx, t, framing, row, near);
    for (let i = 0; i < 5; i += 1) lantern(ctx, t, framing, row, i, near);
  }
  reflections(ctx, t, framing);
  steam(ctx, t, framing);
  if (framing.rain) rain(ctx, t);
  vignette(ctx, 0.6);
}

function stalls(ctx, framing, row, near) {
  for (const side of [-1, 1]) {
    const x = EYE[0] + side * 118 * near;
    const w = side * 150 * near;
    const top = EYE[1] - 62 * near;
    const floor = EYE[1] + 52 * near;
    const fog = clamp(1 - near * 0.75);
    const dark = blend(framing.stall, framing.light, fog * 0.4);
    const inside = ctx.createLinearGradient(0, top, 0, floor);
    inside.addColorStop(0, blend(framing.lanterns[row % 2], dark, 0.25));
    inside.addColorStop(0.5, blend(framing.light, dark, 0.2));
    inside.addColorStop(1, dark);
    shape(
      ctx,
      [
        [x, top + 14 * near],
        [x + w, top - 10 * near],
        [x + w, floor],
        [x, floor],
      ],
      inside,
    );
    ctx.fillStyle = dark;
    ctx.fillRect(Math.min(x, x + w), EYE[1] + 16 * near, Math.abs(w), 44 * near);
    for (let stripe = 0; stripe < 7; stripe += 1) {
      const from = x - side * 22 * near + (w / 6) * stripe;
      const colour =
        stripe % 2
          ? blend(framing.lanterns[(row + (side > 0 ? 1 : 0)) % 2], framing.stall, 0.45)
          : blend('#f4e3cc', framing.stall, 0.5);
      shape(
        ctx,
        [
          [from, top + 14 * near],
          [from + w / 6, top + 14 * near],
          [from + w / 6 + side * 8 * near, top - 20 * near],
          [from + side * 8 * near, top - 20 * near],
        ],
        blend(colour, framing.light, fog * 0.5),
      );
      disc(ctx, from + w / 12, top + 14 * near, Math.abs(w / 12), blend(colour, framing.light, fog * 0.5));
    }
    for (let i = 0; i < 4; i += 1) {
      const bowl = x + side * (14 + i * 30) * near;
      disc(
        ctx,
        bowl,
        EYE[1] + 13 * near,
        9 * near,
        blend(['#f2e8d8', '#d8563c', '#7fae5c', '#e8b04a'][Math.floor(hash(row * 9 + i) * 4)], framing.stall, 0.2),
      );
    }
    ctx.fillStyle = blend(framing.stall, '#000000', 0.4);
    ctx.fillRect(x - 2 * near, top, 4 * near, floor - top);
  }
}

function people(ctx, t, framing, row, near) {
  for (let i = 0; i < 2; i += 1) {
    const h = hash(row * 5.3 + i);
    const walk = Math.sin(t * 0.32 * (0.5 + h) + h * 9);
    const x = EYE[0] + (walk * 66 + (h - 0.5) * 90) * near;
    const foot = EYE[1] + 56 * near;
    const tall = (50 + h * 14) * near;
    const colour = blend(blend(framing.stall, '#000000', 0.35), framing.light, clamp(0.5 - near * 0.35));
    const step = Math.sin(t * 5 + h * 20) * 4 * near;
    shape(
      ctx,
      [
        [x - 10 * near, foot - tall * 0.75],
        [x + 10 * near, foot - tall * 0.75],
        [x + 8 * near, foot - tall * 0.3],
        [x + 5 * near + step, foot],
        [x + 1 * near, foot - tall * 0.3],
        [x - 5 * near - step, foot],
        [x - 8 * near, foot - tall * 0.3],
      ],
      colour,
    );
    disc(ctx, x, foot - tall * 0.87, 6.6 * near, colour);
    if (framing.rain) {
      ctx.fillStyle = blend(framing.lanterns[i], framing.stall, 0.5);
      ctx.beginPath();
      ctx.arc(x, foot - tall * 0.92, 24 * near, Math.PI, TAU);
      ctx.fill();
    }
  }
}

function lantern(ctx, t, framing, row, i, near) {
  const sway = Math.sin(t * 0.9 + row * 1.3 + i * 2) * 3;
  const x = EYE[0] + ((i - 2) * 62 + (row % 2) * 31 - 15 + sway) * near;
  const y = EYE[1] - (126 - Math.abs(i - 2) * 9 + hash(row + i * 3) * 14) * near;
  const r = (11 + hash(row * 3 + i) * 5) * near;
  const colour = framing.lanterns[(row + i) % 2];
  ctx.strokeStyle = 'rgba(0,0,0,0.55)';
  ctx.lineWidth = near;
  ctx.beginPath();
  ctx.moveTo(x - sway * near, y - 44 * near);
  ctx.lineTo(x, y - r);
  ctx.stroke();
  glow(ctx, x, y, r * 4.2, colour, 0.42);
  const body = ctx.createRadialGradient(x, y + r * 0.2, 0, x, y, r * 1.2);
  body.addColorStop(0, '#fff3c8');
  body.addColorStop(0.45, colour);
  body.addColorStop(1, blend(colour, '#200008', 0.5));
  ctx.fillStyle = body;
  ctx.beginPath();
  ctx.ellipse(x, y, r, r * 0.86, 0, 0, TAU);
  ctx.fill();
  ctx.strokeStyle = rgba('#200008', 0.35);
  ctx.lineWidth = 0.8 * near;
  for (const rib of [0.35, 0.75]) {
    ctx.beginPath();
    ctx.ellipse(x, y, r * rib, r * 0.86, 0, 0, TAU);
    ctx.stroke();
  }
  ctx.fillStyle = '#1a0a08';
  ctx.fillRect(x - r * 0.4, y - r * 0.98, r * 0.8, r * 0.2);
  ctx.fillRect(x - r * 0.4, y + r * 0.78, r * 0.8, r * 0.2);
  ctx.fillStyle = colour;
  ctx.fillRect(x - 0.8 * near, y + r * 0.98, 1.6 * near, r * 0.8);
}

function reflections(ctx, t, framing) {
  ctx.save();
  ctx.globalCompositeOperation = 'lighter';
  for (let i = 0; i < 70; i += 1) {
    const depth = hash(i + 3) ** 0.7;
    const x = EYE[0] + (hash(i) - 0.5) * (120 + depth * 640) + Math.sin(t * 1.4 + i) * 4;
    ctx.fillStyle = rgba(
      i % 3 ? framing.lanterns[i % 2] : framing.light,
      (framing.rain ? 0.24 : 0.11) * (0.6 + 0.4 * Math.sin(t * 2 + i)),
    );
    ctx.fillRect(x, 236 + depth * 120, 6 + depth * 30, 2 + depth * 9);
  }
  ctx.restore();
}

function steam(ctx, t, framing) {
  for (let i = 0; i < 16; i += 1) {
    const life = (hash(i) + t * (0.1 + hash(i + 1) * 0.08)) % 1;
    const x = (i % 2 ? 120 : 520) + (hash(i + 4) - 0.5) * 130 + Math.sin(t * 0.6 + i) * 14;
    soft(
      ctx,
      x,
      240 - life * 190,
      26 + life * 62,
      blend('#ffffff', framing.light, 0.6),
      0.17 * Math.sin(life * Math.PI),
    );
  }
}

function rain(ctx, t) {
  ctx.strokeStyle = 'rgba(190,225,255,0.3)';
  ctx.beginPath();
  for (let i = 0; i < 150; i += 1) {
    const y = ((hash(i) * 400 + t * 560 * (0.8 + hash(i + 1) * 0.4)) % 420) - 30;
    ctx.moveTo(hash(i + 2) * W, y);
    ctx.lineTo(hash(i + 2) * W - 2, y + 15);
  }
  ctx.stroke();
}
