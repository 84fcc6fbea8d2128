import { blend, disc, glow, H, hash, mix, noise, rgba, TAU, vertical, vignette, W } from '../paint.mjs';

export const duration = 12;
export const shots = [0, 3];
export const framings = [
  { view: 'scope', trace: '#5affb0', body: ['#1c2024', '#0c0e10'], accent: '#ff8a3c', t: 2 },
  { view: 'lissajous', trace: '#ff5ad0', body: ['#1a1024', '#0a0612'], accent: '#5ad0ff', t: 3.3 },
  { view: 'scope', trace: '#ffb84a', body: ['#3a2416', '#140b06'], accent: '#ff5a3c', t: 5.1, zoom: 1.3, y: 0.4 },
  { view: 'patch', body: ['#e6e1d6', '#b4aea0'], t: 6 },
  { view: 'drone', trace: '#8a6aff', t: 4.4 },
  { view: 'bars', trace: '#4ac8ff', body: ['#0e1c2a', '#050a12'], accent: '#d4ff5a', t: 8 },
];

export function draw(ctx, t, framing) {
  if (framing.view === 'drone') drone(ctx, t);
  else if (framing.view === 'patch') patch(ctx, t, framing);
  else machine(ctx, t, framing);
  vignette(ctx, 0.5);
}

function wave(x, t, voice) {
  const phase = x * TAU * (1.5 + voice) + t * (2 + voice);
  const saw = ((phase / TAU) % 1) * 2 - 1;
  const body = mix(Math.sin(phase), saw, 0.5 + 0.5 * Math.sin(t * 0.5 + voice));
  return body * (0.55 + 0.45 * Math.sin(x * 3.1 + t * 0.8 + voice * 2)) + 0.12 * Math.sin(phase * 6 + t * 5);
}

function line(ctx, points, colour, width) {
  ctx.save();
  ctx.globalCompositeOperation = 'lighter';
  ctx.lineJoin = 'round';
  for (const [grow, alpha] of [
    [9, 0.07],
    [5, 0.13],
    [2.4, 0.3],
    [1, 1],
  ]) {
    ctx.strokeStyle = rgba(grow === 1 ? blend(colour, '#ffffff', 0.45) : colour, alpha);
    ctx.lineWidth = width * grow;
    ctx.beginPath();
    for (const [x, y] of points) ctx.lineTo(x, y);
    ctx.stroke();
  }
  ctx.restore();
}

function machine(ctx, t, framing) {
  vertical(ctx, framing.body, -W, -40, W * 3, H + 80);
  const [x, y, w, h] = [54, 34, 532, 190];
  ctx.fillStyle = '#000000';
  ctx.beginPath();
  ctx.roundRect(x - 9, y - 9, w + 18, h + 18, 20);
  ctx.fill();
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, 13);
  ctx.clip();
  const screen = ctx.createRadialGradient(W / 2, 128, 20, W / 2, 128, 340);
  screen.addColorStop(0, blend(framing.trace, '#000000', 0.78));
  screen.addColorStop(1, '#020304');
  ctx.fillStyle = screen;
  ctx.fillRect(x, y, w, h);
  ctx.strokeStyle = rgba(framing.trace, 0.16);
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (let gx = x; gx <= x + w; gx += 38) {
    ctx.moveTo(gx, y);
    ctx.lineTo(gx, y + h);
  }
  for (let gy = y + 19; gy <= y + h; gy += 38) {
    ctx.moveTo(x, gy);
    ctx.lineTo(x + w, gy);
  }
  ctx.stroke();
  if (framing.view === 'bars') bars(ctx, t, framing, x, y, w, h);
  else if (framing.view === 'lissajous') {
    const points = [];
    for (let i = 0; i <= 500; i += 1) {
      const a = (i / 500) * TAU;
      points.push([W / 2 + Math.sin(a * 3 + t * 0.7) * 170, y + h / 2 + Math.sin(a * 4 + t * 0.4) * 80]);
    }
    line(ctx, points, framing.trace, 2);
    line(
      ctx,
      points.map(([px, py]) => [W / 2 + (px - W / 2) * 0.55, y + h / 2 - (py - y - h / 2) * 0.6]),
      framing.accent,
      1.4,
    );
  } else {
    const points = [];
    for (let i = 0; i <= 420; i += 1) points.push([x + (i / 420) * w, y + h / 2 + wave(i / 420, t, 1) * 66]);
    line(ctx, points, framing.trace, 2.2);
    line(
      ctx,
      points.map(([px], i) => [px, y + h / 2 + wave(i / 420 + 0.3, t * 0.7, 0) * 46]),
      framing.accent,
      1.1,
    );
  }
  ctx.fillStyle = 'rgba(255,255,255,0.05)';
  ctx.fillRect(x, y, w, h * 0.42);
  ctx.restore();
  for (let i = 0; i < 9; i += 1) knob(ctx, 86 + i * 58.5, 276, 19, Math.sin(t * (0.3 + hash(i)) + i) * 2, framing);
  for (let i = 0; i < 16; i += 1) {
    const on = Math.floor(t * 6) % 16 === i;
    const led = on ? framing.accent : blend(framing.accent, '#000000', hash(i) > 0.6 ? 0.55 : 0.82);
    ctx.fillStyle = led;
    ctx.beginPath();
    ctx.roundRect(64 + i * 32.4, 318, 23, 23, 4);
    ctx.fill();
    if (on) glow(ctx, 75 + i * 32.4, 329, 46, framing.accent, 0.8);
  }
}

