import { expect, test } from 'vitest';
import { createSpace } from './space';

/** A member who may store 10 bytes. What is stored is read by the next of `reads`, or at once. */
function createTestSpace() {
  const stored: number[] = [];
  const reads: ((used: () => Promise<number>) => Promise<number>)[] = [];
  const used = async () => stored.reduce((total, bytes) => total + bytes, 0);
  const readUsed = () => reads.shift()?.(used) ?? used();
  return { space: createSpace({ quota: 10, reserve: 0, folders: [], readUsed }), stored, reads };
}

const NO_ROOM = 'no room for this upload';

test('uploads without a length that begin together stay within QUOTA, though one ends before the other', async () => {
  const { space, stored } = createTestSpace();
  const [first, second] = [await space.reserve('ada', 0), await space.reserve('ada', 0)];
  first.add(6);
  stored.push(6);
  first.end();
  second.add(4);
  expect(() => second.add(1)).toThrow(NO_ROOM);
});

test('an upload that ends while another one begins counts', async () => {
  const { space, stored, reads } = createTestSpace();
  const first = await space.reserve('ada', 6);
  reads.push(async (used) => {
    const before = await used();
    stored.push(6);
    first.end();
    return before;
  });
  await expect(space.reserve('ada', 5)).rejects.toThrow(NO_ROOM);
});

test('an upload that ends while another one begins counts once', async () => {
  const { space, stored, reads } = createTestSpace();
  const first = await space.reserve('ada', 5);
  reads.push((used) => {
    stored.push(5);
    first.end();
    return used();
  });
  await expect(space.reserve('ada', 5)).resolves.toBeDefined();
});

test('an upload that ends twice counts once', async () => {
  const { space, stored } = createTestSpace();
  const [first, second] = [await space.reserve('ada', 0), await space.reserve('ada', 0)];
  first.add(4);
  stored.push(4);
  first.end();
  first.end();
  expect(() => second.add(6)).not.toThrow();
});

test('an upload that ends without stored files does not count', async () => {
  const { space } = createTestSpace();
  const [first, second] = [await space.reserve('ada', 0), await space.reserve('ada', 0)];
  first.add(6);
  first.end(false);
  expect(() => second.add(10)).not.toThrow();
});

test('the uploads of others do not count', async () => {
  const { space } = createTestSpace();
  const [first, second] = [await space.reserve('ada', 0), await space.reserve('ben', 0)];
  first.add(6);
  first.end();
  expect(() => second.add(10)).not.toThrow();
});
