import { expect, test } from 'vitest';
import { commandOf } from './keys';

const press = (key: string, held: Partial<Parameters<typeof commandOf>[0]> = {}) =>
  commandOf({
    key,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    isComposing: false,
    keyCode: 0,
    ...held,
  });

test('keys write and time the lines', () => {
  expect(press('Enter')).toBe('add');
  expect(press('Enter', { shiftKey: true })).toBeUndefined();
  expect(press('Enter', { altKey: true })).toBe('toggle');
  expect(press('Enter', { altKey: true, shiftKey: true })).toBe('replay');
  expect(press('ArrowUp', { altKey: true })).toBe('start');
  expect(press('ArrowDown', { altKey: true })).toBe('end');
  for (const key of ['ArrowUp', 'ArrowDown', 'a', ' ', 'Escape']) expect(press(key), key).toBeUndefined();
});

test.each([
  { isComposing: true },
  // Safari, for the Enter that ends a composition.
  { keyCode: 229 },
  { ctrlKey: true },
  { metaKey: true },
])('keys of an input method, of the browser and with AltGr are left alone: %j', (held) => {
  for (const key of ['Enter', 'ArrowUp', 'ArrowDown']) {
    expect(press(key, held), key).toBeUndefined();
    expect(press(key, { ...held, altKey: true }), `Alt ${key}`).toBeUndefined();
  }
});
