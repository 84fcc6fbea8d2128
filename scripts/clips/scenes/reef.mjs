import { W, H, TAU, blend, disc, fbm, glow, hash, mix, rgba, shape, soft, under, vertical, vignette } from '../paint.mjs';

export const duration = 28;
export const shots = [0, 3, 1];
export const looks = [
  { water: ['#0a5a8a', '#06305c', '#020c24'], bells: ['#ff9ac8', '#c88aff', '#8ad8ff'], t: 3, rays: true },
  { water: ['#1a1060', '#0e0a3c', '#040218'], bells: ['#7af0ff', '#5a9aff', '#d0a0ff'], t: 8, zoom: 1.15 },
  { water: ['#04283a', '#021420', '#01060c'], bells: ['#ffb86a', '#ff7a5a', '#ffe0a0'], t: 13, pier: true },
  { kelp: true, water: ['#8ad0a0', '#1a7a6a', '#04302e'], fish: '#ffb24a', t: 5, rays: true },
  { pool: true, water: ['#3ab0a8', '#146a74', '#0a3a48'], t: 7 },
  { water: ['#03142e', '#020a1a', '#010308'], bells: ['#4ae0ff', '#3a7aff', '#9affea'], t: 22, deep: true, zoom: 1.3, y: 0.45, flip: true },
];

