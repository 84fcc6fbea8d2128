import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../../server/rules/fold';
import { matchRank, splitMatches, wordsOf } from './matches';

const marked = (text: string, query: string) =>
  splitMatches(text, wordsOf(query))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Harbour lights', 'harb', '[Harb]our lights'],
  ['Harbour lights', 'LIGHTS harbour', '[Harbour] [lights]'],
  ['Été à la plage', 'ete a', '[Été] [à] l[a] pl[a]ge'],
  ['Straße', 'STRASSE', '[Straße]'],
  ['İstanbul’da', "istanbul'da", '[İstanbul’da]'],
  ['قصّة البَحْر', 'قصه البحر', '[قصّة] [البَحْر]'],
  ['ΟΔΟΣ', 'οδος', '[ΟΔΟΣ]'],
  // The first sounds of a syllable that is still being typed.
  ['항구', '하', '[항]구'],
  ['Tide 👩‍👩‍👧', '👩', 'Tide [👩‍👩‍👧]'],
  ['a+b <b>', '<B>', 'a+b [<b>]'],
  ['Harbour', 'tide', 'Harbour'],
  ['Harbour', ' ', 'Harbour'],
])('%j and %j match: %s (§10.11)', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom('a', 'Ä', 'é', 'ß', 'ς', ' ', '\u0301', '<'),
    fc.string({ unit: 'binary', maxLength: 1 }),
  ),
});

test('the parts of a text are the text, whatever it is', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, query) => {
      const parts = splitMatches(text, wordsOf(query));
      expect(parts.map((part) => part.text).join('')).toBe(text);
    }),
  );
});

test('a text matches each of its words, in any case, with and without diacritics', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'B', 'é', 'Ö', 'ñ', 'ß', 'Σ', 'ж', ' ') }), (text) => {
      fc.pre(text.trim() !== '');
      for (const typed of [text, text.toUpperCase(), text.toLowerCase(), text.normalize('NFD'), fold(text)]) {
        expect(matchRank(fold(text), wordsOf(typed)), typed).toBe(0);
        expect(marked(text, typed).replaceAll(/[[\] ]/g, '')).toBe(text.replaceAll(' ', ''));
        expect(splitMatches(text, wordsOf(typed)).every((part) => part.isMatch || part.text.trim() === '')).toBe(true);
      }
    }),
  );
});

test('texts that begin with the first word come first, then those with a word that does, then the rest', () => {
  const rank = (text: string) => matchRank(fold(text), wordsOf('har li'));
  expect(rank('Harbour lights')).toBe(0);
  expect(rank('Old harbour lights')).toBe(1);
  expect(rank('(Harbour) lights')).toBe(1);
  expect(rank('Sahara light')).toBe(2);
  expect(rank('Harbour')).toBeUndefined();
  expect(matchRank(fold('Harbour'), wordsOf('  '))).toBeUndefined();
});
