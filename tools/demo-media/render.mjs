/** `npm run media` (see README.md). Renders everything unless parameters select scenes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { drawIcons } from './icons.mjs';
import { readDuration } from './mvhd.mjs';
import { avatars, covers } from './portraits.mjs';
import { soundtrack } from './sound.mjs';
import { openStudio } from './studio.mjs';

const FPS = 24;
const root = fileURLToPath(new URL('../../', import.meta.url));
const media = join(root, 'mocks/media');
const args = process.argv.slice(2);
const stillsOnly = args.includes('--stills');
const selected = args.filter((arg) => !arg.startsWith('--'));

const folder = fileURLToPath(new URL('./scenes/', import.meta.url));
const all = (await readdir(folder)).map((file) => file.replace('.mjs', '')).toSorted();
const scenes = selected.length > 0 ? all.filter((name) => selected.includes(name)) : all;
for (const part of ['clips', 'thumbnails', 'avatars', 'covers']) await mkdir(join(media, part), { recursive: true });

const browser = await findBrowser((text) => process.stdout.write(`${text}\n`));
const studio = await openStudio(browser);
for (const scene of scenes) {
  const { duration, framings } = await studio.describe(scene);
  for (let framing = 0; framing < framings; framing += 1) {
    await writeFile(join(media, `thumbnails/${scene}-${framing + 1}.jpg`), await thumbnail(scene, framing));
  }
  if (!stillsOnly) await renderVideo(scene, duration);
  process.stdout.write(`${scene}\n`);
}
if (selected.length === 0) {
  await drawIcons(browser);
  for (const [name, { scene, framing, ...crop }] of Object.entries(avatars)) {
    const picture = await studio.still(scene, framing - 1, { width: 160, height: 160, quality: 0.84, ...crop });
    await writeFile(join(media, `avatars/${name}.jpg`), picture);
  }
  for (const [name, { scene, framing, ...crop }] of Object.entries(covers)) {
    const picture = await studio.still(scene, framing - 1, { width: 1500, height: 380, quality: 0.72, ...crop });
    await writeFile(join(media, `covers/${name}.jpg`), picture);
  }
}
await studio.close();
await writeDurations();

/** Uses the best quality for at most 36 kB. */
async function thumbnail(scene, framing) {
  for (let quality = 0.84; ; quality -= 0.05) {
    const picture = await studio.still(scene, framing, { width: 640, height: 360, quality });
    if (picture.length <= 36_000 || quality < 0.5) return picture;
  }
}

/** Pipes every frame of the scene and its sound into ffmpeg. */
async function renderVideo(scene, duration) {
  const sound = join(tmpdir(), `vireo-${scene}-${process.pid}.wav`);
  await writeFile(sound, soundtrack(scene, duration));
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ['-y', '-loglevel', 'error', '-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', FPS, '-i', 'pipe:0', '-i', sound],
      ['-c:v', 'libx264', '-profile:v', 'high', '-pix_fmt', 'yuv420p', '-preset', 'slow', '-crf', 31, '-g', FPS * 2],
      ['-maxrate', '200k', '-bufsize', '800k', '-vf', 'scale=in_range=pc:out_range=tv', '-color_range', 'tv'],
      ['-c:a', 'aac', '-b:a', '40k', '-ar', 44_100, '-t', duration, '-movflags', '+faststart'],
      [join(media, `clips/${scene}.mp4`)],
    ]
      .flat()
      .map(String),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  for (let frame = 0; frame < duration * FPS; frame += 1) {
    const picture = await studio.frame(scene, frame / FPS);
    if (!ffmpeg.stdin.write(picture)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await once(ffmpeg, 'close');
  await rm(sound, { force: true });
  if (code !== 0) throw new Error(`ffmpeg failed for ${scene} with exit code ${code}`);
}

async function writeDurations() {
  const videos = (await readdir(join(media, 'clips'))).filter((file) => file.endsWith('.mp4')).toSorted();
  const lines = await Promise.all(
    videos.map(async (file) => `  ${file.replace('.mp4', '')}: ${await readDuration(join(media, 'clips', file))},\n`),
  );
  await writeFile(
    join(root, 'mocks/seed/durations.ts'),
    '/** The duration of each video file in seconds, from its movie header. Written by `npm run media`. */\n' +
      `export const durations: Record<string, number> = {\n${lines.join('')}};\n`,
  );
}
