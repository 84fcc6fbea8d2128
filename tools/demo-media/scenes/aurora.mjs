import { blend, clamp, disc, fbm, glow, H, hash, rgba, stars, TAU, under, vertical, vignette, W } from '../paint.mjs';
import { cabin, desert } from '../views/observers.mjs';

export const duration = 24;
export const shots = [0, 2, 1];
export const framings = [
  {
    sky: ['#02061a', '#06183a', '#0f3a4a'],
    veil: ['#3cffa0', '#4ad0ff', '#a05aff'],
    land: '#02060c',
    mirror: true,
    t: 4,
  },
  {
    sky: ['#050420', '#141250', '#2c3a78'],
    veil: ['#5affc0', '#8a6aff', '#ff5ac0'],
    land: '#05060f',
    cabin: true,
    t: 9,
    snow: true,
  },
  { sky: ['#06041a', '#1c1444', '#6a3a5c'], galaxy: true, land: '#120a18', t: 3, desert: true },
  { sky: ['#050d26', '#15345e', '#c07a5a'], trails: true, land: '#0c0f1c', t: 8, desert: true },
  { sky: ['#03061c', '#101c50', '#4a3a7a'], meteors: true, land: '#05040e', t: 5.2 },
  {
    sky: ['#010a14', '#04283a', '#0c5a5c'],
    veil: ['#8affd0', '#3ad0b0', '#2a7aff'],
    land: '#010608',
    mirror: true,
    t: 16,
    zoom: 1.2,
    y: 0.35,
    flip: true,
  },
];

const HORIZON = 262;

export function draw(ctx, t, framing) {
  vertical(ctx, framing.sky, -W, -30, W * 3, HORIZON + 30);
  if (framing.trails) trails(ctx, t);
  else stars(ctx, 260, t, { bottom: HORIZON, seed: 4 });
  if (framing.galaxy) galaxy(ctx, t);
  if (framing.veil) for (let i = 0; i < 3; i += 1) veil(ctx, t, framing.veil[i], i);
  if (framing.meteors) meteors(ctx, t);
  if (framing.mirror) mirror(ctx, t, framing);
  else
    vertical(
      ctx,
      [blend(framing.land, framing.sky[2], framing.snow ? 0.75 : 0.15), framing.land],
      -W,
      HORIZON,
      W * 3,
      H - HORIZON + 40,
    );
  const ridge = (x) => HORIZON - 58 * fbm(x / 130 + 2, 5) * (0.5 + Math.abs(x - 330) / 420) + 6;
  under(ctx, (x) => ridge(x + 90) - 22, blend(framing.land, framing.sky[2], 0.5), HORIZON, 3);
  under(ctx, ridge, blend(framing.land, framing.sky[1], 0.25), HORIZON, 3);
  if (framing.desert) desert(ctx, t, framing);
  if (framing.cabin) cabin(ctx, t, framing);
  vignette(ctx, 0.45);
}

function veil(ctx, t, colour, layer) {
  ctx.save();
  ctx.globalCompositeOperation = 'lighter';
  for (let x = -20; x < W + 20; x += 2.5) {
    const wander = fbm(x / 190 + t * 0.045 + layer * 5, layer + 3) * 190 - 60;
    const fold = Math.sin(x / 44 + wander / 24 + t * 0.3 + layer * 2);
    const power = clamp(fbm(x / 70 - t * 0.09 + layer * 9, layer + 12) * 2.3 - 0.5) * (0.55 + 0.45 * fold);
    if (power < 0.02) continue;
    const foot = 226 - layer * 34 + fold * 13 - wander * 0.42;
    const tall = 90 + 120 * fbm(x / 20 + t * 0.22, layer + 7);
    const gradient = ctx.createLinearGradient(0, foot - tall, 0, foot + 12);
    gradient.addColorStop(0, rgba(blend(colour, '#8a3aff', 0.6), 0));
    gradient.addColorStop(0.5, rgba(blend(colour, '#6a5aff', 0.25), 0.3 * power));
    gradient.addColorStop(0.9, rgba(colour, 0.62 * power));
    gradient.addColorStop(1, rgba(colour, 0));
    ctx.fillStyle = gradient;
    ctx.fillRect(x, foot - tall, 3.2, tall + 12);
  }
  ctx.restore();
}

