import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../testing/app';
import { VIDEO } from '../testing/files';
import { createRequests } from '../testing/requests';
import { startS3 } from '../testing/s3';
import { createTemporaryFolder } from '../testing/temporary-folder';
import { createMediaStore } from './create-store';
import type { MediaStore } from './store';
import { tidyStore } from './tidy-store';

/** An unpublished video whose film everyone can read, because S3 failed when it was unpublished. `change` changes its row. */
async function openMisplaced() {
  const server = await createTestApp();
  onTestFinished(server.close);
  const { accessToken } = await createRequests(server.app).join('ada');
  const id = await createRequests(server.app).upload(accessToken, 'Low tide');
  const name = `${randomUUID()}.mp4`;
  const url = `/media/uploads/${name}`;
  const query = "update videos set is_published = false, video_file = $1, thumbnail = '' where id = $2";
  await server.pool.query(query, [url, id]);
  await server.pool.query("update users set avatar = '', cover_image = ''");
  const folder = createTemporaryFolder();
  const s3 = await startS3();
  onTestFinished(() => {
    s3.stop();
    rmSync(folder, { recursive: true });
  });
  const store = createMediaStore(folder, { ...s3.settings, publicUrl: 'https://films.example' });
  writeFileSync(join(folder, 'film'), VIDEO);
  await store.put(url, join(folder, 'film'));
  const tidy = (changed: Partial<MediaStore> = {}) => tidyStore(server.services.db, { ...store, ...changed });
  return {
    store,
    tidy,
    change: (statement: string) => server.pool.query(statement),
    /** Where its film is. */
    found: () => [...s3.objects.keys()].filter((key) => key.endsWith(name)).map((key) => key.replace(name, '')),
  };
}

const PUBLISH = 'update videos set is_published = true';
const PUBLIC = 'media/uploads/';

test('a film that everyone can read is hidden if its video is unpublished', async () => {
  const { tidy, found } = await openMisplaced();
  await tidy();
  expect(found()).toEqual(['private/uploads/']);
});

test('a film whose video is published while the files are listed stays where everyone can read it', async () => {
  const { store, tidy, change, found } = await openMisplaced();
  const moved: boolean[] = [];
  await tidy({
    async *list(area) {
      yield* store.list(area);
      // It is listed after the rows are read.
      if (area === 'aside') await change(PUBLISH);
    },
    setPublic: async (_, isPublic) => void moved.push(isPublic),
  });
  expect([found(), moved.includes(false)]).toEqual([[PUBLIC], false]);
});

test.each([
  ['published', 'shown again', PUBLISH, [PUBLIC]],
  ['deleted', 'removed', 'delete from videos', []],
])('a film whose video is %s while the film is being hidden is %s', async (_change, _result, statement, expected) => {
  const { store, tidy, change, found } = await openMisplaced();
  await tidy({
    async setPublic(urls, isPublic) {
      await store.setPublic(urls, isPublic);
      if (!isPublic) await change(statement);
    },
  });
  expect(found()).toEqual(expected);
});
