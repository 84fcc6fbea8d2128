import { W, H, TAU, blend, disc, fbm, glow, hash, noise, rgba, shape, soft, stars, under, vertical, vignette } from '../paint.mjs';

export const duration = 25;
export const shots = [1, 2, 5];
export const looks = [
  { view: 'window', sky: ['#4a8ac0', '#a0d0e4', '#f0f4e0'], hills: ['#7aa8a8', '#5a9a6a', '#3a7a3c'], ground: '#7aa84a', trees: '#2a5a2c', t: 3, mountain: true },
  { view: 'window', sky: ['#4a4a8a', '#e08a7a', '#ffd8a0'], hills: ['#a87a9a', '#8a5a6a', '#5a3a44'], ground: '#c88a4a', trees: '#4a2a2c', sun: [420, 150, '#fff2cc'], t: 8 },
  { view: 'viaduct', sky: ['#f2a86a', '#f8d8a0', '#fff0d0'], hills: ['#d8906a', '#a85a4a', '#5a2a34'], stone: '#7a4a44', car: '#2a5a5c', t: 6 },
  { view: 'window', sky: ['#7a8a9c', '#b8c4cc', '#e4e8ea'], hills: ['#b4c0c8', '#98a8b2', '#7a8c98'], ground: '#eef2f4', trees: '#4a5c68', snow: true, mountain: true, t: 14, zoom: 1.15, y: 0.42 },
  { view: 'viaduct', sky: ['#5a7a94', '#a8bcc4', '#dfe4dc'], hills: ['#9ab0b0', '#6a8a80', '#3a5a50'], stone: '#5a6468', car: '#b8342c', rain: true, t: 11, flip: true },
  { view: 'window', sky: ['#050818', '#101c40', '#2c3c6a'], hills: ['#141c3c', '#0e1430', '#080c20'], ground: '#0a1024', trees: '#03050e', night: true, t: 19 },
];

export function draw(ctx, t, look) {
  if (look.view === 'viaduct') viaduct(ctx, t, look);
  else windowSeat(ctx, t, look);
  vignette(ctx, 0.4);
}

function sky(ctx, t, look, horizon) {
  vertical(ctx, look.sky, -W, -40, W * 3, horizon + 60);
  if (look.night) {
    stars(ctx, 130, t, { bottom: 190 });
    glow(ctx, 470, 84, 150, '#b8c8ff', 0.4);
    disc(ctx, 470, 84, 24, '#f4f4ff');
    disc(ctx, 463, 79, 5, '#dcdff2');
  }
  if (look.sun) {
    glow(ctx, look.sun[0], look.sun[1], 220, look.sky[2], 0.5);
    disc(ctx, look.sun[0], look.sun[1], 32, look.sun[2]);
  }
  for (let i = 0; i < 12; i += 1) {
    const x = ((hash(i) * 940 - t * (6 + hash(i + 1) * 6) + 9400) % 940) - 150;
    soft(ctx, x, 36 + hash(i + 2) * 120, 80 + hash(i + 3) * 70, blend(look.sky[2], '#ffffff', look.night ? 0 : 0.5), look.night ? 0.12 : 0.6, 0.22);
  }
}

function tree(ctx, x, y, tall, colour, round, snow) {
  if (round) {
    ctx.fillStyle = blend(colour, '#000000', 0.4);
    ctx.fillRect(x - tall * 0.04, y - tall * 0.4, tall * 0.08, tall * 0.4);
    disc(ctx, x, y - tall * 0.62, tall * 0.3, colour);
    disc(ctx, x - tall * 0.18, y - tall * 0.46, tall * 0.22, colour);
    disc(ctx, x + tall * 0.2, y - tall * 0.48, tall * 0.21, blend(colour, '#000000', 0.15));
    return;
  }
  for (let tier = 0; tier < 4; tier += 1) {
    const [w, top] = [tall * 0.27 * (1 - tier * 0.2), y - tall * (0.1 + tier * 0.22)];
    shape(ctx, [[x - w, top], [x, top - tall * 0.34], [x + w, top]], blend(colour, '#ffffff', tier * 0.03));
    if (snow) shape(ctx, [[x - w * 0.55, top - tall * 0.15], [x, top - tall * 0.34], [x + w * 0.4, top - tall * 0.2]], '#ffffff');
  }
}

