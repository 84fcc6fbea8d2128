import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commandFor, type KeyPress } from './use-shortcuts';

const KEYS = [' ', 'k', 'j', 'l', 'ArrowLeft', 'ArrowRight', 'm', 'f', ',', '.', '<', '>', ...Array.from('0123456789')];
const anyKey = fc.oneof(
  fc.constantFrom(...KEYS),
  fc.string({ maxLength: 3 }),
  fc.constantFrom('Enter', 'Tab', 'Escape'),
);

function press(change: Partial<KeyPress>): KeyPress {
  const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, isComposing: false };
  return { key: 'k', context: 'page', isInPlayer: false, ...none, ...change };
}

test('each key in the specification runs its command', () => {
  const commands = Object.fromEntries(KEYS.map((key) => [key, commandFor(press({ key }))]));
  expect(commands).toMatchObject({
    ' ': { do: 'toggle' },
    k: { do: 'toggle' },
    j: { do: 'seekBy', seconds: -10 },
    l: { do: 'seekBy', seconds: 10 },
    ArrowLeft: { do: 'seekBy', seconds: -5 },
    ArrowRight: { do: 'seekBy', seconds: 5 },
    m: { do: 'mute' },
    f: { do: 'fullscreen' },
    ',': { do: 'stepBy', frames: -1 },
    '.': { do: 'stepBy', frames: 1 },
    '<': { do: 'rateBy', steps: -1 },
    '>': { do: 'rateBy', steps: 1 },
    0: { do: 'seekTo', part: 0 },
    9: { do: 'seekTo', part: 0.9 },
  });
});

test('keys do nothing in a field or dialog, during composition, or with a modifier', () => {
  const closed = fc.record({ key: anyKey, context: fc.constant<KeyPress['context']>('closed') });
  const modified = fc
    .tuple(anyKey, fc.constantFrom('altKey', 'ctrlKey', 'metaKey', 'isComposing'))
    .filter(([key, modifier]) => modifier !== 'ctrlKey' || !key.startsWith('Arrow'))
    .map(([key, modifier]) => ({ key, [modifier]: true }));
  fc.assert(
    fc.property(fc.oneof(closed, modified), (change) => {
      expect(commandFor(press(change))).toBeUndefined();
    }),
  );
});

test('a focused control keeps only the keys that it handles itself', () => {
  const usedBy = { page: [], button: [' '], arrows: [' ', 'ArrowLeft', 'ArrowRight'] } as const;
  for (const context of ['page', 'button', 'arrows'] as const) {
    const kept = KEYS.filter((key) => commandFor(press({ key, context })) === undefined);
    expect(kept, context).toEqual([...usedBy[context]]);
  }
  expect(commandFor(press({ key: 'Enter' }))).toBeUndefined();
});

test('with Shift only typed symbols run commands, not letters, arrows or Space', () => {
  expect(commandFor(press({ key: '>', shiftKey: true }))).toEqual({ do: 'rateBy', steps: 1 });
  expect(commandFor(press({ key: '5', shiftKey: true }))).toEqual({ do: 'seekTo', part: 0.5 });
  for (const key of ['K', ' ', 'ArrowLeft']) expect(commandFor(press({ key, shiftKey: true })), key).toBeUndefined();
  expect(commandFor(press({ key: 'K' })), 'caps lock').toEqual({ do: 'toggle' });
});

test('in the focused player Up and Down change the volume, Home and End seek; elsewhere they scroll', () => {
  const keys = ['ArrowUp', 'ArrowDown', 'Home', 'End'];
  const commands = (change: Partial<KeyPress>) => keys.map((key) => commandFor(press({ key, ...change })));
  expect(commands({ isInPlayer: true })).toEqual([
    { do: 'volumeBy', steps: 1 },
    { do: 'volumeBy', steps: -1 },
    { do: 'seekTo', part: 0 },
    { do: 'seekTo', part: 1 },
  ]);
  expect(commands({ isInPlayer: false })).toEqual(keys.map(() => undefined));
  expect(commands({ isInPlayer: true, context: 'arrows' }), 'a focused slider').toEqual(keys.map(() => undefined));
});

test('Ctrl+Left and Ctrl+Right go to another chapter, but stay with a tab, a menu or a radio outside of the player (§10.8)', () => {
  const commands = (change: Partial<KeyPress>) =>
    ['ArrowLeft', 'ArrowRight'].map((key) => commandFor(press({ key, ctrlKey: true, ...change })));
  const chapters = [
    { do: 'chapterBy', step: -1 },
    { do: 'chapterBy', step: 1 },
  ];
  expect(commands({})).toEqual(chapters);
  expect(commands({ context: 'arrows', isInPlayer: true })).toEqual(chapters);
  for (const change of [{ context: 'arrows' }, { shiftKey: true }, { altKey: true }, { metaKey: true }] as const)
    expect(commands(change)).toEqual([undefined, undefined]);
});
