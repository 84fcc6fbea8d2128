import { blend, disc, fbm, glow, H, hash, rgba, shape, soft, TAU, under, vertical, vignette, W } from '../paint.mjs';
import { barn } from '../views/barn.mjs';
import { gears } from '../views/gears.mjs';
import { badge } from '../views/headlamp.mjs';
import { tractor } from '../views/tractor-body.mjs';

export const duration = 19;
export const shots = [0, 1, 5];
const red = { body: '#c8342a', rim: '#f0c84a' };
export const framings = [
  {
    view: 'field',
    sky: ['#3a3a6a', '#d8705a', '#ffc27a', '#ffe6b0'],
    soil: ['#8a4a2c', '#2a1410'],
    hill: '#7a4a5a',
    sun: [180, 168],
    ...red,
    t: 2,
  },
  {
    view: 'field',
    sky: ['#7ab0d8', '#bcdcf0', '#f6ecdc', '#fff4e0'],
    soil: ['#c4d4dc', '#5a7488'],
    hill: '#8aa8bc',
    sun: [470, 120],
    frost: true,
    body: '#2a6a9a',
    rim: '#e8e2d4',
    t: 6,
    zoom: 1.25,
    x: 0.56,
    y: 0.62,
  },
  { view: 'barn', t: 5 },
  {
    view: 'field',
    sky: ['#4aa0dc', '#9ad4f0', '#e8f6e0', '#fff6d0'],
    soil: ['#d8b84a', '#8a7024'],
    hill: '#5a9a4a',
    sun: [520, 70],
    hay: true,
    body: '#3a8a3a',
    rim: '#f4d84a',
    t: 9,
    flip: true,
  },
  { view: 'badge', t: 3 },
  { view: 'gears', t: 5 },
];

export function draw(ctx, t, framing) {
  if (framing.view === 'barn') barn(ctx, t);
  else if (framing.view === 'gears') gears(ctx, t);
  else if (framing.view === 'badge') badge(ctx, t);
  else field(ctx, t, framing);
  vignette(ctx, 0.4);
}

function field(ctx, t, framing) {
  const horizon = 206;
  vertical(ctx, framing.sky, -W, -40, W * 3, horizon + 40);
  glow(ctx, ...framing.sun, 210, framing.sky[2], framing.hay ? 0.3 : 0.5);
  disc(ctx, ...framing.sun, framing.hay ? 22 : 30, '#fffaea');
  for (let i = 0; i < 10; i += 1) {
    const x = ((hash(i) * 900 + t * (3 + hash(i + 1) * 4)) % 900) - 130;
    soft(
      ctx,
      x,
      30 + hash(i + 2) * 110,
      70 + hash(i + 3) * 70,
      blend(framing.sky[3], '#ffffff', framing.hay ? 0.9 : 0.2),
      0.5,
      0.2,
    );
  }
  const away = t * 5;
  under(
    ctx,
    (x) => horizon - 8 - 44 * fbm((x + away * 0.3) / 150, 4),
    blend(framing.hill, framing.sky[2], 0.55),
    horizon + 4,
  );
  under(
    ctx,
    (x) => horizon + 2 - 24 * fbm((x + away * 0.7) / 90, 9),
    blend(framing.hill, framing.sky[1], 0.2),
    horizon + 4,
  );
  for (let i = 0; i < 26; i += 1) {
    const x = ((hash(i + 5) * 800 - away * 1.2 + 8000) % 800) - 80;
    const r = 6 + hash(i + 8) * 10;
    disc(ctx, x, horizon - r * 0.7, r, blend(framing.hill, '#000000', 0.35));
    ctx.fillRect(x - 1.2, horizon - r * 0.4, 2.4, r * 0.6);
  }
  vertical(ctx, framing.soil, -W, horizon, W * 3, H);
  furrows(ctx, t, framing, horizon);
  if (framing.hay) bales(ctx, t, horizon);
  soft(ctx, 320, horizon + 6, 520, framing.sky[3], 0.75, 0.06);
  tractor(ctx, t, framing, 330 + Math.sin(t * 0.25) * 34, 318);
  for (let i = 0; i < 12; i += 1) {
    const life = (hash(i) + t * 0.4) % 1;
    soft(
      ctx,
      205 - life * 190 - hash(i + 2) * 40,
      320 - life * 22,
      16 + life * 46,
      framing.frost ? '#f4fbff' : blend(framing.soil[0], '#fff0d0', 0.45),
      0.34 * (1 - life),
      0.6,
    );
  }
  under(ctx, (x) => 352 - 22 * hash(Math.round((x + t * 90) / 4)) ** 2, blend(framing.soil[1], '#000000', 0.35), H, 4);
}

function furrows(ctx, t, framing, horizon) {
  const eye = 330;
  for (let i = -34; i <= 34; i += 1) {
    const x = i * 64 - ((t * 30) % 64) * 0;
    shape(
      ctx,
      [
        [eye + x * 0.06, horizon],
        [eye + x * 0.06 + 1.2, horizon],
        [eye + x + 26, H + 10],
        [eye + x, H + 10],
      ],
      rgba(framing.soil[1], 0.75),
    );
    shape(
      ctx,
      [
        [eye + x * 0.06 + 1.2, horizon],
        [eye + x * 0.06 + 1.8, horizon],
        [eye + x + 40, H + 10],
        [eye + x + 26, H + 10],
      ],
      rgba(framing.sky[3], framing.frost ? 0.5 : 0.16),
    );
  }
  for (let i = 0; i < 150; i += 1) {
    const depth = (hash(i) + t * 0.0) ** 1.6;
    const y = horizon + 6 + depth * 150;
    const x = ((hash(i + 1) * 900 - t * (24 + depth * 110) + 90_000) % 900) - 130;
    ctx.fillStyle = rgba(framing.frost ? '#ffffff' : framing.soil[1], 0.45);
    ctx.fillRect(x, y, 3 + depth * 9, 1 + depth * 3);
  }
}

function bales(ctx, t, horizon) {
  for (const [offset, y, r] of [
    [60, horizon + 18, 15],
    [260, horizon + 12, 11],
    [520, horizon + 24, 19],
    [700, horizon + 14, 13],
    [880, horizon + 34, 27],
  ]) {
    const x = ((offset - t * 14 + 1000) % 1000) - 80;
    soft(ctx, x + r * 0.3, y + r * 0.8, r * 1.7, '#4a3a10', 0.5, 0.3);
    ctx.fillStyle = '#b88a2c';
    ctx.fillRect(x, y - r, r * 1.3, r * 2);
    disc(ctx, x + r * 1.3, y, r, '#a87a24');
    disc(ctx, x, y, r, '#ecc860');
    ctx.strokeStyle = '#b88a2c';
    ctx.lineWidth = 1.4;
    for (const ring of [0.3, 0.55, 0.8]) {
      ctx.beginPath();
      ctx.arc(x, y, r * ring, 0, TAU);
      ctx.stroke();
    }
  }
}