function windowSeat(ctx, t, look) {
  const horizon = 226;
  sky(ctx, t, look, horizon);
  if (look.mountain) {
    for (let i = 0; i < 7; i += 1) {
      const x = ((i * 170 - t * 9 + 11_900) % 1190) - 270;
      const tall = 90 + hash(i) * 80;
      const colour = blend(look.hills[0], look.sky[1], 0.35);
      shape(ctx, [[x, horizon], [x + 120, horizon - tall], [x + 250, horizon]], colour);
      shape(ctx, [[x + 120, horizon - tall], [x + 250, horizon], [x + 140, horizon]], blend(colour, '#20304a', 0.25));
      shape(ctx, [[x + 88, horizon - tall * 0.73], [x + 120, horizon - tall], [x + 158, horizon - tall * 0.7], [x + 136, horizon - tall * 0.78], [x + 118, horizon - tall * 0.66]], '#fbfcff');
    }
  }
  look.hills.forEach((colour, layer) => {
    const away = t * (22 + layer * 34);
    under(ctx, (x) => horizon + 4 + layer * 13 - (56 - layer * 10) * fbm((x + away) / (190 - layer * 36), layer + 3), colour, H, 5);
    if (layer === 1) village(ctx, t, look, away, horizon);
  });
  vertical(ctx, [look.ground, blend(look.ground, '#000000', 0.35)], -W, 272, W * 3, 120);
  for (let i = 0; i < 26; i += 1) {
    const near = hash(i);
    const away = t * (90 + near * 130);
    const x = ((hash(i + 7) * 1200 - away + 120_000) % 1200) - 260;
    tree(ctx, x, 268 + near * 34, 40 + near * 66, blend(look.trees, look.hills[1], 0.4 * (1 - near)), !look.snow && i % 3 === 0, look.snow);
  }
  for (let i = 0; i < 60; i += 1) {
    const away = t * (260 + (i % 7) * 40);
    const x = ((hash(i + 30) * 1400 - away + 1_400_000) % 1400) - 350;
    ctx.fillStyle = rgba(i % 2 ? blend(look.ground, '#ffffff', 0.3) : look.trees, 0.5);
    ctx.fillRect(x, 296 + hash(i + 31) * 60, 36 + hash(i + 32) * 80, 1.5 + hash(i + 33) * 2.5);
  }
  for (let pole = 0; pole < 2; pole += 1) {
    const x = ((pole * 760 - t * 430 + 1_520_000) % 1520) - 300;
    ctx.fillStyle = blend(look.trees, '#000000', 0.4);
    ctx.fillRect(x, 20, 9, 330);
    ctx.fillRect(x - 28, 46, 66, 6);
  }
  ctx.strokeStyle = rgba(blend(look.trees, '#000000', 0.4), 0.85);
  ctx.lineWidth = 1.6;
  for (const y of [40, 54]) {
    ctx.beginPath();
    for (let x = -20; x <= W + 20; x += 10) ctx.lineTo(x, y + 15 * Math.sin((((x + t * 430) % 760) / 760) * Math.PI));
    ctx.stroke();
  }
  if (look.snow) flakes(ctx, t);
  frame(ctx, t, look);
}

function village(ctx, t, look, away, horizon) {
  for (let i = 0; i < 16; i += 1) {
    const x = ((hash(i + 50) * 1100 - away + 110_000) % 1100) - 200;
    const y = horizon + 8 + hash(i + 51) * 14;
    ctx.fillStyle = look.night ? '#0a0f26' : blend('#f6ead8', look.hills[1], 0.2);
    ctx.fillRect(x, y - 15, 22, 15);
    shape(ctx, [[x - 3, y - 15], [x + 11, y - 26], [x + 25, y - 15]], look.snow ? '#ffffff' : look.night ? '#05081a' : '#b8523c');
    ctx.fillStyle = look.night || look.sun ? '#ffce6a' : '#5a4a44';
    ctx.fillRect(x + 5, y - 10, 4, 5);
    ctx.fillRect(x + 13, y - 10, 4, 5);
    if (look.night) glow(ctx, x + 11, y - 8, 30, '#ffb84a', 0.55);
  }
}

