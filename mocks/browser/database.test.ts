import { expect, test } from 'vitest';
import { createSaver } from './database';

test('batches changes made during a save into one more save, and `saved()` waits for it', async () => {
  const writes: (() => void)[] = [];
  const { changed, saved } = createSaver(() => new Promise<void>((done) => writes.push(done)));
  let isSaved = false;
  changed();
  await expect.poll(() => writes.length).toBe(1);
  changed();
  changed();
  void saved().then(() => (isSaved = true));
  writes[0]?.();
  await expect.poll(() => writes.length).toBe(2);
  expect(isSaved).toBe(false);
  writes[1]?.();
  await expect.poll(() => isSaved).toBe(true);
  expect(writes).toHaveLength(2);
});
