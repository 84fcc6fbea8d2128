import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { fold } from './fold';
import { searchText, searchWords } from './search';

it.each([
  ['Straße', 'STRASSE', 'strasse', 'STRAẞE', 'ſtraße'],
  ['İstanbul', 'istanbul', 'ISTANBUL', 'ıstanbul'],
  ['Ёлка', 'елка', 'ЁЛКА'],
  ['ΟΔΟΣ', 'οδος', 'οδοσ', 'Ὁδός'],
  ['ｌｏｗ ｔｉｄｅ', 'Low Tide', 'low\u00a0tide'],
  ['ﬁlm', 'FILM', 'fi\u00adlm'],
  ['Łódź', 'lodz'],
  ['Ærøskøbing', 'aeroskobing'],
  ['don’t', "don't"],
  ['سـلام', 'سلام', 'سَلَام'],
  ['أحمد', 'احمد', 'ٱحمد'],
  ['مكتبة ١٢٣', 'مكتبه 123', 'مکتبة ۱۲۳'],
  ['שָׁלוֹם', 'שלום'],
  ['ज़मीन', 'जमीन', 'ज\u093cमीन'],
  ['ガイド', 'ｶﾞｲﾄﾞ', 'カ\u3099イト\u3099'],
])('%s is found as it is, and as %s', (title, ...queries) => {
  for (const query of [title, ...queries]) {
    expect(fold(query).normalize(), query).toBe(fold(title).normalize());
    const text = searchText({ title, description: '' });
    expect(
      searchWords(query).every((word) => text.includes(word)),
      query,
    ).toBe(true);
  }
});

it.each([
  ['किताब', 'कताब'],
  ['ガイド', 'カイト'],
  ['low', 'tow'],
])('%s is another word than %s', (one, other) => {
  expect(fold(one)).not.toBe(fold(other));
});

const anyText = fc.string({
  unit: fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom('ß', 'İ', 'ς', 'ё', '\u0301', 'ـ', 'ﬃ'),
  ),
});

test('a folded text is its own fold, also in another case or form', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const folded = fold(text);
      expect(fold(folded)).toBe(folded);
      expect(fold(text.normalize('NFD'))).toBe(folded);
      expect(fold(text.normalize('NFC'))).toBe(folded);
    }),
  );
});

test('the folds of two texts are a fold of both together, so that a part of a word finds it', () => {
  fc.assert(
    fc.property(anyText, anyText, (one, other) => {
      // Marks that begin the second text can change places with those that end the first.
      fc.pre(!/^\p{M}/u.test(other.normalize('NFKD')));
      expect(fold(one + other)).toBe(fold(one) + fold(other));
    }),
  );
});

test('the marks of one letter are folded in linear time', () => {
  expect(fold(`a${'\u0301\u0327'.repeat(100_000)}`)).toBe('a');
});
