import { W, H, TAU, blend, clamp, fbm2, glow, hash, mix, noise2, rgba, shape, soft, vertical, vignette } from '../paint.mjs';

export const duration = 15;
export const shots = [0, 1, 4];
export const looks = [
  { view: 'mesh', colours: ['#0b3a5a', '#1f9aa8', '#e8fbf0'], t: 2 },
  { view: 'crane', sky: ['#f2b2a0', '#f8dcc0', '#fff2dc'], paper: ['#e8402e', '#ff7a5a', '#b4241c'], t: 4, count: 1 },
  { view: 'mesh', colours: ['#7a3a2a', '#e8a86a', '#fff6e2'], t: 7, rough: true, zoom: 1.2 },
  { view: 'crane', sky: ['#1c2a5a', '#4a5aa0', '#c8a8d0'], paper: ['#fbe9c8', '#ffffff', '#d8b88a'], t: 9, count: 5, flip: true },
  { view: 'boxes', t: 6 },
  { view: 'mesh', colours: ['#2a0d3a', '#c8307a', '#ffd8b0'], t: 12, zoom: 1.1 },
];

export function draw(ctx, t, look) {
  if (look.view === 'mesh') mesh(ctx, t, look);
  else if (look.view === 'boxes') boxes(ctx, t);
  else cranes(ctx, t, look);
  vignette(ctx, 0.4);
}

/** One sheet, folded in mountains and valleys: triangles lit from the side. */
function mesh(ctx, t, look) {
  ctx.fillStyle = look.colours[0];
  ctx.fillRect(-W, -H, W * 3, H * 3);
  const size = look.rough ? 46 : 40;
  const [columns, rows] = [Math.ceil(W / size) + 6, Math.ceil(H / (size * 0.62)) + 7];
  const point = (c, r) => {
    const fold = look.rough ? (noise2(c * 0.9 + t * 0.06, r * 0.9, 5) - 0.5) * 2 : ((c + r) % 2 ? 1 : -1) * 0.55 + Math.sin(c * 0.55 + t * 0.7) * 0.7 * Math.cos(r * 0.45 - t * 0.4);
    const jitter = look.rough ? 20 : 5;
    return {
      x: (c - 3) * size + (r % 2) * size * 0.5 + (hash(c * 3.7 + r * 9.1) - 0.5) * jitter + Math.sin(t * 0.5 + r) * 3,
      y: (r - 3) * size * 0.62 - fold * 13 + (hash(c * 5.3 + r * 2.9) - 0.5) * jitter * 0.6,
      z: fold,
    };
  };
  for (let r = 0; r < rows; r += 1) {
    for (let c = 0; c < columns; c += 1) {
      const odd = r % 2;
      const [a, b, d, e] = [point(c, r), point(c + 1, r), point(c, r + 1), point(c + 1, r + 1)];
      for (const face of odd ? [[a, b, e], [a, e, d]] : [[a, b, d], [b, e, d]]) facet(ctx, face, look);
    }
  }
  const light = ctx.createLinearGradient(0, 0, W, H);
  light.addColorStop(0, 'rgba(255,255,255,0.16)');
  light.addColorStop(0.5, 'rgba(255,255,255,0)');
  light.addColorStop(1, rgba(look.colours[0], 0.62));
  ctx.fillStyle = light;
  ctx.fillRect(-W, -H, W * 3, H * 3);
}

function facet(ctx, [p, q, s], look) {
  const slope = (q.z - p.z) * 0.5 + (s.z - p.z) * 0.42 + (p.z + q.z + s.z) * 0.1;
  const lit = clamp(0.52 + slope * 0.42);
  const colour = lit < 0.5 ? blend(look.colours[0], look.colours[1], lit * 2) : blend(look.colours[1], look.colours[2], lit * 2 - 1);
  shape(ctx, [[p.x, p.y], [q.x, q.y], [s.x, s.y]], colour);
  ctx.strokeStyle = colour;
  ctx.lineWidth = 0.8;
  ctx.stroke();
}

