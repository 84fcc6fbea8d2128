import { W, H, TAU, blend, disc, fbm, glow, hash, mix, rgba, shape, soft, under, vertical, vignette } from '../paint.mjs';

export const duration = 19;
export const shots = [0, 1, 5];
const red = { body: '#c8342a', rim: '#f0c84a' };
export const looks = [
  { view: 'field', sky: ['#3a3a6a', '#d8705a', '#ffc27a', '#ffe6b0'], soil: ['#8a4a2c', '#2a1410'], hill: '#7a4a5a', sun: [180, 168], ...red, t: 2 },
  { view: 'field', sky: ['#7ab0d8', '#bcdcf0', '#f6ecdc', '#fff4e0'], soil: ['#c4d4dc', '#5a7488'], hill: '#8aa8bc', sun: [470, 120], frost: true, body: '#2a6a9a', rim: '#e8e2d4', t: 6, zoom: 1.25, x: 0.56, y: 0.62 },
  { view: 'barn', t: 5 },
  { view: 'field', sky: ['#4aa0dc', '#9ad4f0', '#e8f6e0', '#fff6d0'], soil: ['#d8b84a', '#8a7024'], hill: '#5a9a4a', sun: [520, 70], hay: true, body: '#3a8a3a', rim: '#f4d84a', t: 9, flip: true },
  { view: 'badge', t: 3 },
  { view: 'gears', t: 5 },
];

export function draw(ctx, t, look) {
  if (look.view === 'barn') barn(ctx, t);
  else if (look.view === 'gears') gears(ctx, t);
  else if (look.view === 'badge') badge(ctx, t);
  else field(ctx, t, look);
  vignette(ctx, 0.4);
}

function field(ctx, t, look) {
  const horizon = 206;
  vertical(ctx, look.sky, -W, -40, W * 3, horizon + 40);
  glow(ctx, ...look.sun, 210, look.sky[2], look.hay ? 0.3 : 0.5);
  disc(ctx, ...look.sun, look.hay ? 22 : 30, '#fffaea');
  for (let i = 0; i < 10; i += 1) {
    const x = ((hash(i) * 900 + t * (3 + hash(i + 1) * 4)) % 900) - 130;
    soft(ctx, x, 30 + hash(i + 2) * 110, 70 + hash(i + 3) * 70, blend(look.sky[3], '#ffffff', look.hay ? 0.9 : 0.2), 0.5, 0.2);
  }
  const away = t * 5;
  under(ctx, (x) => horizon - 8 - 44 * fbm((x + away * 0.3) / 150, 4), blend(look.hill, look.sky[2], 0.55), horizon + 4);
  under(ctx, (x) => horizon + 2 - 24 * fbm((x + away * 0.7) / 90, 9), blend(look.hill, look.sky[1], 0.2), horizon + 4);
  for (let i = 0; i < 26; i += 1) {
    const x = ((hash(i + 5) * 800 - away * 1.2 + 8000) % 800) - 80;
    const r = 6 + hash(i + 8) * 10;
    disc(ctx, x, horizon - r * 0.7, r, blend(look.hill, '#000000', 0.35));
    ctx.fillRect(x - 1.2, horizon - r * 0.4, 2.4, r * 0.6);
  }
  vertical(ctx, look.soil, -W, horizon, W * 3, H);
  furrows(ctx, t, look, horizon);
  if (look.hay) bales(ctx, t, horizon);
  soft(ctx, 320, horizon + 6, 520, look.sky[3], 0.75, 0.06);
  tractor(ctx, t, look, 330 + Math.sin(t * 0.25) * 34, 318);
  for (let i = 0; i < 12; i += 1) {
    const life = (hash(i) + t * 0.4) % 1;
    soft(ctx, 205 - life * 190 - hash(i + 2) * 40, 320 - life * 22, 16 + life * 46, look.frost ? '#f4fbff' : blend(look.soil[0], '#fff0d0', 0.45), 0.34 * (1 - life), 0.6);
  }
  under(ctx, (x) => 352 - 22 * hash(Math.round((x + t * 90) / 4)) ** 2, blend(look.soil[1], '#000000', 0.35), H, 4);
}

