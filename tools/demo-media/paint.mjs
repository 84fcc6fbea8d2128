/** Drawing helpers for the scenes. They are deterministic: the same time always gives the same picture. */
export const W = 640;
export const H = 360;
export const TAU = Math.PI * 2;

export const mix = (a, b, t) => a + (b - a) * t;
export const clamp = (x, low = 0, high = 1) => Math.min(high, Math.max(low, x));
export const smooth = (from, to, x) => {
  const t = clamp((x - from) / (to - from));
  return t * t * (3 - 2 * t);
};

/** A pseudo-random number in [0, 1) for `n`. */
export function hash(n) {
  const x = Math.sin(n * 127.1 + 311.7) * 43_758.5453;
  return x - Math.floor(x);
}

/** Smooth noise along a line, in [0, 1]. */
export function noise(x, seed = 0) {
  const cell = Math.floor(x);
  const t = x - cell;
  return mix(hash(cell + seed * 57.3), hash(cell + 1 + seed * 57.3), t * t * (3 - 2 * t));
}

/** Smooth noise over a plane, in [0, 1]. */
export function noise2(x, y, seed = 0) {
  const row = Math.floor(y);
  const t = y - row;
  return mix(noise(x, seed + row * 1.37), noise(x, seed + (row + 1) * 1.37), t * t * (3 - 2 * t));
}

export function fbm(x, seed = 0, octaves = 4) {
  let sum = 0;
  let weight = 0.5;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += noise(x * 2 ** octave, seed + octave * 9) * weight;
    weight /= 2;
  }
  return sum;
}

export function fbm2(x, y, seed = 0, octaves = 3) {
  let sum = 0;
  let weight = 0.5;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += noise2(x * 2 ** octave, y * 2 ** octave, seed + octave * 9) * weight;
    weight /= 2;
  }
  return sum;
}

/** Parses '#rrggbb'. */
const rgb = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
export const rgba = (hex, alpha) => `rgba(${rgb(hex).join(',')},${alpha})`;
export function blend(a, b, t) {
  const [from, to] = [rgb(a), rgb(b)];
  return `#${from
    .map((value, i) =>
      Math.round(mix(value, to[i], clamp(t)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Fills a rectangle with a vertical gradient. A stop is a colour or [position, colour]. */
export function vertical(ctx, stops, x = 0, y = 0, w = W, h = H) {
  const gradient = ctx.createLinearGradient(0, y, 0, y + h);
  stops.forEach((stop, i) => {
    const [position, colour] = Array.isArray(stop) ? stop : [i / (stops.length - 1), stop];
    gradient.addColorStop(position, colour);
  });
  ctx.fillStyle = gradient;
  ctx.fillRect(x, y, w, h);
}

/** Additive light. */
export function glow(ctx, x, y, radius, colour, alpha = 1, squash = 1) {
  ctx.save();
  ctx.globalCompositeOperation = 'lighter';
  soft(ctx, x, y, radius, colour, alpha, squash);
  ctx.restore();
}

/** A disc with a soft edge. */
export function soft(ctx, x, y, radius, colour, alpha = 1, squash = 1) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(1, squash);
  const gradient = ctx.createRadialGradient(0, 0, 0, 0, 0, radius);
  for (const [at, part] of [
    [0, 1],
    [0.25, 0.62],
    [0.5, 0.27],
    [0.75, 0.07],
    [1, 0],
  ]) {
    gradient.addColorStop(at, rgba(colour, alpha * part));
  }
  ctx.fillStyle = gradient;
  ctx.fillRect(-radius, -radius, radius * 2, radius * 2);
  ctx.restore();
}

export function disc(ctx, x, y, radius, fill) {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.arc(x, y, Math.max(0, radius), 0, TAU);
  ctx.fill();
}

export function shape(ctx, points, fill) {
  ctx.fillStyle = fill;
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.closePath();
  ctx.fill();
}

/** Fills the area under the curve y(x). */
export function under(ctx, y, fill, bottom = H, step = 4) {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.moveTo(-20, bottom + 20);
  for (let x = -20; x <= W + 20; x += step) ctx.lineTo(x, y(x));
  ctx.lineTo(W + 20, bottom + 20);
  ctx.closePath();
  ctx.fill();
}

export function stars(ctx, count, t, { bottom = H, colour = '#ffffff', seed = 0, size = 1 } = {}) {
  for (let i = 0; i < count; i += 1) {
    const big = hash(i + seed + 0.3) ** 6;
    const twinkle = 0.7 + 0.3 * Math.sin(t * (1 + hash(i) * 2) + i);
    ctx.globalAlpha = (0.25 + 0.75 * big) * twinkle;
    disc(ctx, hash(i * 1.7 + seed) * W, hash(i * 2.3 + seed + 5) ** 1.3 * bottom, (0.45 + big * 1.3) * size, colour);
  }
  ctx.globalAlpha = 1;
}

/** Darkens the corners. */
export function vignette(ctx, strength = 0.5) {
  const gradient = ctx.createRadialGradient(W / 2, H * 0.48, H * 0.45, W / 2, H / 2, W * 0.62);
  gradient.addColorStop(0, 'rgba(0,0,0,0)');
  gradient.addColorStop(1, `rgba(0,0,0,${strength})`);
  ctx.fillStyle = gradient;
  ctx.fillRect(-W, -H, W * 3, H * 3);
}
