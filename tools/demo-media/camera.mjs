import { H, smooth, W } from './paint.mjs';

/** Runs in the page of `studio.mjs`: draws a scene at a given time and encodes it as JPEG. */

/** Duration of a cross-fade in seconds. */
const FADE = 1.2;
const scenes = new Map();

async function load(name) {
  if (!scenes.has(name)) scenes.set(name, await import(`./scenes/${name}.mjs`));
  return scenes.get(name);
}

export async function describe(name) {
  const { duration, framings } = await load(name);
  return { duration, framings: framings.length };
}

function canvasOf(width, height) {
  const canvas = new OffscreenCanvas(width, height);
  return { canvas, ctx: canvas.getContext('2d') };
}

/** Draws a framing as a picture of W × H units. `zoom`, `x` and `y` select the part of the scene, and `flip` mirrors it. */
function drawFraming(ctx, scale, scene, t, framing, extraZoom = 0) {
  const zoom = (framing.zoom ?? 1) + extraZoom;
  ctx.save();
  ctx.setTransform(scale, 0, 0, scale, 0, 0);
  ctx.clearRect(0, 0, W, H);
  if (framing.flip) ctx.transform(-1, 0, 0, 1, W, 0);
  ctx.translate(W / 2, H / 2);
  ctx.scale(zoom, zoom);
  // Stay inside the painted area.
  const margin = 0.5 / zoom;
  const x = Math.min(1 - margin, Math.max(margin, framing.x ?? 0.5));
  const y = Math.min(1 - margin, Math.max(margin, framing.y ?? 0.5));
  ctx.translate(-W * x, -H * y);
  scene.draw(ctx, t, framing);
  ctx.restore();
}

async function encode(canvas, quality) {
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

const main = canvasOf(W, H);
const second = canvasOf(W, H);

/** A frame of the video. Shots cross-fade, and the video fades in from black and out to black. */
export async function frame(name, t) {
  const scene = await load(name);
  const shots = scene.shots ?? [0];
  const length = scene.duration / shots.length;
  const at = Math.min(shots.length - 1, Math.floor(t / length));
  const local = t - at * length;
  const drawShot = (target, index, seconds) => {
    const framing = scene.framings[shots[index]];
    drawFraming(target.ctx, 1, scene, (framing.from ?? 0) + t, framing, 0.04 * (seconds / length));
  };
  drawShot(main, at, local);
  const left = length - local;
  if (left < FADE && at + 1 < shots.length) {
    drawShot(second, at + 1, local - length);
    main.ctx.globalAlpha = smooth(FADE, 0, left);
    main.ctx.drawImage(second.canvas, 0, 0);
    main.ctx.globalAlpha = 1;
  }
  const brightness = Math.min(smooth(-0.25, 0.6, t), smooth(0, 0.7, scene.duration - t));
  main.ctx.fillStyle = `rgba(0,0,0,${1 - brightness})`;
  main.ctx.fillRect(0, 0, W, H);
  return encode(main.canvas, 0.95);
}

/** A still of one framing, drawn large, cropped and scaled down. */
export async function still(name, index, { width, height, quality, x = 0.5, y = 0.5, zoom = 1 }) {
  const scene = await load(name);
  const framing = scene.framings[index];
  const large = canvasOf(W * 3, H * 3);
  drawFraming(large.ctx, 3, scene, framing.t ?? 2, framing);
  const { canvas, ctx } = canvasOf(width, height);
  ctx.imageSmoothingQuality = 'high';
  const fit = Math.max(width / large.canvas.width, height / large.canvas.height) * zoom;
  const [sw, sh] = [width / fit, height / fit];
  ctx.drawImage(
    large.canvas,
    (large.canvas.width - sw) * x,
    (large.canvas.height - sh) * y,
    sw,
    sh,
    0,
    0,
    width,
    height,
  );
  return encode(canvas, quality);
}
