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
  ['STRASSE', 'Lange Straße', true],
  ['(', 'smile :(', true],
])('the filter %j matches %j: %s', (filter, name, matches) => {
  expect(matchesFilter(filter, name)).toBe(matches);
});

test('every part of a name matches it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), fc.nat(), fc.nat(), (name, from, length) => {
      expect(matchesFilter(name.slice(from % (name.length + 1)).slice(0, length), 'other', name)).toBe(true);
    }),
  );
});
