import { createReadStream, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Upload } from 'tus-js-client';
import * as z from 'zod/mini';
import { signInOverHttp } from '../testing/http';
import { type Cut, startCuttingProxy } from './cutting-proxy';

/** A server in a process of its own. */
export type ServerProcess = { port: number; kill: () => Promise<void> };

type Options = {
  /** An MP4 file. */
  video: string;
  chunkSize: number;
  start: () => Promise<ServerProcess>;
  nextCut: () => Cut;
  /** Called with the bytes that have left the client. Resolves to whether the server is killed now. */
  mayKill: (sent: number) => boolean;
  rate?: number;
  say?: (text: string) => void;
};

type Figures = {
  seconds: number;
  cuts: number;
  kills: number;
  /** Bytes of the client beyond those of the file, with all headers. */
  sentAgain: number;
  /** The address of the video file at the server. */
  url: string;
  stop: () => Promise<void>;
};

const Video = z.object({ data: z.object({ videoFile: z.string() }) });

/** In ms. */
const PAUSE = 100;

/**
 * Uploads a video file with tus-js-client through a proxy that cuts connections, while the server is killed and started again. Then creates a
 * video of the upload.
 */
export async function uploadThroughInterruptions(options: Options): Promise<Figures> {
  const { video, chunkSize, start, nextCut, mayKill, rate, say } = options;
  const begin = performance.now();
  let server = await start();
  let restarting: Promise<void> | undefined;
  let [kills, sent] = [0, 0];

  async function restart(): Promise<void> {
    kills += 1;
    await server.kill();
    server = await start();
  }

  const proxy = await startCuttingProxy({
    target: () => server.port,
    nextCut,
    rate,
    onBytes(bytes) {
      sent += bytes;
      if (restarting || !mayKill(sent)) return;
      say?.(`killed the server after ${Math.round(sent / 2 ** 20)} MiB, and ${proxy.cuts()} cuts`);
      restarting = restart().finally(() => {
        restarting = undefined;
      });
    },
  });
  const origin = () => `http://127.0.0.1:${server.port}`;
  const { headers } = await signInOverHttp(origin());
  try {
    const upload = await send({ video, chunkSize, endpoint: `http://127.0.0.1:${proxy.port}/api/v1/uploads`, headers });
    await restarting;
    const form = new FormData();
    form.set('title', 'A video');
    form.set('upload', upload.split('/').at(-1) ?? '');
    form.set('thumbnail', new File([readFileSync('mocks/media/avatars/maren.jpg')], 'a.jpg', { type: 'image/jpeg' }));
    const response = await fetch(`${origin()}/api/v1/videos`, { method: 'POST', headers, body: form });
    if (response.status !== 201) throw new Error(`The video was refused: ${await response.text()}`);
    const url = origin() + z.parse(Video, await response.json()).data.videoFile;
    const seconds = (performance.now() - begin) / 1000;
    const { size } = await stat(video);
    return { seconds, cuts: proxy.cuts(), kills, sentAgain: sent - size, url, stop: () => server.kill() };
  } finally {
    proxy.close();
  }
}

type Sent = { video: string; chunkSize: number; endpoint: string; headers: Record<string, string> };

/** Resolves to the address of the complete upload. */
function send({ video, chunkSize, endpoint, headers }: Sent): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(createReadStream(video), {
      endpoint,
      headers,
      chunkSize,
      retryDelays: Array.from({ length: 1000 }, () => PAUSE),
      onError: reject,
      onSuccess: () => resolve(upload.url ?? ''),
    });
    upload.start();
  });
}
