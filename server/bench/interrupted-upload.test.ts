import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { build } from 'vite';
import { createTestDatabase } from '../testing/database';
import { DEMO } from '../testing/databases';
import { writeClient } from '../testing/http';
import { withoutOwnVariables } from '../testing/own-variables.mjs';
import { createTemporaryFolder } from '../testing/temporary-folder';
import { createRandom, hashAt, writeVideo } from './large-video';
import { type ServerProcess, uploadThroughInterruptions } from './interrupted-upload';

const MIB = 2 ** 20;
const SIZE = 24 * MIB + 12_345;
const CHUNK = 2 * MIB;
/** Of bytes that have left the client. */
const KILLS = [5 * MIB, 13 * MIB, 20 * MIB];
/** Inside `server`, so that packages resolve, and not that of other tests. */
const BUILD = 'bench/build';

beforeAll(async () => {
  await build({ configFile: 'server/vite.config.ts', logLevel: 'warn', build: { outDir: BUILD } });
});

test('a video arrives intact through a proxy that cuts every connection, while the server is killed again and again (§10.28)', async () => {
  const folder = createTemporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { url: database, drop } = await createTestDatabase(DEMO);
  onTestFinished(drop);
  const environment = {
    ...withoutOwnVariables(process.env),
    VIREO_DATA: folder,
    DIST: writeClient(folder),
    PORT: '0',
    DATABASE_URL: database,
  };

  async function start(): Promise<ServerProcess> {
    const child = spawn(process.execPath, [`server/${BUILD}/main.js`], { env: environment });
    const exit = once(child, 'exit');
    onTestFinished(() => void child.kill('SIGKILL'));
    const kill = async () => {
      child.kill('SIGKILL');
      await exit;
    };
    for await (const line of createInterface(child.stdout)) {
      const [, port] = /ready: http:\S+:(\d+)/.exec(line) ?? [];
      if (port !== undefined) return { port: Number(port), kill };
    }
    throw new Error('The server ended');
  }

  const video = join(folder, 'video.mp4');
  const hash = await writeVideo(video, SIZE);
  const random = createRandom(2);
  const kills = [...KILLS];
  const { url, stop, ...figures } = await uploadThroughInterruptions({
    video,
    chunkSize: CHUNK,
    start,
    // Most are shorter than the file, and some are shorter than a chunk.
    nextCut: () => ({ bytes: MIB / 2 + random() * 4 * MIB }),
    mayKill: (sent) => sent > (kills[0] ?? Infinity) && kills.shift() !== undefined,
  });
  const received = await hashAt(url);
  await stop();
  expect(received).toBe(hash);
  expect(figures.kills).toBe(KILLS.length);
  expect(figures.cuts).toBeGreaterThan(5);
  // At most a chunk each time, and the headers.
  expect(figures.sentAgain).toBeLessThan((figures.cuts + figures.kills) * (CHUNK + 4096) + 20_000);
});
