import { W, H, TAU, blend, disc, fbm2, glow, hash, noise, rgba, shape, soft, stars, under, vertical, vignette } from '../paint.mjs';

export const duration = 22;
export const shots = [0, 1, 4];
export const looks = [
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

export function draw(ctx, t, look) {
  if (look.view === 'transit') transit(ctx, t);
  else if (look.view === 'earth') earth(ctx, t);
  else if (look.view === 'saturn') saturn(ctx, t);
  else if (look.view === 'moon') moon(ctx, t);
  else system(ctx, t, look);
  vignette(ctx, 0.5);
}

function ball(ctx, x, y, r, [light, dark], toX, toY) {
  const away = Math.hypot(toX - x, toY - y) || 1;
  const [lx, ly] = [x + ((toX - x) / away) * r * 0.55, y + ((toY - y) / away) * r * 0.55];
  const gradient = ctx.createRadialGradient(lx, ly, 0, lx, ly, r * 1.7);
  gradient.addColorStop(0, blend(light, '#ffffff', 0.35));
  gradient.addColorStop(0.35, light);
  gradient.addColorStop(0.75, dark);
  gradient.addColorStop(1, '#05040a');
  disc(ctx, x, y, r, gradient);
}

function system(ctx, t, look) {
  const brass = look.view === 'brass';
  vertical(ctx, brass ? ['#1a0f0a', '#3a2214', '#120a06'] : look.sky, -W, -40, W * 3, H + 80);
  if (brass) for (let i = 0; i < 22; i += 1) soft(ctx, hash(i) * W, hash(i + 1) * H, 30 + hash(i + 2) * 70, '#ffb25a', 0.1);
  else {
    for (let i = 0; i < 9; i += 1) soft(ctx, hash(i) * W, hash(i + 3) * H, 150, ['#5a2a8a', '#1c4a8a', '#8a2a5a'][i % 3], 0.22);
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
    return { ...planet, x: cx + Math.cos(angle) * planet.orbit, y: cy + Math.sin(angle) * planet.orbit * tilt, depth: Math.sin(angle) };
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
    ball(ctx, body.x, body.y, size, brass ? [blend(body.colour[0], '#f0b860', 0.5), blend(body.colour[1], '#6a3a12', 0.6)] : body.colour, cx, cy);
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
  for (const [scale, alpha] of [[1.5, 0.8], [1.75, 0.95], [2.0, 0.5], [2.25, 0.75]]) {
    ctx.strokeStyle = rgba('#f2dcae', alpha);
    ctx.lineWidth = r * 0.15;
    ctx.beginPath();
    ctx.ellipse(0, 0, r * scale, r * scale * 0.3, 0, -0.14, Math.PI + 0.14);
    ctx.stroke();
  }
  ctx.restore();
}

/** A planet crosses the face of the sun. */
function transit(ctx, t) {
  vertical(ctx, ['#120402', '#2a0a04', '#120402'], -W, -40, W * 3, H + 80);
  const [x, y, r] = [310, 200, 236];
  glow(ctx, x, y, 390, '#ff5a1c', 0.85);
  const face = ctx.createRadialGradient(x, y, 0, x, y, r);
  face.addColorStop(0, '#fff3b0');
  face.addColorStop(0.6, '#ffc23c');
  face.addColorStop(0.92, '#f4791c');
  face.addColorStop(1, '#c8400c');
  disc(ctx, x, y, r, face);
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, r, 0, TAU);
  ctx.clip();
  for (let i = 0; i < 260; i += 1) {
    const px = x + (hash(i) - 0.5) * r * 2;
    const py = y + (hash(i + 1) - 0.5) * r * 2;
    const heat = fbm2(px / 40 + t * 0.05, py / 40, 3);
    soft(ctx, px, py, 10 + hash(i + 2) * 24, heat > 0.46 ? '#fff8cc' : '#d8540c', 0.22);
  }
  for (const [dx, dy, s] of [[-90, -50, 11], [-70, -42, 6], [96, 70, 9], [120, 62, 4], [30, -120, 6]]) {
    soft(ctx, x + dx, y + dy, s * 2.6, '#a8380a', 0.9);
    disc(ctx, x + dx, y + dy, s * 0.75, '#4a1404');
  }
  ctx.restore();
  for (let i = 0; i < 5; i += 1) {
    const angle = hash(i) * TAU;
    ctx.strokeStyle = rgba('#ff9a4a', 0.6);
    ctx.lineWidth = 4;
    ctx.beginPath();
    ctx.ellipse(x + Math.cos(angle) * r, y + Math.sin(angle) * r, 20 + 6 * Math.sin(t + i), 13, angle, 0, TAU);
    ctx.stroke();
  }
  disc(ctx, 70 + ((t * 22) % 500), 128 + ((t * 22) % 500) * 0.16, 17, '#0a0302');
}

/** The Earth's limb with the Moon beyond it. */
function earth(ctx, t) {
  vertical(ctx, ['#01030a', '#040a1c'], -W, -40, W * 3, H + 80);
  stars(ctx, 240, t, { seed: 2 });
  glow(ctx, 486, 96, 110, '#cfdcff', 0.3);
  ball(ctx, 486, 96, 38, ['#f4f2ea', '#8a8a92'], 300, 60);
  for (let i = 0; i < 9; i += 1) disc(ctx, 474 + hash(i) * 30, 78 + hash(i + 3) * 36, 2 + hash(i + 5) * 4, 'rgba(120,120,130,0.35)');
  const [x, y, r] = [230, 470, 330];
  glow(ctx, x, y, r + 110, '#4ab0ff', 0.8);
  const sea = ctx.createRadialGradient(x - 60, y - 240, 20, x, y, r);
  sea.addColorStop(0, '#5ac0f4');
  sea.addColorStop(0.5, '#1c6ac0');
  sea.addColorStop(1, '#072048');
  disc(ctx, x, y, r, sea);
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, r, 0, TAU);
  ctx.clip();
  for (let py = y - r; py < H + 4; py += 2) {
    for (let px = x - r; px < x + r; px += 2) {
      const [dx, dy] = [(px - x) / r, (py - y) / r];
      const rim = 1 - dx * dx - dy * dy;
      if (rim < 0) continue;
      // The flat disc becomes a globe: the nearer the rim, the denser the map.
      const [u, v] = [Math.asin(dx / Math.sqrt(1 - dy * dy)) * 2.6 + t * 0.02, Math.asin(dy) * 2.6];
      const land = fbm2(u + 3, v + 9, 8, 4);
      if (land > 0.47) {
        ctx.fillStyle = rgba(blend('#3f8a4a', '#d8c084', (land - 0.47) * 9), Math.min(1, (land - 0.47) * 30));
        ctx.fillRect(px, py, 2.2, 2.2);
      }
      const cloud = fbm2(u * 1.5 + v * 0.9 + t * 0.03, v * 4.2 - u, 31, 4);
      if (cloud > 0.48) {
        ctx.fillStyle = `rgba(255,255,255,${Math.min(0.9, (cloud - 0.48) * 7)})`;
        ctx.fillRect(px, py, 2.2, 2.2);
      }
    }
  }
  const dusk = ctx.createLinearGradient(x - 120, 0, x + r, 0);
  dusk.addColorStop(0, 'rgba(2,8,24,0)');
  dusk.addColorStop(1, 'rgba(2,8,24,0.8)');
  ctx.fillStyle = dusk;
  ctx.fillRect(x - r, y - r, r * 2, r * 2);
  ctx.restore();
  ctx.strokeStyle = 'rgba(160,225,255,0.75)';
  ctx.lineWidth = 2.5;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, TAU);
  ctx.stroke();
}

