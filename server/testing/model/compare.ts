import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sent } from './arbitraries';
import { type Command, commands } from './commands';
import { createPlayer } from './player';
import { START } from './scene';
import { createMockWorld, createServerWorld } from './worlds';

/** Of commands of three people and a guest. Two files share them, each in a worker of its own. */
const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 1000);
const PARTS = 2;
/** Sent first: the sequences differ after each change of the commands, and may miss what they found before. */
const FOUND: Command[] = [
  // Texts are checked before files.
  {
    person: 1,
    credentials: 'all',
    pause: 1001,
    times: 1,
    method: 'PATCH',
    path: '/videos/{video:2}',
    form: { title: '', thumbnail: 'video/mp4' },
  },
];
const by = (person: number, sent: Sent): Command => ({ person, credentials: 'all', pause: 1001, times: 1, ...sent });
const tus = { 'Tus-Resumable': '1.0.0' };
const patch = (offset: number, bytes = 10): Sent => ({
  method: 'PATCH',
  path: '/uploads/{upload:0}',
  headers: { ...tus, 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
  bytes,
});
const NAMED: Sent = {
  method: 'POST',
  path: '/videos',
  form: { title: 'Low tide at noon', upload: '{upload:0}', thumbnail: 'image/png' },
};
/** The life of an upload, which chance seldom finds. */
const RESUMED: Command[] = [
  by(1, {
    method: 'POST',
    path: '/uploads',
    headers: { ...tus, 'Upload-Length': '20', 'Upload-Metadata': 'name YQ==' },
  }),
  by(1, patch(0)),
  by(1, { method: 'HEAD', path: '/uploads/{upload:0}', headers: tus }),
  by(0, patch(10)),
  by(1, patch(0)),
  by(1, patch(10, 11)),
  by(1, NAMED),
  by(1, patch(10)),
  by(0, NAMED),
  { ...by(1, NAMED), times: 2 },
  by(1, { method: 'DELETE', path: '/uploads/{upload:0}', headers: tus }),
  by(1, { method: 'GET', path: '/videos' }),
];
/** In ms: the machine may be busy. */
const TIMEOUT = 20 * 60_000;

/** Sends a part of the sequences to mock and server, which must respond the same. */
export function compareWithMock(part: number): void {
  let time = START;
  const now = () => time;
  const mock = createMockWorld(now);
  let server: Awaited<ReturnType<typeof createServerWorld>>;

  beforeAll(async () => {
    server = await createServerWorld(now);
  });
  afterAll(() => server.close());

  async function run(sequence: Command[]): Promise<void> {
    time = START;
    await Promise.all([mock.reset(), server.reset()]);
    const [expected, actual] = [createPlayer(mock), createPlayer(server)];
    for (const { times, ...command } of sequence) {
      for (let count = 0; count < times; count += 1) {
        time += command.pause;
        const [wanted, seen] = await Promise.all([expected.play(command), actual.play(command)]);
        // `expect` takes longer. It prints the difference.
        if (JSON.stringify(seen) !== JSON.stringify(wanted)) expect(seen, JSON.stringify(command)).toEqual(wanted);
      }
    }
    expect(await server.wrongCounts()).toEqual([]);
  }

  test(
    'the server answers as the mock does, and its counters equal the rows',
    async () => {
      const seed = Number(fc.readConfigureGlobal().seed) * PARTS + part;
      await fc.assert(fc.asyncProperty(commands, run), {
        seed,
        numRuns: SEQUENCES / PARTS,
        examples: [[FOUND], [RESUMED]],
      });
    },
    TIMEOUT,
  );
}
