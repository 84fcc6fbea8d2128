import { blend, clamp, disc, fbm, fbm2, glow, H, hash, rgba, smooth, under, vertical, vignette, W } from '../paint.mjs';

export const duration = 16;
export const shots = [0, 3];
export const framings = [
  { view: 'above', deep: '#0b4f6c', mid: '#159a9c', light: '#7fe0cf', sand: '#e8cfa0', wet: '#b89466', t: 3.2 },
  {
    view: 'above',
    deep: '#1d2a5c',
    mid: '#6a4c93',
    light: '#f7a072',
    sand: '#f3c98b',
    wet: '#a96a58',
    t: 6.1,
    turn: -0.5,
    zoom: 1.25,
  },
  {
    view: 'above',
    deep: '#020d1f',
    mid: '#0b3350',
    light: '#4a90b8',
    sand: '#5d6a83',
    wet: '#2c3a55',
    t: 9,
    turn: 0.35,
    zoom: 1.2,
  },
  {
    view: 'swell',
    sky: ['#20405c', '#7fb0c0', '#ffe1b0'],
    sea: ['#0f6f7c', '#03202e'],
    foam: '#f4fffb',
    sun: [430, 96],
    t: 2.4,
  },
  {
    view: 'swell',
    sky: ['#3b2a63', '#c2587a', '#ffb27a'],
    sea: ['#a0426a', '#1a1038'],
    foam: '#ffe3d0',
    sun: [210, 118],
    t: 5.3,
  },
  {
    view: 'swell',
    sky: ['#0a1428', '#1f3f66', '#7aa5c4'],
    sea: ['#1d5a86', '#020a18'],
    foam: '#dff1ff',
    sun: [500, 80],
    t: 7.7,
    zoom: 1.15,
  },
];

export function draw(ctx, t, framing) {
  if (framing.view === 'above') above(ctx, t, framing);
  else swell(ctx, t, framing);
  vignette(ctx, 0.4);
}

/** The waterline from above, moving up and down the sand. */
function above(ctx, t, framing) {
  ctx.save();
  ctx.translate(W / 2, H / 2);
  ctx.rotate(-0.16 + (framing.turn ?? 0));
  ctx.scale(1.28, 1.28);
  ctx.translate(-W / 2, -H / 2);
  vertical(ctx, [framing.wet, framing.sand, framing.sand], -W, 150, W * 3, H);
  for (let i = 0; i < 420; i += 1) {
    disc(
      ctx,
      hash(i) * 800 - 80,
      190 + hash(i + 2) * 260,
      0.5 + hash(i + 4) * 1.3,
      rgba(i % 3 ? framing.wet : '#fff6e0', 0.35),
    );
  }
  const reach = Math.sin(t * 0.55) * 26;
  for (let layer = 0; layer < 5; layer += 1) {
    const line = (x) =>
      232 -
      layer * 46 +
      reach * (1 - layer * 0.16) +
      38 * fbm(x / 130 + layer * 3 + t * 0.03, layer) +
      8 * Math.sin(x / 60 + t * 0.8 + layer);
    const colours = [
      framing.light,
      blend(framing.light, framing.mid, 0.5),
      framing.mid,
      blend(framing.mid, framing.deep, 0.5),
      framing.deep,
    ];
    if (layer === 0) aboveLine(ctx, (x) => line(x) + 20, rgba(framing.wet, 0.85));
    aboveLine(ctx, line, rgba(colours[layer], layer === 0 ? 0.72 : 0.8));
    foam(ctx, t, line, layer);
  }
  ctx.save();
  ctx.globalCompositeOperation = 'lighter';
  ctx.strokeStyle = rgba(framing.light, 0.16);
  ctx.lineWidth = 1.6;
  for (let row = 0; row < 15; row += 1) {
    ctx.beginPath();
    for (let x = -80; x <= W + 80; x += 7) {
      const y = -70 + row * 19 + 24 * (fbm2(x / 46 + row, t * 0.35 + row * 0.7, 4) - 0.4);
      ctx.lineTo(x, y);
    }
    ctx.stroke();
  }
  ctx.restore();
  ctx.restore();
}

function aboveLine(ctx, line, fill) {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.moveTo(-120, -200);
  for (let x = -120; x <= W + 120; x += 5) ctx.lineTo(x, line(x));
  ctx.lineTo(W + 120, -200);
  ctx.fill();
}

function foam(ctx, t, line, layer) {
  for (let x = -110; x < W + 110; x += 2.6) {
    const thick = fbm(x / 34 + t * 0.12 + layer * 5, layer + 20);
    if (thick < 0.36 + layer * 0.03) continue;
    const spread = (thick - 0.3) * (34 - layer * 4);
    for (let dot = 0; dot < 2; dot += 1) {
      const h = hash(x * 3.1 + dot + layer);
      disc(
        ctx,
        x,
        line(x) - h * spread,
        0.7 + hash(x + dot) * 2.3 * (1 - layer * 0.13),
        `rgba(255,255,255,${0.75 - h * 0.5 - layer * 0.08})`,
      );
    }
  }
}

/** Waves coming towards the viewer, one behind the other. */
function swell(ctx, t, framing) {
  const horizon = 150;
  vertical(ctx, framing.sky, -W, -40, W * 3, horizon + 40);
  glow(ctx, ...framing.sun, 240, framing.sky[2], 0.42);
  disc(ctx, ...framing.sun, 20, '#fffaf0');
  vertical(ctx, [blend(framing.sea[0], framing.sky[2], 0.5), framing.sea[0]], -W, horizon, W * 3, H);
  for (let layer = 0; layer < 9; layer += 1) {
    const depth = ((layer + ((t * 0.16) % 1)) / 9) ** 1.8;
    const y = horizon + 4 + depth * (H - horizon + 70);
    const height = 3 + depth * 62;
    const long = 46 + depth * 250;
    const crest = (x) =>
      y -
      height * smooth(0.25, 0.75, fbm(x / long + layer * 7.7 + t * 0.07, 2, 3)) -
      2 * Math.sin(x / 23 + t * 2) * depth;
    const face = ctx.createLinearGradient(0, y - height, 0, y + height);
    face.addColorStop(0, blend(framing.sea[0], framing.sky[2], 0.62 - depth * 0.3));
    face.addColorStop(0.35, framing.sea[0]);
    face.addColorStop(1, framing.sea[1]);
    under(ctx, crest, face, H + 40, 3);
    for (let x = -10; x < W + 10; x += 2) {
      const lip = clamp((y - crest(x)) / height);
      if (lip < 0.62) continue;
      for (let dot = 0; dot < 1 + depth * 5; dot += 1) {
        const h = hash(x * 1.3 + dot * 3 + layer);
        disc(
          ctx,
          x + h * 4,
          crest(x) + h * h * height * 0.4 * (lip - 0.5),
          0.4 + depth * 1.9 * hash(x + dot),
          rgba(framing.foam, (0.9 - h * 0.75) * (0.35 + depth)),
        );
      }
    }
  }
  ctx.save();
  ctx.globalCompositeOperation = 'lighter';
  for (let i = 0; i < 120; i += 1) {
    const depth = hash(i + 1) ** 2;
    ctx.fillStyle = rgba(framing.sky[2], 0.5 * Math.max(0, Math.sin(t * 3 + i * 1.7)));
    ctx.fillRect(
      framing.sun[0] + (hash(i) - 0.5) * (40 + depth * 220),
      horizon + 2 + depth * 150,
      3 + depth * 12,
      1 + depth,
    );
  }
  ctx.restore();
}
