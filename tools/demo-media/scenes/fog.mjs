import { blend, disc, glow, H, hash, noise, rgba, shape, soft, stars, vertical, vignette, W } from '../paint.mjs';

export const duration = 26;
export const shots = [0, 1, 3];
export const framings = [
  {
    sky: ['#2b3a5a', '#8a8fae', '#ffcfa6'],
    city: '#1c2238',
    fog: '#f4d9c8',
    light: '#ffd98a',
    sun: [448, 122, '#fff1d2'],
    t: 3,
  },
  {
    bridge: true,
    sky: ['#16304a', '#4f7f98', '#f4c9a0'],
    city: '#132436',
    fog: '#d9e2e0',
    light: '#ffe0a0',
    sun: [180, 140, '#fff0d6'],
    t: 8,
  },
  {
    sky: ['#4a5a63', '#93a3a6', '#d2d8d2'],
    city: '#2c3a42',
    fog: '#e6ebe6',
    light: '#ffeab8',
    crane: true,
    t: 12,
    zoom: 1.1,
  },
  {
    sky: ['#070a1c', '#1b2350', '#54468a'],
    city: '#060816',
    fog: '#8f86c8',
    light: '#ffc46a',
    stars: 110,
    moon: [150, 82],
    t: 17,
    lit: true,
  },
  {
    sky: ['#2a0d2c', '#a0334f', '#ff8a4a'],
    city: '#1c0818',
    fog: '#ff9f7a',
    light: '#ffe08a',
    sun: [320, 190, '#fff0b8'],
    big: 52,
    t: 22,
    zoom: 1.15,
  },
  {
    sky: ['#2f6fb0', '#8fc4e6', '#ffe6c8'],
    city: '#33506e',
    fog: '#ffffff',
    light: '#fff0c0',
    clouds: true,
    t: 27,
    zoom: 1.05,
    flip: true,
  },
];

export function draw(ctx, t, framing) {
  vertical(ctx, framing.sky, -W, -30, W * 3, 300);
  if (framing.stars) stars(ctx, framing.stars, t, { bottom: 200 });
  if (framing.moon) {
    glow(ctx, ...framing.moon, 150, '#c4c8ff', 0.5);
    disc(ctx, ...framing.moon, 23, '#f8f4ff');
    disc(ctx, framing.moon[0] - 6, framing.moon[1] - 5, 5, '#e2dcf4');
    disc(ctx, framing.moon[0] + 7, framing.moon[1] + 7, 6.5, '#e6e1f6');
  }
  if (framing.sun) {
    glow(ctx, framing.sun[0], framing.sun[1], 240, framing.sky[2], 0.4);
    disc(ctx, framing.sun[0], framing.sun[1], framing.big ?? 24, framing.sun[2]);
  }
  if (framing.clouds) clouds(ctx, t);
  for (let layer = 0; layer < 5; layer += 1) {
    const near = layer / 4;
    const base = 214 + layer * 27;
    skyline(
      ctx,
      t,
      framing,
      layer,
      base,
      blend(framing.city, blend(framing.fog, framing.sky[1], 0.4), (1 - near) ** 1.1 * 0.85),
    );
    if (framing.bridge && layer === 2) bridge(ctx, t, framing);
    if (framing.crane && layer === 3) crane(ctx, t, framing);
    bank(ctx, t, framing, layer, base + 50);
  }
  birds(ctx, t, framing);
  vignette(ctx, 0.35);
}

function skyline(ctx, t, framing, layer, base, colour) {
  const near = layer / 4;
  const drift = t * (0.8 + layer * 1.5);
  const slot = 30 + layer * 13;
  const first = Math.floor(drift / slot) - 2;
  for (let i = first; i < first + W / slot + 6; i += 1) {
    const h = hash(i * 1.9 + layer * 31);
    const tall = (24 + h ** 2.2 * 150) * (1 - near * 0.24);
    const width = slot * (0.6 + hash(i + layer * 7) * 0.42);
    const x = i * slot - drift;
    const top = base - tall;
    ctx.fillStyle = colour;
    ctx.fillRect(x, top, width, H - top + 60);
    const roof = Math.floor(hash(i * 3.1 + layer) * 5);
    if (roof === 0)
      shape(
        ctx,
        [
          [x, top + 0.5],
          [x + width / 2, top - width * 0.5],
          [x + width, top + 0.5],
        ],
        colour,
      );
    if (roof === 1) ctx.fillRect(x + width * 0.45, top - 24, 1.6, 24);
    if (roof === 2) ctx.fillRect(x + width * 0.2, top - 9, width * 0.6, 9.5);
    if (roof === 3 && h > 0.4) {
      disc(ctx, x + width / 2, top + 1, width * 0.34, colour);
      ctx.fillRect(x + width / 2 - 0.8, top - width * 0.34 - 14, 1.6, 16);
    }
    if (layer < 1) continue;
    for (let wy = top + 8; wy < base + 40; wy += 9 + layer) {
      for (let wx = x + 5; wx < x + width - 5; wx += 7 + layer) {
        const on = hash(Math.round(wx + drift) * 0.77 + wy * 1.3 + i);
        if (on < (framing.lit ? 0.5 : 0.82)) continue;
        const blink = hash(wy + i) > 0.94 && Math.sin(t * 0.7 + wy) > 0 ? 0 : 1;
        ctx.fillStyle = rgba(framing.light, (0.35 + near * 0.55) * blink);
        ctx.fillRect(wx, wy, 2.6 + near * 1.4, 3.6 + near * 1.6);
      }
    }
  }
}

