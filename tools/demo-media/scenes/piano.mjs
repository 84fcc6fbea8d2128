import { blend, clamp, disc, glow, H, hash, rgba, shape, vertical, vignette, W } from '../paint.mjs';
import { hammers } from '../views/hammers.mjs';
import { BEAT, noteAt, pressed } from '../views/melody.mjs';

export const duration = 21;
export const shots = [0, 1, 3];
export const framings = [
  { view: 'fall', sky: ['#0b1030', '#1c2a6a', '#4a5ab8'], lights: ['#6ae0ff', '#a88aff', '#ff8ad0'], t: 3, rain: true },
  { view: 'side', wood: ['#3a1c10', '#120704'], light: '#ffc27a', t: 5 },
  {
    view: 'fall',
    sky: ['#050308', '#1a0a1e', '#4a1a2c'],
    lights: ['#ffb84a', '#ff6a4a', '#ffe08a'],
    t: 8.2,
    zoom: 1.25,
    y: 0.75,
  },
  { view: 'fall', sky: ['#02140f', '#0a3a30', '#2a7a5c'], lights: ['#8affb0', '#ffe88a', '#5ad8ff'], t: 12 },
  { view: 'hammers', t: 6 },
  { view: 'side', wood: ['#12263a', '#050b14'], light: '#9ad0ff', t: 15, zoom: 1.2, flip: true },
];

export function draw(ctx, t, framing) {
  if (framing.view === 'side') side(ctx, t, framing);
  else if (framing.view === 'hammers') hammers(ctx, t);
  else fall(ctx, t, framing);
  vignette(ctx, 0.5);
}

const BLACK = [1, 1, 0, 1, 1, 1, 0];

/** Notes of light fall onto the keyboard. */
function fall(ctx, t, framing) {
  vertical(ctx, framing.sky, -W, -40, W * 3, 300);
  for (let i = 0; i < 30; i += 1) {
    ctx.globalAlpha = 0.1 + 0.14 * hash(i);
    disc(ctx, hash(i) * W, (hash(i + 1) * 260 + t * 4) % 260, 8 + hash(i + 2) * 26, framing.lights[i % 3]);
  }
  ctx.globalAlpha = 1;
  const key = W / 20;
  const top = 232;
  const now = t / BEAT;
  for (let beat = Math.floor(now) - 2; beat < now + 12; beat += 1) {
    const note = noteAt(beat);
    const x = note * key + key / 2;
    const y = top - (beat - now) * 31;
    const long = 46 + hash(beat) * 40;
    if (y - long > top) continue;
    const colour = framing.lights[note % 3];
    const bottom = Math.min(top, y);
    const bar = ctx.createLinearGradient(0, bottom - long, 0, bottom);
    bar.addColorStop(0, rgba(colour, 0.15));
    bar.addColorStop(1, blend(colour, '#ffffff', 0.25));
    ctx.fillStyle = bar;
    ctx.beginPath();
    ctx.roundRect(x - 9, bottom - long, 18, Math.max(0, bottom - Math.max(bottom - long, y - long)), 8);
    ctx.fill();
    glow(ctx, x, bottom - long * 0.4, 48, colour, 0.35, 1.3);
  }
  ctx.fillStyle = '#08060a';
  ctx.fillRect(-W, top - 2, W * 3, H);
  for (let i = -1; i < 21; i += 1) {
    const down = pressed(i, t);
    const x = i * key;
    const face = ctx.createLinearGradient(0, top, 0, H);
    const tint = framing.lights[(i + 20) % 3];
    face.addColorStop(0, blend('#b8b4b0', tint, down));
    face.addColorStop(0.25, blend('#fbf7ef', tint, down * 0.75));
    face.addColorStop(1, blend('#e9e2d6', tint, down * 0.4));
    ctx.fillStyle = face;
    ctx.beginPath();
    ctx.roundRect(x + 1, top, key - 2, 122 + down * 4, [0, 0, 5, 5]);
    ctx.fill();
    if (!down) continue;
    glow(ctx, x + key / 2, top, 74, tint, down);
    for (let spark = 0; spark < 9; spark += 1) {
      const rise = ((hash(spark + i) + t * 1.4) % 1) * 86;
      glow(ctx, x + key / 2 + (hash(spark * 3 + i) - 0.5) * 40, top - rise, 5, '#ffffff', down * (1 - rise / 86));
    }
  }
  for (let i = -1; i < 21; i += 1) {
    if (!BLACK[(i + 7) % 7]) continue;
    const x = (i + 1) * key - 9.5;
    ctx.fillStyle = 'rgba(0,0,0,0.35)';
    ctx.fillRect(x + 3, top, 19, 80);
    const face = ctx.createLinearGradient(x, 0, x + 19, 0);
    face.addColorStop(0, '#3a3638');
    face.addColorStop(0.3, '#1a1719');
    face.addColorStop(1, '#050405');
    ctx.fillStyle = face;
    ctx.beginPath();
    ctx.roundRect(x, top, 19, 76, [0, 0, 4, 4]);
    ctx.fill();
    ctx.fillStyle = 'rgba(255,255,255,0.12)';
    ctx.fillRect(x + 3, top, 11, 66);
  }
  ctx.fillStyle = '#7a1420';
  ctx.fillRect(-W, top - 5, W * 3, 5);
  if (framing.rain) rain(ctx, t);
}