function furrows(ctx, t, look, horizon) {
  const eye = 330;
  for (let i = -34; i <= 34; i += 1) {
    const x = i * 64 - ((t * 30) % 64) * 0;
    shape(ctx, [[eye + x * 0.06, horizon], [eye + x * 0.06 + 1.2, horizon], [eye + x + 26, H + 10], [eye + x, H + 10]], rgba(look.soil[1], 0.75));
    shape(ctx, [[eye + x * 0.06 + 1.2, horizon], [eye + x * 0.06 + 1.8, horizon], [eye + x + 40, H + 10], [eye + x + 26, H + 10]], rgba(look.sky[3], look.frost ? 0.5 : 0.16));
  }
  for (let i = 0; i < 150; i += 1) {
    const depth = (hash(i) + t * 0.0) ** 1.6;
    const y = horizon + 6 + depth * 150;
    const x = ((hash(i + 1) * 900 - t * (24 + depth * 110) + 90_000) % 900) - 130;
    ctx.fillStyle = rgba(look.frost ? '#ffffff' : look.soil[1], 0.45);
    ctx.fillRect(x, y, 3 + depth * 9, 1 + depth * 3);
  }
}

function bales(ctx, t, horizon) {
  for (const [offset, y, r] of [[60, horizon + 18, 15], [260, horizon + 12, 11], [520, horizon + 24, 19], [700, horizon + 14, 13], [880, horizon + 34, 27]]) {
    const x = ((offset - t * 14 + 1000) % 1000) - 80;
    soft(ctx, x + r * 0.3, y + r * 0.8, r * 1.7, '#4a3a10', 0.5, 0.3);
    ctx.fillStyle = '#b88a2c';
    ctx.fillRect(x, y - r, r * 1.3, r * 2);
    disc(ctx, x + r * 1.3, y, r, '#a87a24');
    disc(ctx, x, y, r, '#ecc860');
    ctx.strokeStyle = '#b88a2c';
    ctx.lineWidth = 1.4;
    for (const ring of [0.3, 0.55, 0.8]) {
      ctx.beginPath();
      ctx.arc(x, y, r * ring, 0, TAU);
      ctx.stroke();
    }
  }
}

function wheel(ctx, x, y, r, turn, rim, lugs) {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  ctx.fillStyle = '#16130f';
  ctx.beginPath();
  for (let i = 0; i < lugs * 4; i += 1) {
    const radius = i % 4 < 2 ? r : r * 0.92;
    ctx.lineTo(Math.cos((i / lugs / 4) * TAU) * radius, Math.sin((i / lugs / 4) * TAU) * radius);
  }
  ctx.fill();
  disc(ctx, 0, 0, r * 0.84, '#2a2520');
  disc(ctx, 0, 0, r * 0.6, blend(rim, '#000000', 0.35));
  disc(ctx, 0, 0, r * 0.54, rim);
  for (let i = 0; i < 6; i += 1) {
    ctx.rotate(TAU / 6);
    disc(ctx, r * 0.36, 0, r * 0.1, blend(rim, '#000000', 0.55));
  }
  disc(ctx, 0, 0, r * 0.17, '#3a342c');
  disc(ctx, 0, 0, r * 0.08, '#d8d0c0');
  ctx.restore();
}

