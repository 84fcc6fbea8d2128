import { blend, clamp, disc, fbm2, glow, H, rgba, TAU, vignette, W } from '../paint.mjs';

export const duration = 20;
export const shots = [0, 4, 3];
export const framings = [
  {
    paper: '#f3ead2',
    ink: '#5a4630',
    tint: ['#bcd9b0', '#e8dfa8', '#d8a868', '#b07448'],
    sea: '#9cc8d0',
    t: 2,
    seed: 3,
    trail: '#c8402e',
  },
  { paper: '#f8f3e6', ink: '#1c1a18', sea: '#e8e2d2', t: 6, seed: 12, zoom: 1.25, nib: true },
  {
    paper: '#1a6a84',
    ink: '#0c3a52',
    tint: ['#e8d49a', '#8fc07a', '#4a9a5c', '#2a6a44'],
    sea: '#2a9ab0',
    island: true,
    t: 9,
    seed: 7,
  },
  {
    paper: '#0a1420',
    ink: '#4ae0c0',
    tint: ['#0f2a3a', '#14404a', '#1a5a5c', '#f0b04a'],
    sea: '#071018',
    glow: true,
    t: 12,
    seed: 21,
    trail: '#ffcf4a',
  },
  {
    paper: '#f0c890',
    ink: '#8a3a1c',
    tint: ['#f2b878', '#e8965a', '#cf6a3c', '#a8442a'],
    sea: '#f6dcae',
    t: 15,
    seed: 33,
    trail: '#2a3a6a',
    zoom: 1.1,
  },
  {
    paper: '#e4e8ee',
    ink: '#23345c',
    tint: ['#cfdcea', '#a8c0dc', '#7a9ac8', '#4a6aa8'],
    sea: '#f4f6fa',
    t: 18,
    seed: 44,
    zoom: 1.15,
  },
];

const CELL = 5;
const COLUMNS = W / CELL + 2;
const ROWS = H / CELL + 2;
const LEVELS = 15;

export function draw(ctx, t, framing) {
  const field = heights(t, framing);
  ctx.fillStyle = framing.sea;
  ctx.fillRect(-W, -H, W * 3, H * 3);
  for (let level = 1; level <= LEVELS; level += 1) {
    const cut = 0.3 + (level / LEVELS) * 0.42;
    if (framing.tint && level % 2) fill(ctx, field, cut, tintOf(framing, level / LEVELS));
    else if (level === 1) fill(ctx, field, cut, framing.paper);
    lines(ctx, field, cut, framing, level);
  }
  grid(ctx, framing);
  if (framing.trail) trail(ctx, t, framing);
  if (framing.nib) nib(ctx, t, framing);
  compass(ctx, framing);
  vignette(ctx, framing.glow ? 0.5 : 0.35);
}

function tintOf(framing, part) {
  const at = part * (framing.tint.length - 1);
  const i = Math.min(framing.tint.length - 2, Math.floor(at));
  return blend(framing.tint[i], framing.tint[i + 1], at - i);
}

function heights(t, framing) {
  const field = [];
  for (let r = 0; r < ROWS; r += 1) {
    const row = [];
    for (let c = 0; c < COLUMNS; c += 1) {
      const [x, y] = [c * CELL, r * CELL];
      let h = fbm2(x / 165 + t * 0.05 + framing.seed, y / 165 + framing.seed + t * 0.012, framing.seed, 4) * 1.06;
      if (framing.island) h = h * 0.34 + 0.5 * clamp(1.08 - Math.hypot((x - 330) / 265, (y - 182) / 165)) ** 0.8;
      row.push(h);
    }
    field.push(row);
  }
  return field;
}

/** Marching squares: the points where the level crosses the sides of a cell. */
function crossings(field, r, c, cut) {
  const [a, b, d, e] = [field[r][c], field[r][c + 1], field[r + 1][c], field[r + 1][c + 1]];
  const [x, y] = [c * CELL, r * CELL];
  const points = [];
  if (a > cut !== b > cut) points.push([x + ((cut - a) / (b - a)) * CELL, y]);
  if (b > cut !== e > cut) points.push([x + CELL, y + ((cut - b) / (e - b)) * CELL]);
  if (d > cut !== e > cut) points.push([x + ((cut - d) / (e - d)) * CELL, y + CELL]);
  if (a > cut !== d > cut) points.push([x, y + ((cut - a) / (d - a)) * CELL]);
  return points;
}

function lines(ctx, field, cut, framing, level) {
  const strong = level % 5 === 1;
  ctx.strokeStyle = rgba(framing.ink, strong ? 0.95 : 0.55);
  ctx.lineWidth = strong ? 1.7 : 0.85;
  ctx.beginPath();
  for (let r = 0; r < ROWS - 1; r += 1) {
    for (let c = 0; c < COLUMNS - 1; c += 1) {
      const points = crossings(field, r, c, cut);
      for (let i = 0; i + 1 < points.length; i += 2) {
        ctx.moveTo(...points[i]);
        ctx.lineTo(...points[i + 1]);
      }
    }
  }
  ctx.stroke();
  if (!framing.glow) return;
  ctx.strokeStyle = rgba(framing.ink, strong ? 0.22 : 0.07);
  ctx.lineWidth = strong ? 6 : 4;
  ctx.stroke();
}

