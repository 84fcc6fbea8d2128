import { blend, disc, fbm2, glow, H, hash, noise, rgba, soft, stars, TAU, vertical, W } from '../paint.mjs';

export function ball(ctx, x, y, r, [light, dark], toX, toY) {
  const away = Math.hypot(toX - x, toY - y) || 1;
  const [lx, ly] = [x + ((toX - x) / away) * r * 0.55, y + ((toY - y) / away) * r * 0.55];
  const gradient = ctx.createRadialGradient(lx, ly, 0, lx, ly, r * 1.7);
  gradient.addColorStop(0, blend(light, '#ffffff', 0.35));
  gradient.addColorStop(0.35, light);
  gradient.addColorStop(0.75, dark);
  gradient.addColorStop(1, '#05040a');
  disc(ctx, x, y, r, gradient);
}

/** A planet crosses the face of the sun. */
export function transit(ctx, t) {
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
  for (const [dx, dy, s] of [
    [-90, -50, 11],
    [-70, -42, 6],
    [96, 70, 9],
    [120, 62, 4],
    [30, -120, 6],
  ]) {
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

/** The Moon behind the edge of the Earth. */
export function earth(ctx, t) {
  vertical(ctx, ['#01030a', '#040a1c'], -W, -40, W * 3, H + 80);
  stars(ctx, 240, t, { seed: 2 });
  glow(ctx, 486, 96, 110, '#cfdcff', 0.3);
  ball(ctx, 486, 96, 38, ['#f4f2ea', '#8a8a92'], 300, 60);
  for (let i = 0; i < 9; i += 1)
    disc(ctx, 474 + hash(i) * 30, 78 + hash(i + 3) * 36, 2 + hash(i + 5) * 4, 'rgba(120,120,130,0.35)');
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
      // Projects the flat map onto a globe: denser near the rim.
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

/** A close-up of the ringed planet. */
export function saturn(ctx, t) {
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
  for (let i = 0; i < 4; i += 1)
    ball(
      ctx,
      x + Math.cos(t * 0.12 + i * 1.9) * (230 + i * 34),
      y + Math.sin(t * 0.12 + i * 1.9) * 76,
      3 + i,
      ['#e8e2d8', '#5a5058'],
      100,
      60,
    );
}
