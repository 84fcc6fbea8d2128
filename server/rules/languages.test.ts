import { expect, test } from 'vitest';
import { acceptedLanguages, chooseLanguage } from './languages';

const TAGS = ['en', 'de', 'pt-BR'];

test.each([
  [['de'], 'de'],
  [['pt-BR', 'de'], 'pt-BR'],
  [['pt-PT', 'de'], 'pt-BR'],
  [['de-AT'], 'de'],
  [['nl', '', 'en-GB', 'de'], 'en'],
  [['nl'], undefined],
  // Three letters are another language: Low German and Denya.
  [['nds', 'den'], undefined],
  [[], undefined],
])('of %s, the client has %s', (wanted, expected) => {
  expect(chooseLanguage(wanted, TAGS)).toBe(expected);
});

test.each([
  ['de', ['de']],
  ['en;q=0.5, de, nl;q=0.7', ['de', 'nl', 'en']],
  ['de;q=0, en', ['en']],
  ['*, en;q=x', []],
  ['', []],
])('Accept-Language: %s', (header, expected) => {
  expect(acceptedLanguages(header)).toEqual(expected);
});