function rain(ctx, t) {
  ctx.strokeStyle = 'rgba(200,220,255,0.24)';
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (let i = 0; i < 70; i += 1) {
    const y = ((hash(i) * 300 + t * 330 * (0.7 + hash(i + 1) * 0.5)) % 250) - 14;
    ctx.moveTo(hash(i + 2) * W, y);
    ctx.lineTo(hash(i + 2) * W - 2, Math.min(226, y + 13));
  }
  ctx.stroke();
}

/** A low view along the keyboard, with a lamp behind it. */
function side(ctx, t, framing) {
  vertical(ctx, framing.wood, -W, -40, W * 3, H + 80);
  glow(ctx, 470, 60, 320, framing.light, 0.75);
  for (let i = 0; i < 24; i += 1) {
    ctx.globalAlpha = 0.12 + hash(i) * 0.25;
    disc(
      ctx,
      300 + hash(i + 1) * 340,
      hash(i + 2) * 150,
      6 + hash(i + 3) * 19,
      blend(framing.light, '#ffffff', hash(i + 4) * 0.4),
    );
  }
  ctx.globalAlpha = 1;
  const spot = (along, across) => {
    const depth = 1 / (0.42 + along * 0.125);
    return [
      -180 + 740 * (1 - depth * 0.36) + across * 250 * depth * 0.62,
      128 + across * 150 * depth * 0.52 + 46 * depth,
    ];
  };
  const quad = (from, to, near, far, drop, fill) => {
    const points = [spot(from, near), spot(to, near), spot(to, far), spot(from, far)];
    shape(
      ctx,
      points.map(([x, y]) => [x, y + drop]),
      fill,
    );
    return points;
  };
  shape(
    ctx,
    [spot(26, -0.02), spot(-1, -0.02), [-300, 470], [-300, -200], [520, 60]],
    blend(framing.wood[1], '#000000', 0.3),
  );
  for (let i = 24; i >= 0; i -= 1) {
    const down = pressed(i % 19, t);
    const drop = down * 9 * (1 / (0.42 + i * 0.125));
    const lit = blend(blend('#f6ecdc', framing.light, clamp(i / 24) * 0.5), framing.wood[1], clamp(0.42 - i / 26));
    const corners = quad(i + 0.05, i + 0.95, 0, 1, drop, blend(lit, framing.light, down * 0.6));
    const [a, b] = [corners[3], corners[2]];
    shape(
      ctx,
      [
        [a[0], a[1] + drop],
        [b[0], b[1] + drop],
        [b[0], b[1] + 26],
        [a[0], a[1] + 40],
      ],
      blend(lit, framing.wood[1], 0.6),
    );
    if (down > 0.1) glow(ctx, (corners[0][0] + b[0]) / 2, (corners[0][1] + b[1]) / 2, 70, framing.light, down * 0.5);
    if (BLACK[i % 7]) {
      const lift = 15 / (0.42 + i * 0.125) ** 0.9;
      const black = quad(
        i - 0.28,
        i + 0.28,
        0,
        0.6,
        -lift * 0.5,
        blend('#0a0808', framing.light, 0.12 + clamp(i / 30) * 0.2),
      );
      const [c, d] = [black[3], black[2]];
      shape(
        ctx,
        [
          [c[0], c[1] - lift * 0.5],
          [d[0], d[1] - lift * 0.5],
          [d[0], d[1] + lift * 0.4],
          [c[0], c[1] + lift * 0.4],
        ],
        '#060405',
      );
    }
  }
  for (let i = 0; i < 26; i += 1) {
    const life = (hash(i + 9) + t * 0.05) % 1;
    glow(
      ctx,
      200 + hash(i + 7) * 420 + Math.sin(t * 0.4 + i) * 14,
      40 + life * 180,
      3.4,
      framing.light,
      0.7 * Math.sin(life * Math.PI),
    );
  }
}