/** The ringed planet, near. */
function saturn(ctx, t) {
  vertical(ctx, ['#0a0618', '#1c1030', '#0a0612'], -W, -40, W * 3, H + 80);
  stars(ctx, 240, t, { seed: 6 });
  const [x, y, r] = [300, 184, 92];
  const rings = (from, to) => {
    for (let i = 0; i < 46; i += 1) {
      const scale = 1.34 + i * 0.027;
      const bright = noise(i * 0.6, 5) * (Math.abs(i - 31) < 2 ? 0.12 : 1);
      ctx.strokeStyle = rgba(blend('#c89a6a', '#fff0cc', noise(i * 0.9, 2)), 0.25 + bright * 0.7);
      ctx.lineWidth = 2.5;
      ctx.beginPath();
      ctx.ellipse(x, y, r * scale, r * scale * 0.27, -0.32, from, to);
      ctx.stroke();
    }
  };
  glow(ctx, x, y, 260, '#e8a85a', 0.3);
  rings(Math.PI, TAU);
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, r, 0, TAU);
  ctx.clip();
  ctx.translate(x, y);
  ctx.rotate(-0.32);
  for (let band = 0; band < 24; band += 1) {
    ctx.fillStyle = blend('#b87a48', '#fbe6b4', noise(band * 0.8, 9));
    ctx.beginPath();
    ctx.ellipse(0, -r + band * 8.2 + Math.sin(t * 0.3 + band) * 0.8, r * 1.3, 12, 0, 0, TAU);
    ctx.fill();
  }
  ctx.restore();
  const shade = ctx.createRadialGradient(x - 44, y - 34, 20, x, y, r * 1.15);
  shade.addColorStop(0, 'rgba(255,250,230,0.25)');
  shade.addColorStop(0.55, 'rgba(40,16,20,0.1)');
  shade.addColorStop(1, 'rgba(6,2,10,0.95)');
  disc(ctx, x, y, r + 1, shade);
  rings(0, Math.PI);
  for (let i = 0; i < 4; i += 1) ball(ctx, x + Math.cos(t * 0.12 + i * 1.9) * (230 + i * 34), y + Math.sin(t * 0.12 + i * 1.9) * 76, 3 + i, ['#e8e2d8', '#5a5058'], 100, 60);
}