function flakes(ctx, t) {
  for (let i = 0; i < 150; i += 1) {
    const x = ((hash(i) * 760 - t * (90 + hash(i + 1) * 140) + 760_000) % 760) - 60;
    const y = (hash(i + 2) * 380 + t * 24) % 380;
    disc(ctx, x, y, 0.8 + hash(i + 3) * 2.2, 'rgba(255,255,255,0.85)');
  }
}

/** The carriage: the rounded window, a table, a cup that trembles. */
function frame(ctx, t, look) {
  const inside = look.night ? ['#3a2414', '#1c110a'] : look.snow ? ['#3c3a3c', '#1c1c20'] : ['#4a2c1c', '#20120c'];
  ctx.fillStyle = inside[1];
  ctx.beginPath();
  ctx.rect(-W, -H, W * 3, H * 3);
  ctx.roundRect(52, 28, 536, 262, 30);
  ctx.fill('evenodd');
  ctx.strokeStyle = blend(inside[0], '#ffffff', 0.22);
  ctx.lineWidth = 7;
  ctx.beginPath();
  ctx.roundRect(52, 28, 536, 262, 30);
  ctx.stroke();
  ctx.strokeStyle = '#0a0605';
  ctx.lineWidth = 2;
  ctx.beginPath();
  ctx.roundRect(57, 33, 526, 252, 26);
  ctx.stroke();
  for (const [x, flip] of [[-8, 1], [648, -1]]) {
    for (let fold = 0; fold < 4; fold += 1) {
      ctx.fillStyle = blend('#8a2c2c', '#3a0c10', fold / 4 + 0.1 * Math.sin(t * 1.7 + fold));
      ctx.fillRect(flip > 0 ? x + fold * 13 : x - 13 - fold * 13, -10, 13.5, 330);
    }
  }
  shape(ctx, [[60, 318], [580, 318], [700, 380], [-60, 380]], blend(inside[0], '#c88a4a', 0.35));
  ctx.fillStyle = 'rgba(255,240,210,0.25)';
  ctx.fillRect(60, 317, 520, 2);
  const shake = Math.sin(t * 21) * 0.6;
  ctx.fillStyle = '#f4efe6';
  ctx.beginPath();
  ctx.roundRect(452 + shake, 286, 40, 40, [3, 3, 14, 14]);
  ctx.fill();
  ctx.strokeStyle = '#f4efe6';
  ctx.lineWidth = 5;
  ctx.beginPath();
  ctx.arc(494 + shake, 303, 9, -1.4, 1.5);
  ctx.stroke();
  ctx.fillStyle = 'rgba(40,20,10,0.28)';
  ctx.fillRect(474 + shake, 286, 18, 38);
  for (let i = 0; i < 5; i += 1) {
    const life = (hash(i) + t * 0.2) % 1;
    soft(ctx, 472 + Math.sin(life * 6 + i) * 7 - life * 12, 284 - life * 70, 7 + life * 17, '#ffffff', 0.26 * Math.sin(life * Math.PI));
  }
  shape(ctx, [[150, 330], [226, 322], [252, 338], [172, 348]], '#f2e4c8');
  shape(ctx, [[150, 330], [172, 348], [172, 353], [150, 335]], '#7a2c22');
  if (look.night) glow(ctx, 120, 330, 200, '#ffb86a', 0.4);
  const sheen = ctx.createLinearGradient(80, 30, 420, 290);
  sheen.addColorStop(0, 'rgba(255,255,255,0.13)');
  sheen.addColorStop(0.28, 'rgba(255,255,255,0.02)');
  sheen.addColorStop(0.32, 'rgba(255,255,255,0.1)');
  sheen.addColorStop(0.4, 'rgba(255,255,255,0)');
  ctx.fillStyle = sheen;
  ctx.fillRect(55, 31, 530, 256);
}

