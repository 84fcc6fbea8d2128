import { blend, glow, H, hash, rgba, shape, vertical, vignette, W } from '../paint.mjs';
import { mesh } from '../views/folded-sheet.mjs';
import { boxes } from '../views/paper-boxes.mjs';

export const duration = 15;
export const shots = [0, 1, 4];
export const framings = [
  { view: 'mesh', colours: ['#0b3a5a', '#1f9aa8', '#e8fbf0'], t: 2 },
  { view: 'crane', sky: ['#f2b2a0', '#f8dcc0', '#fff2dc'], paper: ['#e8402e', '#ff7a5a', '#b4241c'], t: 4, count: 1 },
  { view: 'mesh', colours: ['#7a3a2a', '#e8a86a', '#fff6e2'], t: 7, rough: true, zoom: 1.2 },
  {
    view: 'crane',
    sky: ['#1c2a5a', '#4a5aa0', '#c8a8d0'],
    paper: ['#fbe9c8', '#ffffff', '#d8b88a'],
    t: 9,
    count: 5,
    flip: true,
  },
  { view: 'boxes', t: 6 },
  { view: 'mesh', colours: ['#2a0d3a', '#c8307a', '#ffd8b0'], t: 12, zoom: 1.1 },
];

export function draw(ctx, t, framing) {
  if (framing.view === 'mesh') mesh(ctx, t, framing);
  else if (framing.view === 'boxes') boxes(ctx, t);
  else cranes(ctx, t, framing);
  vignette(ctx, 0.4);
}

function cranes(ctx, t, framing) {
  vertical(ctx, framing.sky, -W, -40, W * 3, H + 80);
  glow(ctx, 460, 120, 190, '#fff4d8', 0.35);
  ctx.fillStyle = rgba('#ffffff', 0.5);
  for (let i = 0; i < 5; i += 1) {
    const x = ((hash(i) * 900 + t * (8 + i * 3)) % 960) - 160;
    const y = 60 + hash(i + 4) * 240;
    shape(
      ctx,
      [
        [x, y],
        [x + 60, y - 26],
        [x + 120, y - 8],
        [x + 190, y],
      ],
      rgba('#ffffff', 0.35),
    );
    shape(
      ctx,
      [
        [x + 60, y - 26],
        [x + 120, y - 8],
        [x + 74, y],
      ],
      rgba('#ffffff', 0.4),
    );
  }
  for (let hill = 0; hill < 3; hill += 1) {
    const colour = blend(framing.sky[0], framing.paper[2], 0.25 + hill * 0.2);
    for (let i = -1; i < 6; i += 1) {
      const x = i * 150 + hill * 60 - ((t * (4 + hill * 5)) % 150);
      const top = 270 + hill * 30 - hash(i + hill * 3) * 42;
      shape(
        ctx,
        [
          [x, H + 20],
          [x + 84, top],
          [x + 190, H + 20],
        ],
        colour,
      );
      shape(
        ctx,
        [
          [x + 84, top],
          [x + 190, H + 20],
          [x + 100, H + 20],
        ],
        blend(colour, '#000000', 0.13),
      );
    }
  }
  for (let i = framing.count - 1; i >= 0; i -= 1) {
    const scale = framing.count === 1 ? 1.75 : 0.95 - i * 0.14;
    const x = framing.count === 1 ? 316 : 430 - i * 92 + Math.sin(i * 3) * 20;
    const y = (framing.count === 1 ? 196 : 126 + i * 38) + Math.sin(t * 1.4 + i) * 9;
    crane(ctx, t + i * 0.7, x, y, scale, framing.paper);
  }
}

function crane(ctx, t, x, y, scale, [base, light, dark]) {
  const flap = Math.sin(t * 2.4);
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(scale, scale);
  ctx.rotate(-0.05 + flap * 0.02);
  const tip = -86 - flap * 34;
  shape(
    ctx,
    [
      [-14, 2],
      [26, -2],
      [62, tip + 14],
    ],
    dark,
  );
  shape(
    ctx,
    [
      [26, -2],
      [40, 6],
      [62, tip + 14],
    ],
    blend(dark, '#000000', 0.22),
  );
  shape(
    ctx,
    [
      [-10, 8],
      [-104, -54],
      [-22, 26],
    ],
    base,
  );
  shape(
    ctx,
    [
      [-22, 26],
      [-104, -54],
      [-34, 10],
    ],
    dark,
  );
  shape(
    ctx,
    [
      [34, 8],
      [112, -62],
      [44, 26],
    ],
    base,
  );
  shape(
    ctx,
    [
      [44, 26],
      [112, -62],
      [52, 12],
    ],
    dark,
  );
  shape(
    ctx,
    [
      [112, -62],
      [140, -46],
      [104, -53],
    ],
    light,
  );
  shape(
    ctx,
    [
      [-26, 18],
      [12, -10],
      [48, 20],
      [10, 46],
    ],
    base,
  );
  shape(
    ctx,
    [
      [10, 46],
      [48, 20],
      [12, 14],
    ],
    dark,
  );
  shape(
    ctx,
    [
      [-26, 18],
      [12, 14],
      [10, 46],
    ],
    light,
  );
  shape(
    ctx,
    [
      [-24, 12],
      [28, 10],
      [-38, tip],
    ],
    light,
  );
  shape(
    ctx,
    [
      [28, 10],
      [6, -2],
      [-38, tip],
    ],
    base,
  );
  ctx.restore();
}