/** A huge moon behind the rooftops. */
function moon(ctx, t) {
  vertical(ctx, ['#0d1636', '#2c3a72', '#c87a6a'], -W, -40, W * 3, H + 40);
  stars(ctx, 80, t, { bottom: 160 });
  const [x, y, r] = [360, 176 - t * 0.6, 124];
  glow(ctx, x, y, 300, '#ffd9a0', 0.5);
  const face = ctx.createRadialGradient(x - 30, y - 30, 10, x, y, r);
  face.addColorStop(0, '#fff9e6');
  face.addColorStop(1, '#f2c88a');
  disc(ctx, x, y, r, face);
  for (const [dx, dy, s] of [[-50, -34, 32], [-14, -56, 20], [30, -30, 26], [-40, 30, 22], [46, 36, 17], [6, 8, 14], [-76, 2, 14]]) soft(ctx, x + dx, y + dy, s * 1.5, '#b88a62', 0.6);
  const roofs = (px) => 268 - 26 * hash(Math.floor((px + 40) / 46)) - 14 * hash(Math.floor((px + 9) / 130));
  under(ctx, roofs, '#1a1430', H, 1);
  for (let i = 0; i < 12; i += 1) {
    const px = 20 + i * 54;
    ctx.fillStyle = '#1a1430';
    ctx.fillRect(px, roofs(px) - 20, 9, 22);
    for (let w = 0; w < 4; w += 1) {
      if (hash(i * 5 + w) < 0.4) continue;
      ctx.fillStyle = '#ffcf7a';
      ctx.fillRect(px - 14 + w * 11, 292 + hash(w + i) * 26, 6, 8);
    }
  }
  under(ctx, (px) => 322 - 16 * hash(Math.floor(px / 62 + 3)), '#0c0a1c', H, 1);
  ctx.strokeStyle = '#0c0a1c';
  ctx.lineWidth = 1.6;
  for (const sag of [24, 34]) {
    ctx.beginPath();
    ctx.moveTo(-10, 206 + sag);
    ctx.quadraticCurveTo(320, 242 + sag * 1.7, 650, 196 + sag);
    ctx.stroke();
  }
  const hop = Math.abs(Math.sin(t * 1.6)) > 0.97 ? 2 : 0;
  shape(ctx, [[268, 268 - hop], [272, 250 - hop], [276, 240 - hop], [280, 248 - hop], [286, 248 - hop], [290, 240 - hop], [293, 252 - hop], [302, 270]], '#0c0a1c');
}