function tractor(ctx, t, look, x, ground) {
  const bob = Math.sin(t * 11) * 0.9;
  const turn = t * 2.2;
  soft(ctx, x, ground + 2, 170, '#000000', 0.65, 0.12);
  ctx.save();
  ctx.translate(x, ground - 12 + bob);
  const dark = blend(look.body, '#000000', 0.45);
  const light = blend(look.body, '#ffffff', 0.25);
  ctx.fillStyle = '#1c1814';
  ctx.fillRect(-60, -42, 168, 22);
  ctx.fillRect(18, -32, 58, 26);
  const bonnet = ctx.createLinearGradient(0, -92, 0, -34);
  bonnet.addColorStop(0, light);
  bonnet.addColorStop(0.3, look.body);
  bonnet.addColorStop(1, dark);
  ctx.fillStyle = bonnet;
  ctx.beginPath();
  ctx.moveTo(-12, -92);
  ctx.lineTo(98, -86);
  ctx.quadraticCurveTo(118, -84, 118, -66);
  ctx.lineTo(118, -34);
  ctx.lineTo(-12, -34);
  ctx.fill();
  ctx.fillStyle = '#15110e';
  ctx.fillRect(108, -78, 12, 42);
  ctx.fillStyle = rgba('#ffffff', 0.5);
  for (let i = 0; i < 5; i += 1) ctx.fillRect(109, -74 + i * 8, 10, 1.6);
  ctx.fillStyle = dark;
  for (let i = 0; i < 6; i += 1) ctx.fillRect(28 + i * 11, -62, 6, 20);
  ctx.fillStyle = look.rim;
  ctx.fillRect(0, -76, 100, 3.4);
  disc(ctx, 122, -74, 8, '#fff6d8');
  glow(ctx, 124, -74, 40, '#fff0c0', 0.7);
  ctx.fillStyle = '#1a1613';
  ctx.fillRect(56, -136, 7, 50);
  shape(ctx, [[54, -136], [66, -140], [66, -134], [54, -131]], '#1a1613');
  ctx.fillRect(-72, -46, 66, 18);
  ctx.strokeStyle = '#15110e';
  ctx.lineWidth = 4;
  ctx.beginPath();
  ctx.moveTo(-14, -84);
  ctx.lineTo(-28, -106);
  ctx.stroke();
  ctx.save();
  ctx.translate(-30, -107);
  ctx.rotate(-0.5);
  ctx.beginPath();
  ctx.ellipse(0, 0, 5, 17, 0, 0, TAU);
  ctx.stroke();
  ctx.restore();
  const nod = Math.sin(t * 2.4) * 1.2;
  shape(ctx, [[-84, -62], [-78, -116 + nod], [-54, -118 + nod], [-46, -62]], '#2c4a7a');
  shape(ctx, [[-62, -110 + nod], [-30, -100], [-32, -92], [-60, -94]], '#24406c');
  shape(ctx, [[-64, -66], [-30, -58], [-18, -40], [-36, -38], [-66, -50]], '#2a2a34');
  disc(ctx, -65, -130 + nod, 12.5, '#d8a078');
  ctx.fillStyle = '#c89a4a';
  ctx.beginPath();
  ctx.ellipse(-65, -136 + nod, 22, 5, -0.08, 0, TAU);
  ctx.fill();
  ctx.beginPath();
  ctx.arc(-65, -138 + nod, 12, Math.PI, TAU);
  ctx.fill();
  ctx.fillStyle = '#1c1814';
  ctx.fillRect(-94, -66, 12, 34);
  ctx.fillRect(-96, -52, 44, 10);
  ctx.restore();
  wheel(ctx, x - 62, ground - 54, 64, turn, look.rim, 22);
  ctx.strokeStyle = look.body;
  ctx.lineWidth = 9;
  ctx.beginPath();
  ctx.arc(x - 62, ground - 54 + bob, 71, Math.PI * 1.1, Math.PI * 1.72);
  ctx.stroke();
  wheel(ctx, x + 96, ground - 29, 36, turn * 1.8, look.rim, 16);
  for (let i = 0; i < 9; i += 1) {
    const life = (hash(i) + t * 0.5) % 1;
    soft(ctx, x + 58 - life * 80, ground - 152 - life * 92 + Math.sin(life * 7 + i) * 6, 9 + life * 32, blend('#3a3438', look.sky[2], life), 0.55 * (1 - life));
  }
}

