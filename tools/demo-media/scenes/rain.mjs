import { blend, disc, glow, H, hash, rgba, soft, TAU, vertical, vignette, W } from '../paint.mjs';

export const duration = 30;
export const shots = [1, 0, 2];
export const framings = [
  { sky: ['#0a1230', '#1c2c5a', '#3a3a5c'], lights: ['#ffb84a', '#ff6a4a', '#6ac8ff', '#ffe0a0'], t: 4 },
  { sky: ['#140d10', '#3a2018', '#6a3a20'], lights: ['#ffc87a', '#ff9a4a', '#ffe6b8', '#d86a3a'], lamp: true, t: 9 },
  { sky: ['#1c1030', '#3a1c4a', '#5c2a4a'], lights: ['#ff5aa8', '#ffb06a', '#a87aff', '#ff8a7a'], cafe: true, t: 14 },
  {
    sky: ['#2a3a44', '#5a7278', '#8a9a94'],
    lights: ['#dfe8e0', '#a8c4c0', '#ffe8c0', '#7a9a9c'],
    heavy: true,
    storm: true,
    t: 20,
  },
  { sky: ['#0c2218', '#1f4a34', '#4a7a4c'], lights: ['#a8e07a', '#ffe88a', '#6ac090', '#dff2a0'], t: 26, zoom: 1.2 },
  {
    sky: ['#020818', '#0a2038', '#123a52'],
    lights: ['#4ad0ff', '#7aa8ff', '#9affe8', '#ffffff'],
    heavy: true,
    t: 31,
    zoom: 1.1,
    flip: true,
  },
];

export function draw(ctx, t, framing) {
  vertical(ctx, framing.sky, -W, -40, W * 3, H + 80);
  bokeh(ctx, t, framing);
  if (framing.storm && Math.sin(t * 1.7) > 0.97) soft(ctx, 380, -20, 460, '#ffffff', 0.6);
  ctx.fillStyle = rgba(framing.sky[1], 0.14);
  ctx.fillRect(-W, -H, W * 3, H * 3);
  mist(ctx, framing);
  const count = framing.heavy ? 300 : 210;
  for (let i = 0; i < count; i += 1) still(ctx, t, framing, i);
  for (let i = 0; i < (framing.heavy ? 30 : 18); i += 1) runner(ctx, t, framing, i);
  if (framing.cafe || framing.lamp) sill(ctx, t, framing);
  vignette(ctx, 0.55);
}

/** The street behind the window, out of focus. */
function bokeh(ctx, t, framing) {
  for (let i = 0; i < 54; i += 1) {
    const drift = i % 4 === 0 ? t * (i % 8 ? 7 : -9) : Math.sin(t * 0.2 + i) * 4;
    const x = ((hash(i) * 760 + drift + 7600) % 760) - 60;
    const y = 70 + hash(i + 1) ** 0.8 * 240;
    const r = 9 + hash(i + 2) ** 2 * 40;
    const colour = framing.lights[i % 4];
    const pulse = 0.75 + 0.25 * Math.sin(t * (0.4 + hash(i + 4)) + i);
    ctx.save();
    ctx.globalCompositeOperation = 'lighter';
    ctx.globalAlpha = (0.16 + 0.3 * hash(i + 3)) * pulse;
    disc(ctx, x, y, r, colour);
    ctx.globalAlpha *= 0.8;
    ctx.strokeStyle = colour;
    ctx.lineWidth = 1.6;
    ctx.stroke();
    ctx.restore();
  }
  for (let i = 0; i < 9; i += 1) glow(ctx, hash(i + 40) * W, 150 + hash(i + 41) * 180, 130, framing.lights[i % 4], 0.2);
}

function mist(ctx, framing) {
  for (let i = 0; i < 10; i += 1)
    soft(
      ctx,
      hash(i + 70) * W,
      H - 20 + hash(i + 71) * 30,
      150,
      blend(framing.lights[3], framing.sky[2], 0.4),
      0.16,
      0.5,
    );
}

function drop(ctx, x, y, r, tall, framing, i) {
  const [top, bottom] = [blend(framing.sky[0], '#000000', 0.25), framing.lights[i % 4]];
  const body = ctx.createLinearGradient(0, y - tall, 0, y + tall);
  body.addColorStop(0, rgba(top, 0.9));
  body.addColorStop(0.55, rgba(blend(top, bottom, 0.4), 0.75));
  body.addColorStop(1, rgba(blend(bottom, '#ffffff', 0.35), 0.95));
  ctx.fillStyle = body;
  ctx.beginPath();
  ctx.ellipse(x, y, r, tall, 0, 0, TAU);
  ctx.fill();
  if (r < 2) return;
  ctx.fillStyle = 'rgba(255,255,255,0.85)';
  ctx.beginPath();
  ctx.ellipse(x - r * 0.32, y - tall * 0.42, r * 0.2, tall * 0.16, 0.4, 0, TAU);
  ctx.fill();
}

