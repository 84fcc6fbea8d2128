import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWordFilter } from './muted-words';

const has = (word: string, text: string) => createWordFilter([word])(text);

test.each([
  ['spoiler', 'No SPOILERS, one spoiler.', true],
  ['spoiler', 'No spoilers', false],
  ['cafe', 'Le CAFÉ du port', true],
  ['Straße', 'In der STRASSE', true],
  ['star wars', 'All of Star Wars!', true],
  ['star wars', 'A star war', false],
  ['art', 'Cartography', false],
  ['don', "I don't", false],
  ['cats', '#cats', true],
  ['猫', '猫が好きです', true],
  ['猫', '熊猫動画', false],
  ['البحر', 'قصّة البَحْر', true],
  ['🎉', 'Done 🎉', true],
  ['!!!', 'Look!!!', true],
  ['  ', 'a  b', false],
])('the muted word %j is found in %j: %s (§10.36)', (word, text, expected) => {
  expect(has(word, text)).toBe(expected);
});

const letter = fc.constantFrom('a', 'B', 'é', 'Ö', 'ñ', 'ß', 'ж', 'Σ', 'ø', '7');
const word = fc.string({ unit: letter, minLength: 1, maxLength: 12 });
const space = fc.constantFrom(' ', '\n', ' … ', ', ', ' (', '” ');

test('a word is found between others, in any case, with and without accents (§10.36)', () => {
  fc.assert(
    fc.property(word, word, word, space, space, (muted, before, after, left, right) => {
      for (const form of [muted, muted.toUpperCase(), muted.toLowerCase(), muted.normalize('NFD')]) {
        expect(has(muted, `${before}${left}${form}${right}${after}`), form).toBe(true);
      }
    }),
  );
});

test('a part of a word is not found (§10.36)', () => {
  fc.assert(
    fc.property(word, letter, letter, (muted, first, last) => {
      expect(has(muted, `${first}${muted}${last}`)).toBe(false);
    }),
  );
});

test('any words and any text are searched without an error', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), fc.string({ unit: 'binary' }), (words, text) => {
      expect(typeof createWordFilter(words)(text)).toBe('boolean');
    }),
  );
});
