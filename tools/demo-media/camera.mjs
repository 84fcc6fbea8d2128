import { H, smooth, W } from './paint.mjs';

/** Runs in the page: turns a scene and a moment into a JPEG. */
const FADE = 1.2;
const scenes = new Map();

async function load(name) {
  if (!scenes.has(name)) scenes.set(name, await import(`./scenes/${name}.mjs`));
  return scenes.get(name);
}

export async function describe(name) {
  const { duration, looks } = await load(name);
  return { duration, looks: looks.length };
}

function canvasOf(width, height) {
  const canvas = new OffscreenCanvas(width, height);
  return { canvas, ctx: canvas.getContext('2d') };
}

/** Draws one look as a picture of W × H units; `zoom`, `x`, `y` frame it and `flip` mirrors it. */
function expose(ctx, scale, scene, t, look, push = 0) {
  const zoom = (look.zoom ?? 1) + push;
  ctx.save();
  ctx.setTransform(scale, 0, 0, scale, 0, 0);
  ctx.clearRect(0, 0, W, H);
  if (look.flip) ctx.transform(-1, 0, 0, 1, W, 0);
  ctx.translate(W / 2, H / 2);
  ctx.scale(zoom, zoom);
  // Never past the edge of what the scene paints.
  const room = 0.5 / zoom;
  const x = Math.min(1 - room, Math.max(room, look.x ?? 0.5));
  const y = Math.min(1 - room, Math.max(room, look.y ?? 0.5));
  ctx.translate(-W * x, -H * y);
  scene.draw(ctx, t, look);
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

/** A frame of the clip: its shots follow each other with a cross-fade, and it opens from and closes to black. */
export async function frame(name, t) {
  const scene = await load(name);
  const shots = scene.shots ?? [0];
  const length = scene.duration / shots.length;
  const at = Math.min(shots.length - 1, Math.floor(t / length));
  const local = t - at * length;
  const show = (target, index, seconds) => {
    const look = scene.looks[shots[index]];
    expose(target.ctx, 1, scene, (look.from ?? 0) + t, look, 0.04 * (seconds / length));
  };
  show(main, at, local);
  const left = length - local;
  if (left < FADE && at + 1 < shots.length) {
    show(second, at + 1, local - length);
    main.ctx.globalAlpha = smooth(FADE, 0, left);
    main.ctx.drawImage(second.canvas, 0, 0);
    main.ctx.globalAlpha = 1;
  }
  const light = Math.min(smooth(-0.25, 0.6, t), smooth(0, 0.7, scene.duration - t));
  main.ctx.fillStyle = `rgba(0,0,0,${1 - light})`;
  main.ctx.fillRect(0, 0, W, H);
  return encode(main.canvas, 0.95);
}

/** A still of one look, drawn large and scaled down, cropped to the wanted shape. */
export async function still(name, index, { width, height, quality, x = 0.5, y = 0.5, closer = 1 }) {
  const scene = await load(name);
  const look = scene.looks[index];
  const large = canvasOf(W * 3, H * 3);
  expose(large.ctx, 3, scene, look.t ?? 2, look);
  const { canvas, ctx } = canvasOf(width, height);
  ctx.imageSmoothingQuality = 'high';
  const fit = Math.max(width / large.canvas.width, height / large.canvas.height) * closer;
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
