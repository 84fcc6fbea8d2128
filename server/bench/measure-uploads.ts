import { join } from 'node:path';
import { createRandom, hashAt, writeVideo } from './large-video';
import { type ServerProcess, uploadThroughInterruptions } from './interrupted-upload';

const MIB = 2 ** 20;

type Options = {
  /** Where the video file is written. */
  folder: string;
  /** In MiB; `rate` is in MiB per second. */
  size: number;
  rate: number;
  start: () => Promise<ServerProcess>;
  say: (text: string) => void;
};

/** In ms. */
const CUT_WITHIN = 60_000;
const KILL_EVERY = 20_000;
/** The client sends parts of this size. */
const CHUNK = 8 * MIB;

/**
 * Uploads a video while every connection is cut at random within a minute, and the server is killed every 20 s. Throws if the file
 * does not arrive intact.
 */
export async function measureUploads({ folder, size, rate, start, say }: Options): Promise<void> {
  const video = join(folder, 'video.mp4');
  const hash = await writeVideo(video, size * MIB);
  const random = createRandom(Date.now());
  let nextKill = performance.now() + KILL_EVERY;
  const { url, stop, ...figures } = await uploadThroughInterruptions({
    video,
    chunkSize: CHUNK,
    start,
    rate: rate * MIB,
    nextCut: () => ({ ms: random() * CUT_WITHIN }),
    mayKill() {
      if (performance.now() < nextKill) return false;
      nextKill = performance.now() + KILL_EVERY;
      return true;
    },
    say,
  });
  const received = await hashAt(url);
  await stop();
  const { seconds, cuts, kills, sentAgain } = figures;
  const again = `${(sentAgain / MIB).toFixed(1)} MiB sent again (${((100 * sentAgain) / (size * MIB)).toFixed(1)} %)`;
  say(`${size} MiB in ${Math.round(seconds)} s: ${cuts} cuts, ${kills} kills, ${again}`);
  if (received !== hash) throw new Error(`The video has the SHA-256 ${received} instead of ${hash}`);
  say(`SHA-256 is the same: ${hash}`);
}