function cranes(ctx, t, look) {
  vertical(ctx, look.sky, -W, -40, W * 3, H + 80);
  glow(ctx, 460, 120, 190, '#fff4d8', 0.35);
  ctx.fillStyle = rgba('#ffffff', 0.5);
  for (let i = 0; i < 5; i += 1) {
    const x = ((hash(i) * 900 + t * (8 + i * 3)) % 960) - 160;
    const y = 60 + hash(i + 4) * 240;
    shape(ctx, [[x, y], [x + 60, y - 26], [x + 120, y - 8], [x + 190, y]], rgba('#ffffff', 0.35));
    shape(ctx, [[x + 60, y - 26], [x + 120, y - 8], [x + 74, y]], rgba('#ffffff', 0.4));
  }
  for (let hill = 0; hill < 3; hill += 1) {
    const colour = blend(look.sky[0], look.paper[2], 0.25 + hill * 0.2);
    for (let i = -1; i < 6; i += 1) {
      const x = i * 150 + hill * 60 - ((t * (4 + hill * 5)) % 150);
      const top = 270 + hill * 30 - hash(i + hill * 3) * 42;
      shape(ctx, [[x, H + 20], [x + 84, top], [x + 190, H + 20]], colour);
      shape(ctx, [[x + 84, top], [x + 190, H + 20], [x + 100, H + 20]], blend(colour, '#000000', 0.13));
    }
  }
  for (let i = look.count - 1; i >= 0; i -= 1) {
    const scale = look.count === 1 ? 1.75 : 0.95 - i * 0.14;
    const x = look.count === 1 ? 316 : 430 - i * 92 + Math.sin(i * 3) * 20;
    const y = (look.count === 1 ? 196 : 126 + i * 38) + Math.sin(t * 1.4 + i) * 9;
    crane(ctx, t + i * 0.7, x, y, scale, look.paper);
  }
}

function crane(ctx, t, x, y, scale, [base, light, dark]) {
  const flap = Math.sin(t * 2.4);
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(scale, scale);
  ctx.rotate(-0.05 + flap * 0.02);
  const tip = -86 - flap * 34;
  shape(ctx, [[-14, 2], [26, -2], [62, tip + 14]], dark);
  shape(ctx, [[26, -2], [40, 6], [62, tip + 14]], blend(dark, '#000000', 0.22));
  shape(ctx, [[-10, 8], [-104, -54], [-22, 26]], base);
  shape(ctx, [[-22, 26], [-104, -54], [-34, 10]], dark);
  shape(ctx, [[34, 8], [112, -62], [44, 26]], base);
  shape(ctx, [[44, 26], [112, -62], [52, 12]], dark);
  shape(ctx, [[112, -62], [140, -46], [104, -53]], light);
  shape(ctx, [[-26, 18], [12, -10], [48, 20], [10, 46]], base);
  shape(ctx, [[10, 46], [48, 20], [12, 14]], dark);
  shape(ctx, [[-26, 18], [12, 14], [10, 46]], light);
  shape(ctx, [[-24, 12], [28, 10], [-38, tip]], light);
  shape(ctx, [[28, 10], [6, -2], [-38, tip]], base);
  ctx.restore();
}

/** Paper boxes and birds in rows, seen from above, opening and closing. */
function boxes(ctx, t) {
  ctx.fillStyle = '#17324a';
  ctx.fillRect(-W, -H, W * 3, H * 3);
  const papers = ['#f2b83c', '#e8563c', '#2aa89a', '#f4ead8', '#7a5ac0', '#f08aa0'];
  for (let r = 0; r < 4; r += 1) {
    for (let c = 0; c < 7; c += 1) {
      const colour = papers[Math.floor(hash(c * 3.1 + r * 7.7) * papers.length)];
      const open = 0.5 + 0.5 * Math.sin(t * 0.9 + c * 0.8 + r * 1.1);
      const [x, y] = [20 + c * 100, 28 + r * 102];
      soft(ctx, x + 8, y + 12, 66, '#04101c', 0.75);
      ctx.save();
      ctx.translate(x, y);
      ctx.rotate(Math.sin(t * 0.4 + c + r) * 0.1 + (c + r) * 0.05);
      for (let side = 0; side < 4; side += 1) {
        const reach = mix(4, 46, open);
        const tone = [0.02, 0.18, 0.34, 0.12][side];
        shape(ctx, [[-33, -33], [33, -33], [mix(0, 33, open) * 0.4, -33 - reach + 4], [-mix(0, 33, open) * 0.4, -33 - reach + 4]], blend(colour, '#000000', tone));
        ctx.rotate(TAU / 4);
      }
      for (let side = 0; side < 4; side += 1) {
        const inner = mix(2, 22, open);
        shape(ctx, [[-34, -34], [34, -34], [inner, -inner], [-inner, -inner]], blend(colour, side % 2 ? '#000000' : '#ffffff', 0.1 + 0.1 * side * (side % 2 ? 1 : 0.6)));
        ctx.rotate(TAU / 4);
      }
      const inner = mix(2, 22, open);
      ctx.fillStyle = blend(colour, '#000000', 0.55);
      ctx.fillRect(-inner, -inner, inner * 2, inner * 2);
      ctx.restore();
    }
  }
  const wash = ctx.createLinearGradient(0, 0, W, H);
  wash.addColorStop(0, `rgba(255,240,210,${0.16 + 0.04 * fbm2(t, 1, 3)})`);
  wash.addColorStop(1, 'rgba(6,12,30,0.5)');
  ctx.fillStyle = wash;
  ctx.fillRect(-W, -H, W * 3, H * 3);
}
