/** `npm run media`: see README.md. Without parameters it renders everything. */
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
const wanted = args.filter((arg) => !arg.startsWith('--'));

const folder = fileURLToPath(new URL('./scenes/', import.meta.url));
const all = (await readdir(folder)).map((file) => file.replace('.mjs', '')).toSorted();
const scenes = wanted.length > 0 ? all.filter((name) => wanted.includes(name)) : all;
for (const part of ['clips', 'thumbnails', 'avatars', 'covers']) await mkdir(join(media, part), { recursive: true });

const browser = await findBrowser((text) => process.stdout.write(`${text}\n`));
const studio = await openStudio(browser);
for (const scene of scenes) {
  const { duration, looks } = await studio.looks(scene);
  for (let look = 0; look < looks; look += 1) {
    await writeFile(join(media, `thumbnails/${scene}-${look + 1}.jpg`), await thumbnail(scene, look));
  }
  if (!stillsOnly) await film(scene, duration);
  process.stdout.write(`${scene}\n`);
}
if (wanted.length === 0) {
  await drawIcons(browser);
  for (const [name, { scene, look, ...crop }] of Object.entries(avatars)) {
    const picture = await studio.still(scene, look - 1, { width: 160, height: 160, quality: 0.84, ...crop });
    await writeFile(join(media, `avatars/${name}.jpg`), picture);
  }
  for (const [name, { scene, look, ...crop }] of Object.entries(covers)) {
    const picture = await studio.still(scene, look - 1, { width: 1500, height: 380, quality: 0.72, ...crop });
    await writeFile(join(media, `covers/${name}.jpg`), picture);
  }
}
await studio.close();
await writeDurations();

/** The best quality that fits into 36 kB. */
async function thumbnail(scene, look) {
  for (let quality = 0.84; ; quality -= 0.05) {
    const picture = await studio.still(scene, look, { width: 640, height: 360, quality });
    if (picture.length <= 36_000 || quality < 0.5) return picture;
  }
}

/** Pipes every frame of the scene and its sound into ffmpeg. */
async function film(scene, duration) {
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
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} for ${scene}`);
}

async function writeDurations() {
  const clips = (await readdir(join(media, 'clips'))).filter((file) => file.endsWith('.mp4')).toSorted();
  const lines = await Promise.all(
    clips.map(async (file) => `  ${file.replace('.mp4', '')}: ${await readDuration(join(media, 'clips', file))},\n`),
  );
  await writeFile(
    join(root, 'mocks/seed/durations.ts'),
    '/** The length of each clip in seconds, from its mvhd box. Written by `npm run media`. */\n' +
      `export const durations: Record<string, number> = {\n${lines.join('')}};\n`,
  );
}
