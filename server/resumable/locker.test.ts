import { expect, test } from 'vitest';
import { createLocker } from './locker';

const signal = new AbortController().signal;

test('one request at a time has an upload; the next one asks it to end, and others are not concerned', async () => {
  const locker = createLocker();
  const [first, second] = [locker.newLock('a'), locker.newLock('a')];
  const asked: string[] = [];
  await first.lock(signal, () => void asked.push('first'));
  await locker.newLock('b').lock(signal, () => {});
  let isSecond = false;
  const waiting = second
    .lock(signal, () => {})
    .then(() => {
      isSecond = true;
    });
  await expect.poll(() => asked).toEqual(['first']);
  expect(isSecond).toBe(false);
  await first.unlock();
  await waiting;
  expect(isSecond).toBe(true);
});

test('an upload is released after the work of its request, also if that fails', async () => {
  const locker = createLocker();
  const [first, second] = [locker.newLock('a'), locker.newLock('a')];
  const work = Promise.withResolvers<void>();
  await first.lock(signal, () => {});
  locker.keep('a', work.promise);
  const released = first.unlock();
  const order: string[] = [];
  const waiting = second.lock(signal, () => {}).then(() => order.push('second'));
  order.push('stored');
  work.reject(new Error('The line was cut'));
  await released;
  await waiting;
  expect(order).toEqual(['stored', 'second']);
});

test('a request that waits in vain gets 423, after which clients try again', async () => {
  const locker = createLocker(0);
  await locker.newLock('a').lock(signal, () => {});
  await expect(locker.newLock('a').lock(signal, () => {})).rejects.toMatchObject({ status: 423 });
});