/** The lake reflects the sky, dimmer and broken by ripples. */
function mirror(ctx, t, framing) {
  ctx.save();
  ctx.beginPath();
  ctx.rect(-W, HORIZON, W * 3, H);
  ctx.clip();
  vertical(ctx, [blend(framing.sky[2], '#000000', 0.3), framing.sky[0]], -W, HORIZON, W * 3, H - HORIZON + 40);
  ctx.translate(0, HORIZON * 2);
  ctx.scale(1, -1);
  ctx.globalAlpha = 0.75;
  stars(ctx, 120, t, { bottom: HORIZON, seed: 4 });
  for (let i = 0; i < 3; i += 1) veil(ctx, t, framing.veil[i], i);
  ctx.restore();
  ctx.fillStyle = 'rgba(0,0,0,0.16)';
  for (let i = 0; i < 60; i += 1) {
    const depth = hash(i) ** 1.4;
    ctx.fillRect(
      hash(i + 1) * W - 60 + Math.sin(t + i) * 7,
      HORIZON + 3 + depth * 96,
      40 + depth * 150,
      0.8 + depth * 1.6,
    );
  }
}

function galaxy(ctx, t) {
  ctx.save();
  ctx.translate(330, 120);
  ctx.rotate(-0.62 + t * 0.004);
  for (let i = 0; i < 34; i += 1) {
    const x = (i - 17) * 26;
    const colour = ['#ffb07a', '#c48aff', '#7aa8ff', '#ff8ab0'][i % 4];
    glow(ctx, x, (hash(i) - 0.5) * 30, 60 + hash(i + 2) * 46, colour, 0.2 * (1 - Math.abs(i - 17) / 24), 0.7);
  }
  glow(ctx, 10, 0, 130, '#ffdca8', 0.55, 0.5);
  for (let i = 0; i < 24; i += 1) {
    ctx.fillStyle = 'rgba(12,6,20,0.2)';
    ctx.beginPath();
    ctx.ellipse(
      (hash(i + 5) - 0.5) * 560,
      (hash(i + 6) - 0.5) * 16,
      26 + hash(i) * 50,
      3 + hash(i + 7) * 6,
      hash(i) - 0.5,
      0,
      TAU,
    );
    ctx.fill();
  }
  for (let i = 0; i < 700; i += 1) {
    const spread = (hash(i + 9) + hash(i + 10) + hash(i + 11) - 1.5) * 90;
    ctx.globalAlpha = 0.3 + hash(i + 4) * 0.6;
    disc(ctx, (hash(i * 1.3) - 0.5) * 940, spread, 0.4 + hash(i + 3) ** 5 * 1.5, i % 5 ? '#ffffff' : '#ffd9b0');
  }
  ctx.restore();
  ctx.globalAlpha = 1;
}

function trails(ctx, t) {
  const turn = 0.4 + t * 0.03;
  ctx.lineCap = 'round';
  for (let i = 0; i < 190; i += 1) {
    const radius = 6 + hash(i) ** 0.7 * 480;
    const from = hash(i + 1) * TAU + t * 0.02;
    ctx.strokeStyle = rgba(['#ffffff', '#ffd9b0', '#b0d0ff', '#ffe9c4'][i % 4], 0.3 + 0.6 * hash(i + 2));
    ctx.lineWidth = 0.6 + hash(i + 3) ** 3 * 1.5;
    ctx.beginPath();
    ctx.arc(250, 150, radius, from, from + turn);
    ctx.stroke();
  }
}

function meteors(ctx, t) {
  for (let i = 0; i < 9; i += 1) {
    const phase = (t * 0.42 + hash(i) * 5) % 2.2;
    if (phase > 1) continue;
    const x = 120 + hash(i + 2) * 620 - phase * 300;
    const y = -20 + hash(i + 3) * 110 + phase * 170;
    const strength = Math.sin(phase * Math.PI);
    const gradient = ctx.createLinearGradient(x, y, x + 130, y - 74);
    gradient.addColorStop(0, rgba('#ffffff', strength));
    gradient.addColorStop(0.2, rgba('#9ad0ff', strength * 0.6));
    gradient.addColorStop(1, rgba('#9a8aff', 0));
    ctx.strokeStyle = gradient;
    ctx.lineWidth = 2.4;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + 130, y - 74);
    ctx.stroke();
    glow(ctx, x, y, 18, '#dff0ff', strength);
  }
  glow(ctx, 320, HORIZON, 300, '#ff7a8a', 0.35, 0.35);
}
