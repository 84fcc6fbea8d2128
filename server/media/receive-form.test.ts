import { expect, test } from 'vitest';
import { PICTURE, setupMedia } from '../testing/media';

const FILE_HEAD = 'Content-Disposition: form-data; name="thumbnail"; filename="a.jpg"';

test('stores only one file of each field', async () => {
  const { post, stored } = await setupMedia('disk');
  const form = new FormData();
  for (const name of ['thumbnail', 'thumbnail', 'else']) form.append(name, new File([PICTURE], 'a.jpg'));
  const response = await post(form);
  expect(Object.keys((await response.json()).files)).toEqual(['thumbnail']);
  expect(stored()).toHaveLength(1);
});

test('replies 413 to a picture over 50 MiB, also where a video may be larger, and leaves no file behind', async () => {
  const { postRaw, stored } = await setupMedia('disk');
  const picture = Buffer.alloc(50 * 2 ** 20 + 1, PICTURE.subarray(0, 12));
  const head = Buffer.from(`--x\r\n${FILE_HEAD}\r\n\r\n`);
  const response = await postRaw(Buffer.concat([head, picture, Buffer.from('\r\n--x--\r\n')]));
  expect(response.status).toBe(413);
  expect(stored()).toEqual([]);
});

test.each([
  ['files', FILE_HEAD, 5],
  ['text fields', 'Content-Disposition: form-data; name="a"', 41],
  ['parts without a name', 'X-Other: 1', 51],
])('replies 413 to a body of too many %s', async (_, head, count) => {
  const { postRaw, stored } = await setupMedia('disk');
  const part = Buffer.concat([Buffer.from(`--x\r\n${head}\r\n\r\n`), PICTURE, Buffer.from('\r\n')]);
  const response = await postRaw(Buffer.concat([...Array.from({ length: count }, () => part), Buffer.from('--x--')]));
  expect(response.status).toBe(413);
  expect(stored()).toEqual([]);
});