function fill(ctx, field, cut, colour) {
  ctx.fillStyle = colour;
  ctx.beginPath();
  for (let r = 0; r < ROWS - 1; r += 1) {
    for (let c = 0; c < COLUMNS - 1; c += 1) {
      const corners = [
        [r, c],
        [r, c + 1],
        [r + 1, c + 1],
        [r + 1, c],
      ];
      const inside = corners.map(([row, column]) => field[row][column] > cut);
      const count = inside.filter(Boolean).length;
      if (count === 0) continue;
      const points = [];
      corners.forEach(([row, column], i) => {
        const [nextRow, nextColumn] = corners[(i + 1) % 4];
        const [from, to] = [field[row][column], field[nextRow][nextColumn]];
        if (inside[i]) points.push([column * CELL, row * CELL]);
        if (inside[i] === inside[(i + 1) % 4]) return;
        const part = (cut - from) / (to - from);
        points.push([(column + (nextColumn - column) * part) * CELL, (row + (nextRow - row) * part) * CELL]);
      });
      const [first, ...others] = points;
      ctx.moveTo(...first);
      for (const point of others) ctx.lineTo(...point);
    }
  }
  ctx.fill();
  // Antialiasing leaves hairlines between neighbouring cells.
  ctx.strokeStyle = colour;
  ctx.lineWidth = 0.7;
  ctx.stroke();
}

function grid(ctx, framing) {
  ctx.strokeStyle = rgba(framing.ink, 0.14);
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (let x = 40; x < W; x += 80) {
    ctx.moveTo(x, 0);
    ctx.lineTo(x, H);
  }
  for (let y = 20; y < H; y += 80) {
    ctx.moveTo(0, y);
    ctx.lineTo(W, y);
  }
  ctx.stroke();
}

const route = (s) => [70 + s * 500, 270 - 150 * s + 46 * Math.sin(s * 7) + 18 * Math.sin(s * 17)];

function trail(ctx, t, framing) {
  const done = ((t * 0.055) % 1) * 0.8 + 0.2;
  ctx.strokeStyle = framing.trail;
  ctx.lineWidth = 3.4;
  ctx.lineCap = 'round';
  ctx.setLineDash([1, 8]);
  ctx.beginPath();
  for (let s = 0; s <= done; s += 0.004) ctx.lineTo(...route(s));
  ctx.stroke();
  ctx.setLineDash([]);
  const [x, y] = route(done);
  glow(ctx, x, y, 30, framing.trail, 0.5);
  disc(ctx, x, y, 8, '#ffffff');
  disc(ctx, x, y, 5.4, framing.trail);
  const [fx, fy] = route(0);
  disc(ctx, fx, fy, 5, framing.trail);
}

function nib(ctx, t, framing) {
  const s = (t * 0.08) % 1;
  const [x, y] = [330 + Math.sin(t * 0.8) * 40, 190 + Math.sin(t * 1.3) * 22 + s];
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(0.62);
  ctx.fillStyle = 'rgba(30,20,10,0.16)';
  ctx.fillRect(8, -150, 46, 130);
  const metal = ctx.createLinearGradient(-13, 0, 13, 0);
  metal.addColorStop(0, '#8a6a2a');
  metal.addColorStop(0.4, '#fbe6a4');
  metal.addColorStop(1, '#a87a34');
  ctx.fillStyle = metal;
  ctx.beginPath();
  ctx.moveTo(0, 0);
  ctx.quadraticCurveTo(15, -34, 11, -70);
  ctx.lineTo(-11, -70);
  ctx.quadraticCurveTo(-15, -34, 0, 0);
  ctx.fill();
  ctx.strokeStyle = '#4a3210';
  ctx.lineWidth = 1.3;
  ctx.beginPath();
  ctx.moveTo(0, -2);
  ctx.lineTo(0, -42);
  ctx.stroke();
  disc(ctx, 0, -44, 3, '#4a3210');
  ctx.fillStyle = '#2a1410';
  ctx.fillRect(-12, -330, 24, 264);
  ctx.fillStyle = '#7a2c22';
  ctx.fillRect(-12, -330, 9, 264);
  ctx.restore();
  disc(ctx, x, y, 2.4, framing.ink);
}

function compass(ctx, framing) {
  ctx.save();
  ctx.translate(572, 62);
  ctx.globalAlpha = 0.9;
  for (let i = 0; i < 8; i += 1) {
    const long = i % 2 ? 17 : 33;
    for (const [side, colour] of [
      [-1, framing.ink],
      [1, framing.glow ? '#0a1420' : '#fbf6e8'],
    ]) {
      ctx.fillStyle = colour;
      ctx.strokeStyle = framing.ink;
      ctx.lineWidth = 0.8;
      ctx.beginPath();
      ctx.moveTo(0, 0);
      ctx.lineTo(side * 6.5, -8);
      ctx.lineTo(0, -long);
      ctx.closePath();
      ctx.fill();
      ctx.stroke();
    }
    ctx.rotate(TAU / 8);
  }
  ctx.strokeStyle = framing.ink;
  ctx.beginPath();
  ctx.arc(0, 0, 23, 0, TAU);
  ctx.stroke();
  ctx.restore();
}