function bank(ctx, t, framing, layer, y) {
  for (let i = 0; i < 12; i += 1) {
    const speed = (5 + hash(i + layer * 9) * 9) * (layer % 2 ? 1 : 0.7);
    const x = ((hash(i * 2.7 + layer) * 1000 + t * speed) % 1000) - 180;
    const lift = Math.sin(t * 0.3 + i + layer) * 7;
    soft(ctx, x, y - hash(i + layer * 3) * 46 + lift, 120 + hash(i + 5) * 110, framing.fog, 0.5, 0.26);
  }
}

function bridge(ctx, t, framing) {
  const colour = blend(framing.city, '#b0392e', 0.6);
  const deck = 236;
  for (const x of [150, 490]) {
    for (const dx of [-13, 8]) {
      ctx.fillStyle = colour;
      ctx.fillRect(x + dx, 66, 7, 220);
    }
    for (const y of [78, 122, 168, 212]) ctx.fillRect(x - 13, y, 28, 6);
    const blink = 0.5 + 0.5 * Math.sin(t * 2.4 + x);
    glow(ctx, x + 1, 62, 16, '#ff5a4a', blink);
  }
  ctx.strokeStyle = colour;
  const cable = (x) => {
    const span = x < 150 ? (x + 190) / 340 : x > 490 ? (830 - x) / 340 : 0;
    if (x < 150 || x > 490) return 226 - span ** 1.5 * 150;
    return 76 + 142 * (1 - ((x - 320) / 170) ** 2);
  };
  for (const offset of [0, 5]) {
    ctx.lineWidth = 2.6;
    ctx.beginPath();
    for (let x = -40; x <= W + 40; x += 5) ctx.lineTo(x, cable(x) + offset * 0.5);
    ctx.stroke();
  }
  ctx.lineWidth = 0.9;
  ctx.beginPath();
  for (let x = -34; x < W + 40; x += 11) {
    const hum = Math.sin(t * 14 + x) * 0.5;
    ctx.moveTo(x + hum, cable(x));
    ctx.lineTo(x, deck);
  }
  ctx.stroke();
  ctx.fillStyle = colour;
  ctx.fillRect(-40, deck, W + 80, 8);
  for (let i = 0; i < 12; i += 1) {
    const x = ((i * 67 + t * 26 * (i % 2 ? 1 : -1) + 2000) % 760) - 60;
    glow(ctx, x, deck - 2, 9, i % 2 ? '#fff2c4' : '#ff6a4a', 0.9);
  }
}

function crane(ctx, t, framing) {
  const colour = blend(framing.city, '#000000', 0.2);
  ctx.strokeStyle = colour;
  for (const [x, s, phase] of [
    [150, 1, 0],
    [470, 0.8, 2],
  ]) {
    const arm = Math.sin(t * 0.12 + phase) * 0.12;
    ctx.save();
    ctx.translate(x, 290);
    ctx.scale(s, s);
    ctx.lineWidth = 5;
    ctx.beginPath();
    ctx.moveTo(0, 40);
    ctx.lineTo(0, -190);
    ctx.moveTo(-60, -172 + arm * 40);
    ctx.lineTo(160, -172 - arm * 90);
    ctx.moveTo(0, -200);
    ctx.stroke();
    ctx.lineWidth = 1.5;
    ctx.beginPath();
    ctx.moveTo(0, -208);
    ctx.lineTo(150, -172 - arm * 90);
    ctx.moveTo(0, -208);
    ctx.lineTo(-56, -172 + arm * 40);
    ctx.moveTo(118, -172 - arm * 66);
    ctx.lineTo(118, -96);
    ctx.stroke();
    ctx.fillStyle = colour;
    ctx.fillRect(106, -96, 24, 13);
    ctx.fillRect(-64, -172, 22, 20);
    ctx.restore();
  }
}

function clouds(ctx, t) {
  for (let i = 0; i < 7; i += 1) {
    const x = ((hash(i) * 900 + t * (7 + hash(i + 1) * 9)) % 900) - 130;
    const y = 30 + hash(i + 2) * 120;
    for (let puff = 0; puff < 9; puff += 1) {
      const lift = Math.sin((puff / 8) * Math.PI) * 22;
      disc(
        ctx,
        x + (puff - 4) * 17,
        y - lift * (0.5 + noise(puff + i * 4, 3)),
        11 + hash(i * 9 + puff) * 16,
        blend('#ffffff', '#dcecfa', hash(i)),
      );
    }
  }
}

function birds(ctx, t, framing) {
  ctx.strokeStyle = framing.city;
  ctx.lineWidth = 1.5;
  for (let i = 0; i < 6; i += 1) {
    const x = ((hash(i + 60) * 800 + t * 15) % 800) - 80;
    const y = 66 + hash(i + 61) * 70 + Math.sin(t * 0.8 + i) * 8;
    const flap = Math.sin(t * 7 + i * 2) * 4;
    ctx.beginPath();
    ctx.moveTo(x - 8, y - flap);
    ctx.quadraticCurveTo(x - 2, y - 2, x, y);
    ctx.quadraticCurveTo(x + 2, y - 2, x + 8, y - flap);
    ctx.stroke();
  }
}
