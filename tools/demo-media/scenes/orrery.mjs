import { blend, disc, glow, H, hash, rgba, soft, stars, TAU, vertical, vignette, W } from '../paint.mjs';
import { moon } from '../views/moonrise.mjs';
import { ball, earth, saturn, transit } from '../views/planets.mjs';

export const duration = 22;
export const shots = [0, 1, 4];
export const framings = [
  { view: 'system', sky: ['#05060f', '#12102a', '#1c1030'], t: 3 },
  { view: 'brass', t: 6 },
  { view: 'transit', t: 11 },
  { view: 'earth', t: 5 },
  { view: 'saturn', t: 4 },
  { view: 'moon', t: 8 },
];

const planets = [
  { orbit: 62, size: 5, colour: ['#d8c4a8', '#7a6248'], speed: 1.4 },
  { orbit: 96, size: 9, colour: ['#ffdf9a', '#b8742e'], speed: 1.0 },
  { orbit: 136, size: 10, colour: ['#8fd8ff', '#1c5aa8'], speed: 0.75, moon: true },
  { orbit: 180, size: 7.5, colour: ['#ff9a6a', '#a83a1c'], speed: 0.58 },
  { orbit: 246, size: 21, colour: ['#f4d8b0', '#a8683c'], speed: 0.34, bands: true },
  { orbit: 322, size: 16, colour: ['#f8e4ac', '#a88a4a'], speed: 0.24, ring: true },
];

export function draw(ctx, t, framing) {
  if (framing.view === 'transit') transit(ctx, t);
  else if (framing.view === 'earth') earth(ctx, t);
  else if (framing.view === 'saturn') saturn(ctx, t);
  else if (framing.view === 'moon') moon(ctx, t);
  else system(ctx, t, framing);
  vignette(ctx, 0.5);
}

function system(ctx, t, framing) {
  const brass = framing.view === 'brass';
  vertical(ctx, brass ? ['#1a0f0a', '#3a2214', '#120a06'] : framing.sky, -W, -40, W * 3, H + 80);
  if (brass)
    for (let i = 0; i < 22; i += 1) soft(ctx, hash(i) * W, hash(i + 1) * H, 30 + hash(i + 2) * 70, '#ffb25a', 0.1);
  else {
    for (let i = 0; i < 9; i += 1)
      soft(ctx, hash(i) * W, hash(i + 3) * H, 150, ['#5a2a8a', '#1c4a8a', '#8a2a5a'][i % 3], 0.22);
    stars(ctx, 220, t, { seed: 9 });
  }
  const [cx, cy] = [W / 2, H / 2 + 6];
  const tilt = 0.42;
  ctx.lineWidth = brass ? 2.6 : 1;
  for (const { orbit } of planets) {
    ctx.strokeStyle = brass ? 'rgba(226,170,92,0.75)' : 'rgba(190,200,255,0.28)';
    ctx.beginPath();
    ctx.ellipse(cx, cy, orbit, orbit * tilt, 0, 0, TAU);
    ctx.stroke();
    if (!brass) continue;
    ctx.strokeStyle = 'rgba(90,50,20,0.8)';
    ctx.setLineDash([2, 3]);
    ctx.stroke();
    ctx.setLineDash([]);
  }
  const bodies = planets.map((planet, i) => {
    const angle = t * planet.speed * 0.5 + i * 2.2;
    return {
      ...planet,
      x: cx + Math.cos(angle) * planet.orbit,
      y: cy + Math.sin(angle) * planet.orbit * tilt,
      depth: Math.sin(angle),
    };
  });
  const paint = (body) => {
    const size = body.size * (1 + body.depth * 0.22);
    if (brass) {
      ctx.strokeStyle = '#c88a4a';
      ctx.lineWidth = 3;
      ctx.beginPath();
      ctx.moveTo(cx, cy + 46);
      ctx.lineTo(body.x, body.y + size + 18);
      ctx.lineTo(body.x, body.y);
      ctx.stroke();
      ctx.lineWidth = 2.6;
    }
    ball(
      ctx,
      body.x,
      body.y,
      size,
      brass ? [blend(body.colour[0], '#f0b860', 0.5), blend(body.colour[1], '#6a3a12', 0.6)] : body.colour,
      cx,
      cy,
    );
    if (body.ring) ring(ctx, body.x, body.y, size, -0.3);
    if (body.moon) disc(ctx, body.x + Math.cos(t * 3) * 18, body.y + Math.sin(t * 3) * 8, 2.6, '#e8ecf4');
  };
  bodies.filter(({ depth }) => depth < 0).forEach(paint);
  glow(ctx, cx, cy, brass ? 150 : 210, '#ff9a3a', 0.75);
  glow(ctx, cx, cy, 70, '#ffe9b0', 0.9);
  ball(ctx, cx, cy, brass ? 26 : 30, ['#fff0b8', '#ffae42'], cx, cy);
  if (brass) {
    ctx.fillStyle = '#a86a34';
    ctx.fillRect(cx - 5, cy + 26, 10, 150);
    gear(ctx, cx, cy + 132, 62, 26, t * 0.3, '#8a5426', 0.34);
    gear(ctx, cx + 84, cy + 146, 38, 16, -t * 0.49, '#b47a3c', 0.34);
    gear(ctx, cx - 78, cy + 148, 32, 14, -t * 0.58, '#6a3e1a', 0.34);
  }
  bodies.filter(({ depth }) => depth >= 0).forEach(paint);
}

function gear(ctx, x, y, r, teeth, turn, colour, squash) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(1, squash);
  ctx.rotate(turn);
  ctx.fillStyle = colour;
  ctx.beginPath();
  for (let i = 0; i < teeth * 4; i += 1) {
    const radius = i % 4 < 2 ? r : r * 0.86;
    ctx.lineTo(Math.cos((i / teeth / 4) * TAU) * radius, Math.sin((i / teeth / 4) * TAU) * radius);
  }
  ctx.fill();
  disc(ctx, 0, 0, r * 0.62, blend(colour, '#000000', 0.5));
  ctx.fillStyle = colour;
  for (let i = 0; i < 5; i += 1) {
    ctx.rotate(TAU / 5);
    ctx.fillRect(-r * 0.06, 0, r * 0.12, r * 0.7);
  }
  disc(ctx, 0, 0, r * 0.2, '#f0c078');
  ctx.restore();
}

function ring(ctx, x, y, r, angle) {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  for (const [scale, alpha] of [
    [1.5, 0.8],
    [1.75, 0.95],
    [2.0, 0.5],
    [2.25, 0.75],
  ]) {
    ctx.strokeStyle = rgba('#f2dcae', alpha);
    ctx.lineWidth = r * 0.15;
    ctx.beginPath();
    ctx.ellipse(0, 0, r * scale, r * scale * 0.3, 0, -0.14, Math.PI + 0.14);
    ctx.stroke();
  }
  ctx.restore();
}
