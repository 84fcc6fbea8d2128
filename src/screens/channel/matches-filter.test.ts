import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesFilter } from './matches-filter';

test.each([
  ['', 'anything', true],
  ['ELE', 'Eleni', true],
  ['eleni k', 'Eleni_Kairos', false],
  ['karra', 'Ελένη Καρρά', false],
  ['καρρα', 'Ελένη Καρρά', true],
  ['loter', 'Löter', true],
  ['(', 'smile :(', true],
])('%j in %j: %s', (filter, name, is) => {
  expect(matchesFilter(filter, name)).toBe(is);
});

test('a name contains every part of itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), fc.nat(), fc.nat(), (name, from, length) => {
      expect(matchesFilter(name.slice(from % (name.length + 1)).slice(0, length), 'other', name)).toBe(true);
    }),
  );
});
