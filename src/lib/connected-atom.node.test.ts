import { expect, test, vi } from 'vitest';
import { createConnectedAtom } from './connected-atom';

test('an atom connects with its first listener, disconnects after the last one, and connects again', () => {
  const disconnect = vi.fn();
  const connect = vi.fn(() => disconnect);
  const { subscribe } = createConnectedAtom(0, connect);
  const [first, second] = [subscribe(() => {}), subscribe(() => {})];
  expect(connect).toHaveBeenCalledOnce();
  first.unsubscribe();
  expect(disconnect).not.toHaveBeenCalled();
  second.unsubscribe();
  expect(disconnect).toHaveBeenCalledOnce();
  subscribe(() => {});
  expect(connect).toHaveBeenCalledTimes(2);
});

test('the first listener is not called for what connecting sets, and each listener for what is set later', () => {
  const atom = createConnectedAtom(0, () => {
    atom.set(1);
    return () => {};
  });
  const [first, second] = [vi.fn(), vi.fn()];
  const { unsubscribe } = atom.subscribe(first);
  atom.subscribe(second);
  expect([atom.get(), first.mock.calls]).toEqual([1, []]);
  atom.set(2);
  unsubscribe();
  atom.set(3);
  expect([first.mock.calls, second.mock.calls]).toEqual([[[2]], [[2], [3]]]);
});
