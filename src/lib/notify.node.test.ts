import { expect, test } from 'vitest';
import { notify, onWaitingNotice, showNotices, takeNotices } from './notify';

test('each notice is shown once, those from before the toaster has loaded first', () => {
  const shown: string[] = [];
  notify.success('Saved');
  const stop = showNotices(({ message }) => shown.push(message));
  notify.error('Failed');
  notify.success('Saved again');
  expect(shown).toEqual(['Saved', 'Failed', 'Saved again']);
  stop();
  notify.success('Waits');
  expect(shown).toHaveLength(3);
  expect(takeNotices().map(({ message }) => message)).toEqual(['Waits']);
  expect(takeNotices()).toEqual([]);
});

test('a notice that waits calls the listener, until it is taken', () => {
  let calls = 0;
  const stop = onWaitingNotice(() => (calls += 1));
  expect(calls).toBe(0);
  notify.success('Saved');
  expect(calls).toBe(1);
  takeNotices();
  expect(calls).toBe(1);
  stop();
});