export function draw(ctx, t, look) {
  if (look.pool) pool(ctx, t, look);
  else if (look.kelp) forest(ctx, t, look);
  else jellies(ctx, t, look);
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
    shape(ctx, [[x, -30], [x + w, -30], [x - 60 + w * 3, 340], [x - 110, 340]], ray);
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

function jellies(ctx, t, look) {
  vertical(ctx, look.water, -W, -40, W * 3, H + 80);
  if (look.rays) rays(ctx, t, '#8ae0ff', 0.3);
  if (look.pier) {
    for (const [x, w, shade] of [[60, 34, 0.55], [210, 22, 0.3], [430, 26, 0.35], [580, 44, 0.6]]) {
      ctx.fillStyle = blend(look.water[1], '#000000', shade);
      ctx.fillRect(x, -20, w, 420);
      for (let i = 0; i < 26; i += 1) disc(ctx, x + hash(i + x) * w, hash(i * 2 + x) * H, 2 + hash(i) * 4, blend('#3a6a5a', '#8a5a4a', hash(i + 3)));
    }
    const beam = ctx.createLinearGradient(0, 0, 420, 260);
    beam.addColorStop(0, 'rgba(255,240,190,0.5)');
    beam.addColorStop(1, 'rgba(255,240,190,0)');
    shape(ctx, [[-20, 20], [660, 120 + Math.sin(t * 0.5) * 20], [660, 380], [-20, 40]], beam);
  }
  if (look.deep) {
    for (let i = 0; i < 120; i += 1) glow(ctx, hash(i) * W, (hash(i + 1) * 400 - t * 4 + 4000) % 400, 3 + hash(i + 2) * 6, look.bells[i % 3], 0.5 * Math.sin(t * 0.9 + i * 3) ** 2);
  }
  const crowd = [[0.2, 0.62, 0.4], [0.86, 0.3, 0.46], [0.08, 0.24, 0.5], [0.66, 0.72, 0.62], [0.4, 0.3, 1.25], [0.76, 0.42, 0.9]];
  crowd.forEach(([x, y, size], i) => {
    jelly(ctx, t + i * 1.7, x * W + Math.sin(t * 0.22 + i * 2) * 20, y * H + Math.sin(t * 0.5 + i) * 14, size, look.bells[i % 3]);
  });
  bubbles(ctx, t, 46);
}

function jelly(ctx, t, x, y, size, colour) {
  const pulse = Math.sin(t * 1.9);
  const [w, h] = [66 * size * (1 + pulse * 0.12), 54 * size * (1 - pulse * 0.13)];
  ctx.save();
  ctx.translate(x, y - pulse * 5 * size);
  ctx.rotate(Math.sin(t * 0.35) * 0.16);
  glow(ctx, 0, 0, 130 * size, colour, 0.42);
  ctx.lineCap = 'round';
  for (let i = 0; i < 15; i += 1) {
    const from = ((i - 7) / 7) * w * 0.9;
    const long = (90 + hash(i) * 110) * size;
    ctx.strokeStyle = rgba(blend(colour, '#ffffff', 0.3), 0.5);
    ctx.lineWidth = (0.7 + hash(i + 2) * 1.1) * size + 0.3;
    ctx.beginPath();
    for (let s = 0; s <= 1; s += 0.06) ctx.lineTo(from * (1 - s * 0.4) + Math.sin(s * 6 - t * 2 + i) * 13 * s * size, h * 0.12 + s * long);
    ctx.stroke();
  }
  for (let i = 0; i < 5; i += 1) {
    const from = ((i - 2) / 2) * w * 0.4;
    for (let s = 0; s < 1; s += 0.05) soft(ctx, from * (1 - s * 0.5) + Math.sin(s * 5 - t * 1.7 + i * 2) * 11 * s * size, h * 0.1 + s * 96 * size, (12 - s * 8) * size, blend(colour, '#ffffff', 0.5), 0.34);
  }
  const bell = ctx.createRadialGradient(-w * 0.25, -h * 0.7, 2, 0, -h * 0.3, w * 1.1);
  bell.addColorStop(0, rgba('#ffffff', 0.9));
  bell.addColorStop(0.35, rgba(blend(colour, '#ffffff', 0.3), 0.72));
  bell.addColorStop(0.8, rgba(colour, 0.5));
  bell.addColorStop(1, rgba(colour, 0.2));
  ctx.fillStyle = bell;
  ctx.beginPath();
  ctx.moveTo(-w, h * 0.16);
  ctx.bezierCurveTo(-w * 1.06, -h * 1.24, w * 1.06, -h * 1.24, w, h * 0.16);
  for (let i = 0; i < 8; i += 1) {
    const to = w - ((i + 1) / 8) * w * 2;
    ctx.quadraticCurveTo(to + w / 8, h * (0.36 + pulse * 0.05), to, h * 0.16);
  }
  ctx.fill();
  ctx.strokeStyle = rgba('#ffffff', 0.34);
  ctx.lineWidth = 1.2 * size;
  for (let i = -2; i <= 2; i += 1) {
    ctx.beginPath();
    ctx.moveTo(0, -h * 0.86);
    ctx.quadraticCurveTo(i * w * 0.5, -h * 0.6, i * w * 0.4, h * 0.12);
    ctx.stroke();
  }
  for (let i = 0; i < 4; i += 1) {
    ctx.fillStyle = rgba(blend(colour, '#ffffff', 0.6), 0.55);
    ctx.beginPath();
    ctx.ellipse((i - 1.5) * w * 0.3, -h * 0.38, w * 0.12, h * 0.15, 0, 0, TAU);
    ctx.fill();
  }
  ctx.restore();
}

/** Kelp in green light, a shoal passing through. */
function forest(ctx, t, look) {
  vertical(ctx, look.water, -W, -40, W * 3, H + 80);
  glow(ctx, 330, -20, 340, '#e8ffcc', 0.7);
  rays(ctx, t, '#e8ffc0', 0.34);
  for (let i = 0; i < 19; i += 1) {
    const near = i / 18;
    if (i === 9) shoal(ctx, t, look);
    const root = hash(i * 1.7 + 2) * 700 - 30;
    const colour = blend(blend(look.water[1], look.water[0], 0.3), '#3a3a0a', near * 0.85);
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

function fish(ctx, x, y, size, colour, wag) {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.ellipse(x, y, 13 * size, 5.4 * size, 0, 0, TAU);
  ctx.fill();
  shape(ctx, [[x - 10 * size, y], [x - 20 * size, y - (6 - wag) * size], [x - 17 * size, y], [x - 20 * size, y + (6 + wag) * size]], colour);
  ctx.fillStyle = rgba('#ffffff', 0.55);
  ctx.fillRect(x - 6 * size, y - 1 * size, 12 * size, 1.5 * size);
  disc(ctx, x + 8.5 * size, y - 1.4 * size, 1.2 * size, '#10201c');
}

function shoal(ctx, t, look) {
  for (let i = 0; i < 46; i += 1) {
    const x = ((hash(i) * 420 + t * 38 + hash(i + 9) * 90) % 900) - 130;
    const y = 150 + (hash(i + 1) - 0.5) * 130 + Math.sin(x / 80 + t * 0.6) * 26;
    fish(ctx, x, y, 0.6 + hash(i + 2) * 0.75, blend(look.fish, '#fff0c0', hash(i + 3) * 0.5), Math.sin(t * 9 + i) * 3);
  }
}

/** A rock pool from above: anemones, starfish, pebbles under moving light. */
function pool(ctx, t, look) {
  vertical(ctx, look.water, -W, -40, W * 3, H + 80);
  for (let i = 0; i < 190; i += 1) {
    const [x, y, r] = [hash(i) * W, hash(i + 1) * H, 5 + hash(i + 2) ** 2 * 25];
    const colour = ['#c8b49a', '#7a8a8a', '#a8765c', '#e0d4bc', '#5a6a6a', '#8a5a6a'][Math.floor(hash(i + 3) * 6)];
    soft(ctx, x + 3, y + 5, r * 1.3, '#062430', 0.6);
    ctx.fillStyle = blend(colour, look.water[1], 0.5);
    ctx.beginPath();
    ctx.ellipse(x, y, r, r * mix(0.65, 1, hash(i + 5)), hash(i) * 3, 0, TAU);
    ctx.fill();
  }
  star(ctx, 486, 96, 66, '#ff7a3c', 0.3 + Math.sin(t * 0.2) * 0.05);
  star(ctx, 96, 286, 46, '#c8407a', 1.1);
  anemone(ctx, t, 236, 176, 92, ['#2ac8a0', '#d8ffb0', '#ff6ab0']);
  anemone(ctx, t + 2, 470, 268, 62, ['#a05ad8', '#f0c8ff', '#ffd86a']);
  anemone(ctx, t + 4, 70, 74, 46, ['#e8564a', '#ffd0b0', '#fff0c0']);
  for (let i = 0; i < 6; i += 1) fish(ctx, ((hash(i + 4) * 700 + t * (9 + i * 2)) % 760) - 50, 60 + hash(i + 6) * 260 + Math.sin(t + i) * 9, 0.8, '#f4e4a0', Math.sin(t * 8 + i) * 3);
  ctx.save();
  ctx.globalCompositeOperation = 'lighter';
  ctx.strokeStyle = 'rgba(210,255,240,0.2)';
  ctx.lineWidth = 3;
  for (let row = 0; row < 13; row += 1) {
    ctx.beginPath();
    for (let x = -20; x <= W + 20; x += 9) ctx.lineTo(x, row * 32 - 20 + 52 * (fbm(x / 62 + row * 3 + t * 0.3, row) - 0.45) + Math.sin(x / 30 + t + row) * 6);
    ctx.stroke();
  }
  ctx.restore();
  under(ctx, (x) => 352 - 30 * fbm(x / 60, 4), '#0a1a20', H);
}

function star(ctx, x, y, r, colour, turn) {
  soft(ctx, x + 6, y + 9, r * 1.3, '#042028', 0.8);
  const arm = (scale) => {
    const points = [];
    for (let i = 0; i < 60; i += 1) {
      const angle = (i / 60) * TAU + turn;
      const reach = r * scale * (0.36 + 0.64 * Math.abs(Math.cos((angle - turn) * 2.5)) ** 2.2);
      points.push([x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]);
    }
    return points;
  };
  shape(ctx, arm(1), blend(colour, '#3a0c10', 0.3));
  shape(ctx, arm(0.88), colour);
  for (let i = 0; i < 5; i += 1) for (let dot = 0; dot < 8; dot += 1) disc(ctx, x + Math.cos(turn + (i / 5) * TAU) * dot * r * 0.11, y + Math.sin(turn + (i / 5) * TAU) * dot * r * 0.11, 2.6 - dot * 0.24, blend(colour, '#ffffff', 0.6));
}

function anemone(ctx, t, x, y, r, [arm, tip, heart]) {
  soft(ctx, x + 5, y + 10, r * 1.5, '#02181e', 0.85);
  ctx.lineCap = 'round';
  for (let ring = 0; ring < 4; ring += 1) {
    const count = 30 - ring * 5;
    for (let i = 0; i < count; i += 1) {
      const angle = (i / count) * TAU + ring * 0.3 + Math.sin(t * 0.8 + i * 0.7 + ring) * 0.14;
      const reach = r * (1 - ring * 0.2) * (0.86 + 0.2 * hash(i + ring * 9) + 0.08 * Math.sin(t * 1.3 + i));
      const [ex, ey] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.9];
      const bend = Math.sin(t * 1.1 + i * 1.9) * 0.3;
      ctx.strokeStyle = blend(blend(arm, '#02181e', 0.45), arm, ring / 3);
      ctx.lineWidth = r * 0.095;
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.quadraticCurveTo(x + Math.cos(angle + bend) * reach * 0.6, y + Math.sin(angle + bend) * reach * 0.55, ex, ey);
      ctx.stroke();
      disc(ctx, ex, ey, r * 0.062, tip);
    }
  }
  disc(ctx, x, y, r * 0.2, blend(heart, '#000000', 0.15));
  disc(ctx, x, y, r * 0.1, heart);
}