/** The workshop: a bulb, a bench of tools, the tractor asleep in the door. */
function barn(ctx, t) {
  vertical(ctx, ['#1a100a', '#3a2213', '#1c1009'], -W, -40, W * 3, H + 80);
  for (let i = 0; i < 17; i += 1) {
    ctx.fillStyle = blend('#4a2c18', '#241308', hash(i));
    ctx.fillRect(i * 40, -20, 38, 320);
    ctx.fillStyle = 'rgba(0,0,0,0.25)';
    for (let grain = 0; grain < 4; grain += 1) ctx.fillRect(i * 40 + hash(i + grain * 5) * 34, hash(grain + i) * 120, 1.4, 60 + hash(i * 3 + grain) * 120);
  }
  const door = ctx.createLinearGradient(0, 50, 0, 290);
  door.addColorStop(0, '#5a7aa8');
  door.addColorStop(0.6, '#f0a878');
  door.addColorStop(1, '#ffdca0');
  ctx.fillStyle = door;
  ctx.fillRect(330, 54, 250, 240);
  glow(ctx, 455, 240, 240, '#ffb87a', 0.55);
  vertical(ctx, ['#5a3a20', '#1a0e07'], -W, 290, W * 3, 100);
  shape(ctx, [[330, 290], [580, 290], [680, 370], [250, 370]], 'rgba(255,200,130,0.3)');
  ctx.save();
  ctx.translate(80, 44);
  ctx.scale(0.82, 0.82);
  tractor(ctx, 0, { body: '#b0442a', rim: '#d8b04a', sky: ['#000000', '#000000', '#6a4a3a'] }, 440, 312);
  ctx.restore();
  const swing = Math.sin(t * 0.9) * 9;
  ctx.strokeStyle = '#0c0704';
  ctx.lineWidth = 2;
  ctx.beginPath();
  ctx.moveTo(170, -10);
  ctx.lineTo(170 + swing, 66);
  ctx.stroke();
  shape(ctx, [[146 + swing, 84], [194 + swing, 84], [178 + swing, 62], [162 + swing, 62]], '#2a4a3a');
  disc(ctx, 170 + swing, 88, 9, '#fff4cc');
  glow(ctx, 170 + swing, 92, 250, '#ffc46a', 0.8);
  shape(ctx, [[146 + swing, 86], [194 + swing, 86], [330, 330], [10, 330]], 'rgba(255,210,130,0.12)');
  ctx.fillStyle = '#6a4222';
  ctx.fillRect(-10, 246, 300, 16);
  ctx.fillStyle = '#3a2210';
  for (const x of [14, 258]) ctx.fillRect(x, 262, 16, 110);
  ['#c8ccd0', '#b8442c', '#8a929a', '#d8b04a', '#c8ccd0', '#5a8a5a'].forEach((colour, i) => {
    ctx.fillStyle = colour;
    ctx.fillRect(28 + i * 40, 136, 6, 44 + (i % 3) * 11);
    disc(ctx, 31 + i * 40, 134, 8 + (i % 2) * 3, colour);
    disc(ctx, 31 + i * 40, 132, 4, '#2a180c');
  });
  for (const [x, h, colour] of [[40, 30, '#b0442a'], [76, 42, '#5a7a8a'], [122, 22, '#d8b04a'], [166, 34, '#8a929a'], [220, 26, '#4a6a4a']]) {
    ctx.fillStyle = colour;
    ctx.fillRect(x, 246 - h, 26, h);
    ctx.fillStyle = 'rgba(255,255,255,0.3)';
    ctx.fillRect(x + 3, 246 - h, 4, h);
  }
  for (let i = 0; i < 30; i += 1) glow(ctx, hash(i) * 420 + Math.sin(t * 0.5 + i) * 12, (hash(i + 1) * 300 + t * 5) % 300, 3, '#ffe0a0', 0.6);
  const wag = Math.sin(t * 9) * 0.4;
  shape(ctx, [[226, 344], [230, 312], [246, 300], [252, 290], [268, 296], [278, 306], [262, 312], [264, 344]], '#c88a4a');
  shape(ctx, [[250, 292], [240, 300], [244, 312], [254, 304]], '#7a4a24');
  disc(ctx, 277, 305, 3, '#1a0e08');
  ctx.strokeStyle = '#c88a4a';
  ctx.lineWidth = 6;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(228, 338);
  ctx.quadraticCurveTo(208, 334, 206 + wag * 16, 314);
  ctx.stroke();
}