/** The train from outside, over a high viaduct. */
function viaduct(ctx, t, look) {
  sky(ctx, t * 0.4, look, 250);
  if (!look.rain) {
    glow(ctx, 150, 120, 170, '#fff2cc', 0.4);
    disc(ctx, 150, 120, 40, '#fffaf0');
  }
  look.hills.forEach((colour, layer) => {
    under(ctx, (x) => 244 + layer * 26 - (110 - layer * 22) * fbm((x + t * 2 + layer * 90) / (200 - layer * 40), layer + 6), blend(colour, look.sky[2], 0.5 - layer * 0.2), H, 4);
    soft(ctx, 320, 276 + layer * 20, 460, look.sky[2], 0.5, 0.1);
  });
  const deck = 172;
  const light = blend(look.stone, '#ffffff', 0.22);
  ctx.fillStyle = look.stone;
  ctx.beginPath();
  ctx.rect(-60, deck, W + 120, 260);
  for (let i = -1; i < 8; i += 1) {
    const x = i * 92 + 16;
    ctx.moveTo(x, 440);
    ctx.lineTo(x, deck + 64);
    ctx.arc(x + 33, deck + 64, 33, Math.PI, TAU);
    ctx.lineTo(x + 66, 440);
    ctx.closePath();
  }
  ctx.fill('evenodd');
  for (let i = -1; i < 8; i += 1) {
    ctx.fillStyle = light;
    ctx.fillRect(i * 92 + 82, deck + 10, 7, 260);
    ctx.strokeStyle = light;
    ctx.lineWidth = 4;
    ctx.beginPath();
    ctx.arc(i * 92 + 49, deck + 64, 35, Math.PI, TAU);
    ctx.stroke();
  }
  ctx.fillStyle = light;
  ctx.fillRect(-60, deck - 2, W + 120, 8);
  ctx.fillStyle = blend(look.stone, '#000000', 0.35);
  ctx.fillRect(-60, deck + 6, W + 120, 4);
  const head = ((t * 46) % 1100) - 60;
  for (let car = 0; car < 5; car += 1) {
    const x = head - car * 104;
    const body = ctx.createLinearGradient(0, deck - 44, 0, deck);
    body.addColorStop(0, blend(look.car, '#ffffff', 0.35));
    body.addColorStop(0.4, look.car);
    body.addColorStop(1, blend(look.car, '#000000', 0.45));
    ctx.fillStyle = body;
    ctx.beginPath();
    ctx.roundRect(x - 98, deck - 42, 98, 36, car === 0 ? [6, 22, 5, 4] : 5);
    ctx.fill();
    ctx.fillStyle = blend(look.car, '#ffffff', 0.75);
    ctx.fillRect(x - 98, deck - 16, 98, 3);
    for (let w = 0; w < 6; w += 1) {
      ctx.fillStyle = '#ffe7ac';
      ctx.fillRect(x - 92 + w * 14.5, deck - 35, 10, 12);
    }
    for (const dx of [-84, -70, -30, -16]) disc(ctx, x + dx, deck - 5, 5, '#15110f');
  }
  glow(ctx, head + 2, deck - 18, 70, '#fff2c0', 0.8);
  for (let i = 0; i < 16; i += 1) tree(ctx, hash(i + 3) * 700 - 30, 372 + hash(i) * 10, 34 + hash(i + 4) * 56, blend(look.hills[2], '#000000', 0.35), i % 2 === 0);
  if (!look.rain) return;
  ctx.strokeStyle = 'rgba(235,245,250,0.35)';
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (let i = 0; i < 190; i += 1) {
    const y = ((hash(i) * 400 + t * 520 * (0.7 + noise(i, 2) * 0.5)) % 420) - 20;
    ctx.moveTo(hash(i + 2) * 680, y);
    ctx.lineTo(hash(i + 2) * 680 - 4, y + 15);
  }
  ctx.stroke();
}
