import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listen } from './listen';
import { createStatic } from './static';

type Finish = (error: null, compressed: Buffer) => void;
const compressions = vi.hoisted((): { text: string; finish: Finish }[] => []);
vi.mock('node:zlib', async (original) => ({
  ...(await original<object>()),
  brotliCompress: (body: Buffer, _options: object, finish: Finish) =>
    compressions.push({ text: body.toString(), finish }),
}));

const begun = () => compressions.map(({ text }) => text);
const finish = (number: number) => compressions[number]?.finish(null, brotliCompressSync(begun()[number] ?? ''));

test('compresses one file of the client at a time, and at once one that is requested before its turn', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'vireo-static-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  for (const name of ['a.js', 'b.js', 'c.js', 'd.js']) writeFileSync(join(dist, name), name);
  const sendStatic = createStatic(dist, 5, []);
  const server = createServer((request, response) => void sendStatic(request, response, request.url ?? '/'));
  onTestFinished(() => void server.close());
  const port = await listen(server, '127.0.0.1', 0);
  expect(begun()).toHaveLength(1);
  const [first = ''] = begun();
  const [second, third, fourth] = ['a.js', 'b.js', 'c.js', 'd.js'].filter((name) => name !== first);

  const requested = fetch(`http://127.0.0.1:${port}/${third}`, { headers: { 'Accept-Encoding': 'br' } });
  await expect.poll(begun).toEqual([first, third]);
  finish(1);
  expect(await (await requested).text()).toBe(third);

  finish(0);
  await expect.poll(begun).toEqual([first, third, second]);
  finish(2);
  // The third is not compressed a second time.
  await expect.poll(begun).toEqual([first, third, second, fourth]);
  finish(3);
});