/** The old badge and a headlamp, very near, with its dents. */
function badge(ctx, t) {
  vertical(ctx, ['#e0584a', '#b8281f', '#6a120e'], -W, -40, W * 3, H + 80);
  for (let i = 0; i < 7; i += 1) {
    ctx.fillStyle = '#2a0806';
    ctx.beginPath();
    ctx.roundRect(372, 40 + i * 44, 320, 20, 10);
    ctx.fill();
    ctx.fillStyle = 'rgba(255,190,170,0.35)';
    ctx.fillRect(382, 60 + i * 44, 300, 2.5);
  }
  for (let i = 0; i < 12; i += 1) {
    const [x, y, r] = [hash(i) * 380, hash(i + 1) * H, 6 + hash(i + 2) ** 2 * 26];
    soft(ctx, x, y, r * 2, '#3a0806', 0.6, 0.7);
    soft(ctx, x - r * 0.4, y + r * 0.7, r, '#ffb0a0', 0.5, 0.5);
  }
  for (let i = 0; i < 60; i += 1) disc(ctx, hash(i + 20) ** 2 * 360, 250 + hash(i + 21) * 120, 1 + hash(i + 22) ** 3 * 11, blend('#8a4a24', '#5a2a14', hash(i + 23)));
  const [x, y] = [196, 168];
  soft(ctx, x + 12, y + 18, 190, '#2a0504', 0.85);
  disc(ctx, x, y, 122, '#6a6a6e');
  const chrome = ctx.createLinearGradient(x - 120, y - 120, x + 120, y + 120);
  for (const [stop, colour] of [[0, '#ffffff'], [0.3, '#8a8e98'], [0.5, '#f4f6fa'], [0.75, '#5a5e68'], [1, '#d8dce4']]) chrome.addColorStop(stop, colour);
  disc(ctx, x, y, 119, chrome);
  disc(ctx, x, y, 98, '#3a3630');
  const glass = ctx.createRadialGradient(x - 20, y - 26, 6, x, y, 98);
  glass.addColorStop(0, '#fffdf0');
  glass.addColorStop(0.4, '#ffe49a');
  glass.addColorStop(1, '#a8742c');
  disc(ctx, x, y, 94, glass);
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, 94, 0, TAU);
  ctx.clip();
  ctx.strokeStyle = 'rgba(120,70,10,0.4)';
  ctx.lineWidth = 3;
  for (let i = -9; i < 10; i += 1) {
    ctx.beginPath();
    ctx.moveTo(x + i * 14, y - 100);
    ctx.lineTo(x + i * 14, y + 100);
    ctx.stroke();
  }
  ctx.restore();
  glow(ctx, x, y, 240, '#ffd87a', 0.45 + 0.15 * Math.sin(t * 1.3));
  shape(ctx, [[x - 70, y - 40], [x - 30, y - 76], [x - 10, y - 78], [x - 62, y - 22]], 'rgba(255,255,255,0.6)');
  ctx.fillStyle = '#f4d87a';
  ctx.font = 'italic 700 40px Georgia, serif';
  ctx.save();
  ctx.translate(372, 344);
  ctx.rotate(-0.04);
  ctx.fillText('1962', 0, -12);
  ctx.restore();
}

/** Gears on a white sheet, meshing. */
function gears(ctx, t) {
  vertical(ctx, ['#2a3a44', '#16222a'], -W, -40, W * 3, H + 80);
  glow(ctx, 180, 60, 380, '#ffe2b0', 0.4);
  const train = [[150, 190, 104, 26, '#c8ccd4'], [336, 120, 78, 20, '#d8a04a'], [476, 226, 92, 23, '#8a96a4'], [330, 300, 70, 18, '#b8643a'], [598, 96, 66, 17, '#e8d8b0'], [30, 350, 80, 20, '#a87a3c'], [610, 350, 74, 18, '#c8ccd4']];
  train.forEach(([x, y, r, teeth, colour], i) => {
    const turn = ((i % 2 ? -1 : 1) * t * 24) / teeth + i;
    soft(ctx, x + 14, y + 20, r * 1.35, '#000000', 0.7);
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(turn);
    for (const [lift, fill] of [[5, blend(colour, '#000000', 0.55)], [0, null]]) {
      const metal = ctx.createLinearGradient(-r * Math.cos(turn), -r, r, r);
      metal.addColorStop(0, blend(colour, '#ffffff', 0.4));
      metal.addColorStop(0.5, colour);
      metal.addColorStop(1, blend(colour, '#000000', 0.4));
      ctx.fillStyle = fill ?? metal;
      ctx.beginPath();
      for (let tooth = 0; tooth < teeth; tooth += 1) {
        for (const [part, out] of [[0, 0.88], [0.18, 1], [0.42, 1], [0.6, 0.88]]) {
          const angle = ((tooth + part) / teeth) * TAU;
          ctx.lineTo(Math.cos(angle) * r * out + lift, Math.sin(angle) * r * out + lift);
        }
      }
      ctx.fill();
    }
    disc(ctx, 0, 0, r * 0.7, blend(colour, '#000000', 0.22));
    disc(ctx, 0, 0, r * 0.66, blend(colour, '#ffffff', 0.12));
    for (let hole = 0; hole < 6; hole += 1) {
      ctx.rotate(TAU / 6);
      disc(ctx, r * 0.43, 0, r * 0.15, '#16222a');
    }
    disc(ctx, 0, 0, r * 0.22, blend(colour, '#000000', 0.5));
    disc(ctx, 0, 0, r * 0.14, '#f4f0e8');
    disc(ctx, 0, 0, mix(r * 0.05, r * 0.07, 0.5), '#16222a');
    ctx.restore();
  });
}