function bars(ctx, t, framing, x, y, w, h) {
  for (let i = 0; i < 38; i += 1) {
    const level = noise(i / 3 + t * 1.4, 4) * 0.55 + 0.45 * Math.abs(Math.sin(i * 0.32 + t * 1.6)) * (1 - i / 60);
    for (let cell = 0; cell < 15; cell += 1) {
      if (cell / 15 > level) break;
      ctx.fillStyle = blend(framing.trace, framing.accent, cell / 13);
      ctx.fillRect(x + 11 + i * 13.5, y + h - 16 - cell * 11.4, 10, 8.4);
    }
  }
  glow(ctx, x + w / 2, y + h, 260, framing.trace, 0.3, 0.4);
}

function knob(ctx, x, y, r, turn, framing) {
  disc(ctx, x + 2, y + 5, r + 2, 'rgba(0,0,0,0.5)');
  const cap = ctx.createLinearGradient(x, y - r, x, y + r);
  cap.addColorStop(0, '#5a5d64');
  cap.addColorStop(0.5, '#26282c');
  cap.addColorStop(1, '#121316');
  disc(ctx, x, y, r, cap);
  disc(ctx, x, y, r * 0.72, '#1d1f23');
  ctx.strokeStyle = framing.accent;
  ctx.lineWidth = 3;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(x + Math.sin(turn) * r * 0.25, y - Math.cos(turn) * r * 0.25);
  ctx.lineTo(x + Math.sin(turn) * r * 0.85, y - Math.cos(turn) * r * 0.85);
  ctx.stroke();
  ctx.lineWidth = 2;
  ctx.strokeStyle = rgba(framing.accent, 0.5);
  ctx.beginPath();
  ctx.arc(x, y, r + 6, Math.PI * 0.75, Math.PI * 0.75 + (turn + 2.4) * 0.98);
  ctx.stroke();
}