function still(ctx, t, framing, i) {
  const born = hash(i + 3) * 14;
  const age = ((t + born) % 14) / 14;
  const cycle = Math.floor((t + born) / 14);
  const r = (1.2 + hash(i + 2 + cycle) ** 3 * 8) * Math.min(1, age * 9) * (age > 0.94 ? (1 - age) / 0.06 : 1);
  drop(ctx, hash(i * 1.7 + cycle * 13) * W, hash(i * 2.9 + cycle * 7) * H, r, r * (1.05 + hash(i) * 0.35), framing, i);
}

/** A drop that runs down, merges with others and leaves a trail. */
function runner(ctx, t, framing, i) {
  const speed = 26 + hash(i + 1) * 66;
  const way = t * speed + hash(i + 2) * 900;
  const lap = Math.floor(way / 520);
  const y = (way % 520) - 80 + Math.sin(way / 34) * 11;
  const base = hash(i * 3.3 + lap * 5.1) * W;
  const wander = (at) => base + Math.sin(at / 42 + i) * 6 + Math.sin(at / 15 + i * 2) * 1.6;
  for (let tail = 0; tail < 18; tail += 1) {
    const ty = y - 12 - tail * 8.5;
    const r = 2.6 * (1 - tail / 18) * (0.5 + hash(tail + i * 20));
    drop(ctx, wander(ty), ty, r, r * 1.3, framing, i + tail);
  }
  const r = 4.6 + hash(i + 5) * 3.6;
  drop(ctx, wander(y), y, r, r * 1.55, framing, i);
}

/** The room in front of the window. */
function sill(ctx, t, framing) {
  vertical(ctx, ['#2a160c', '#0e0604'], -W, 306, W * 3, 100);
  ctx.fillStyle = rgba(framing.lights[0], 0.35);
  ctx.fillRect(-W, 305, W * 3, 2);
  ctx.fillStyle = '#120805';
  ctx.fillRect(-W, -40, W * 3, 52);
  ctx.fillRect(412, -20, 13, 330);
  const x = framing.cafe ? 210 : 130;
  ctx.fillStyle = '#f2e6d4';
  ctx.beginPath();
  ctx.roundRect(x - 30, 256, 60, 54, [4, 4, 20, 20]);
  ctx.fill();
  ctx.strokeStyle = '#f2e6d4';
  ctx.lineWidth = 7;
  ctx.beginPath();
  ctx.arc(x + 32, 278, 13, -1.4, 1.6);
  ctx.stroke();
  const side = ctx.createLinearGradient(x - 30, 0, x + 30, 0);
  side.addColorStop(0, 'rgba(60,24,10,0.65)');
  side.addColorStop(0.6, 'rgba(60,24,10,0)');
  ctx.fillStyle = side;
  ctx.fillRect(x - 30, 256, 60, 54);
  for (let i = 0; i < 8; i += 1) {
    const life = (hash(i) + t * 0.13) % 1;
    soft(
      ctx,
      x + Math.sin(life * 5 + i) * 13,
      254 - life * 110,
      12 + life * 28,
      '#fff2dc',
      0.2 * Math.sin(life * Math.PI),
    );
  }
  if (!framing.lamp) return;
  glow(ctx, 530, 196, 260, '#ffb25a', 0.7);
  ctx.fillStyle = '#1c0e08';
  ctx.fillRect(527, 216, 6, 84);
  ctx.fillRect(506, 298, 48, 10);
  ctx.fillStyle = '#ffdf9c';
  ctx.beginPath();
  ctx.moveTo(508, 156);
  ctx.lineTo(552, 156);
  ctx.lineTo(574, 218);
  ctx.lineTo(486, 218);
  ctx.fill();
  for (let book = 0; book < 4; book += 1) {
    ctx.fillStyle = ['#8a2c24', '#2a4a5c', '#c8a04a', '#3a5a3a'][book];
    ctx.fillRect(210 + hash(book) * 14, 296 - book * 11, 96 - book * 6, 11);
  }
}
