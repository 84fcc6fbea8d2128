import { blend, disc, fbm, glow, H, hash, rgba, shape, under, vertical, vignette, W } from '../paint.mjs';
import { frame } from '../views/carriage.mjs';
import { sky } from '../views/open-sky.mjs';
import { tree } from '../views/trees.mjs';
import { viaduct } from '../views/viaduct.mjs';

export const duration = 25;
export const shots = [1, 2, 5];
export const framings = [
  {
    view: 'window',
    sky: ['#4a8ac0', '#a0d0e4', '#f0f4e0'],
    hills: ['#7aa8a8', '#5a9a6a', '#3a7a3c'],
    ground: '#7aa84a',
    trees: '#2a5a2c',
    t: 3,
    mountain: true,
  },
  {
    view: 'window',
    sky: ['#4a4a8a', '#e08a7a', '#ffd8a0'],
    hills: ['#a87a9a', '#8a5a6a', '#5a3a44'],
    ground: '#c88a4a',
    trees: '#4a2a2c',
    sun: [420, 150, '#fff2cc'],
    t: 8,
  },
  {
    view: 'viaduct',
    sky: ['#f2a86a', '#f8d8a0', '#fff0d0'],
    hills: ['#d8906a', '#a85a4a', '#5a2a34'],
    stone: '#7a4a44',
    car: '#2a5a5c',
    t: 6,
  },
  {
    view: 'window',
    sky: ['#7a8a9c', '#b8c4cc', '#e4e8ea'],
    hills: ['#b4c0c8', '#98a8b2', '#7a8c98'],
    ground: '#eef2f4',
    trees: '#4a5c68',
    snow: true,
    mountain: true,
    t: 14,
    zoom: 1.15,
    y: 0.42,
  },
  {
    view: 'viaduct',
    sky: ['#5a7a94', '#a8bcc4', '#dfe4dc'],
    hills: ['#9ab0b0', '#6a8a80', '#3a5a50'],
    stone: '#5a6468',
    car: '#b8342c',
    rain: true,
    t: 11,
    flip: true,
  },
  {
    view: 'window',
    sky: ['#050818', '#101c40', '#2c3c6a'],
    hills: ['#141c3c', '#0e1430', '#080c20'],
    ground: '#0a1024',
    trees: '#03050e',
    night: true,
    t: 19,
  },
];

export function draw(ctx, t, framing) {
  if (framing.view === 'viaduct') viaduct(ctx, t, framing);
  else windowSeat(ctx, t, framing);
  vignette(ctx, 0.4);
}

function windowSeat(ctx, t, framing) {
  const horizon = 226;
  sky(ctx, t, framing, horizon);
  if (framing.mountain) {
    for (let i = 0; i < 7; i += 1) {
      const x = ((i * 170 - t * 9 + 11_900) % 1190) - 270;
      const tall = 90 + hash(i) * 80;
      const colour = blend(framing.hills[0], framing.sky[1], 0.35);
      shape(
        ctx,
        [
          [x, horizon],
          [x + 120, horizon - tall],
          [x + 250, horizon],
        ],
        colour,
      );
      shape(
        ctx,
        [
          [x + 120, horizon - tall],
          [x + 250, horizon],
          [x + 140, horizon],
        ],
        blend(colour, '#20304a', 0.25),
      );
      shape(
        ctx,
        [
          [x + 88, horizon - tall * 0.73],
          [x + 120, horizon - tall],
          [x + 158, horizon - tall * 0.7],
          [x + 136, horizon - tall * 0.78],
          [x + 118, horizon - tall * 0.66],
        ],
        '#fbfcff',
      );
    }
  }
  framing.hills.forEach((colour, layer) => {
    const away = t * (22 + layer * 34);
    under(
      ctx,
      (x) => horizon + 4 + layer * 13 - (56 - layer * 10) * fbm((x + away) / (190 - layer * 36), layer + 3),
      colour,
      H,
      5,
    );
    if (layer === 1) village(ctx, framing, away, horizon);
  });
  vertical(ctx, [framing.ground, blend(framing.ground, '#000000', 0.35)], -W, 272, W * 3, 120);
  for (let i = 0; i < 26; i += 1) {
    const near = hash(i);
    const away = t * (90 + near * 130);
    const x = ((hash(i + 7) * 1200 - away + 120_000) % 1200) - 260;
    tree(
      ctx,
      x,
      268 + near * 34,
      40 + near * 66,
      blend(framing.trees, framing.hills[1], 0.4 * (1 - near)),
      !framing.snow && i % 3 === 0,
      framing.snow,
    );
  }
  for (let i = 0; i < 60; i += 1) {
    const away = t * (260 + (i % 7) * 40);
    const x = ((hash(i + 30) * 1400 - away + 1_400_000) % 1400) - 350;
    ctx.fillStyle = rgba(i % 2 ? blend(framing.ground, '#ffffff', 0.3) : framing.trees, 0.5);
    ctx.fillRect(x, 296 + hash(i + 31) * 60, 36 + hash(i + 32) * 80, 1.5 + hash(i + 33) * 2.5);
  }
  for (let pole = 0; pole < 2; pole += 1) {
    const x = ((pole * 760 - t * 430 + 1_520_000) % 1520) - 300;
    ctx.fillStyle = blend(framing.trees, '#000000', 0.4);
    ctx.fillRect(x, 20, 9, 330);
    ctx.fillRect(x - 28, 46, 66, 6);
  }
  ctx.strokeStyle = rgba(blend(framing.trees, '#000000', 0.4), 0.85);
  ctx.lineWidth = 1.6;
  for (const y of [40, 54]) {
    ctx.beginPath();
    for (let x = -20; x <= W + 20; x += 10) ctx.lineTo(x, y + 15 * Math.sin((((x + t * 430) % 760) / 760) * Math.PI));
    ctx.stroke();
  }
  if (framing.snow) flakes(ctx, t);
  frame(ctx, t, framing);
}

function village(ctx, framing, away, horizon) {
  for (let i = 0; i < 16; i += 1) {
    const x = ((hash(i + 50) * 1100 - away + 110_000) % 1100) - 200;
    const y = horizon + 8 + hash(i + 51) * 14;
    ctx.fillStyle = framing.night ? '#0a0f26' : blend('#f6ead8', framing.hills[1], 0.2);
    ctx.fillRect(x, y - 15, 22, 15);
    shape(
      ctx,
      [
        [x - 3, y - 15],
        [x + 11, y - 26],
        [x + 25, y - 15],
      ],
      framing.snow ? '#ffffff' : framing.night ? '#05081a' : '#b8523c',
    );
    ctx.fillStyle = framing.night || framing.sun ? '#ffce6a' : '#5a4a44';
    ctx.fillRect(x + 5, y - 10, 4, 5);
    ctx.fillRect(x + 13, y - 10, 4, 5);
    if (framing.night) glow(ctx, x + 11, y - 8, 30, '#ffb84a', 0.55);
  }
}

function flakes(ctx, t) {
  for (let i = 0; i < 150; i += 1) {
    const x = ((hash(i) * 760 - t * (90 + hash(i + 1) * 140) + 760_000) % 760) - 60;
    const y = (hash(i + 2) * 380 + t * 24) % 380;
    disc(ctx, x, y, 0.8 + hash(i + 3) * 2.2, 'rgba(255,255,255,0.85)');
  }
}