/** A pale modular panel with patch cables that hang and swing. */
function patch(ctx, t, framing) {
  vertical(ctx, framing.body, -W, -40, W * 3, H + 80);
  for (let panel = 0; panel < 5; panel += 1) {
    ctx.fillStyle = ['#f4efe4', '#d8d2c4', '#f0e6d0', '#c9ccc6', '#efe9dd'][panel];
    ctx.fillRect(6 + panel * 126, -10, 122, H + 20);
    for (let row = 0; row < 2; row += 1) {
      for (let i = 0; i < 2; i += 1) {
        knob(ctx, 40 + panel * 126 + i * 54, 46 + row * 62, 18, Math.sin(t * 0.8 + panel * 2 + i + row * 3) * 2, {
          accent: ['#ff6a3c', '#3a8aff', '#2ab07a', '#d83a6a', '#e8a82a'][panel],
        });
      }
    }
    const pulse = 0.5 + 0.5 * Math.sin(t * (2 + panel) + panel);
    disc(ctx, 67 + panel * 126, 144, 6, blend('#5a1410', '#ff4a3a', pulse));
    glow(ctx, 67 + panel * 126, 144, 22, '#ff3a2a', pulse * 0.6);
    for (let row = 0; row < 3; row += 1)
      for (let i = 0; i < 3; i += 1) jack(ctx, 31 + panel * 126 + i * 36, 196 + row * 56);
  }
  const cables = [
    [0, 1, 8, '#ff5a3c'],
    [4, 0, 12, '#ffc23c'],
    [10, 2, 6, '#2a9aff'],
    [1, 2, 14, '#2ac08a'],
    [6, 0, 11, '#e83a7a'],
    [3, 1, 9, '#7a4aff'],
    [13, 2, 5, '#1c1c22'],
  ];
  ctx.lineCap = 'round';
  cables.forEach(([from, row, to, colour], i) => {
    const at = (n) => 31 + Math.floor(n / 3) * 126 + (n % 3) * 36;
    const [x1, x2] = [at(from), at(to)];
    const [y1, y2] = [196 + row * 56, 196 + ((row + i) % 3) * 56];
    const sag = 70 + Math.abs(x2 - x1) * 0.24 + Math.sin(t * 1.3 + i) * 9;
    for (const [width, shade, dy] of [
      [12, 'rgba(0,0,0,0.22)', 7],
      [9, blend(colour, '#000000', 0.3), 0],
      [5, colour, -1],
      [1.6, blend(colour, '#ffffff', 0.6), -2.4],
    ]) {
      ctx.strokeStyle = shade;
      ctx.lineWidth = width;
      ctx.beginPath();
      ctx.moveTo(x1, y1 + dy);
      ctx.bezierCurveTo(
        x1 + Math.sin(t + i) * 6,
        y1 + sag + dy,
        x2 + Math.sin(t * 1.2 + i) * 6,
        y2 + sag + dy,
        x2,
        y2 + dy,
      );
      ctx.stroke();
    }
    for (const [x, y] of [
      [x1, y1],
      [x2, y2],
    ]) {
      disc(ctx, x, y, 10, '#1c1c20');
      disc(ctx, x, y, 6, colour);
    }
  });
}

function jack(ctx, x, y) {
  disc(ctx, x, y + 1.5, 12.5, 'rgba(0,0,0,0.25)');
  disc(ctx, x, y, 12, '#b8bcc4');
  disc(ctx, x, y, 8.5, '#6a6e76');
  disc(ctx, x, y, 6, '#0c0d10');
}

/** Slow layered waves that illustrate a drone tone. */
function drone(ctx, t) {
  vertical(ctx, ['#0a0420', '#2a0d54', '#7a1c6a', '#ff6a5a'], -W, -40, W * 3, H + 80);
  glow(ctx, 440, 250, 240, '#ffb06a', 0.7);
  disc(ctx, 440, 236, 58, '#ffd28a');
  for (let layer = 0; layer < 13; layer += 1) {
    const points = [];
    for (let x = -10; x <= W + 10; x += 5) {
      points.push([
        x,
        96 +
          layer * 21 +
          Math.sin(x / (60 + layer * 7) + t * 0.6 + layer * 0.6) * 16 +
          Math.sin(x / 23 - t * 0.9 + layer) * 5 * noise(x / 90 + t * 0.3, layer),
      ]);
    }
    ctx.fillStyle = rgba(blend('#1a0838', '#4a1050', layer / 13), 0.55);
    ctx.beginPath();
    for (const [x, y] of points) ctx.lineTo(x, y);
    ctx.lineTo(W + 10, H + 40);
    ctx.lineTo(-10, H + 40);
    ctx.fill();
    line(ctx, points, blend('#8a6aff', '#ff7ab0', layer / 12), 1.1);
  }
}
