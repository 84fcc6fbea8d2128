import { intlLocale } from '@/messages/intl-locale';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shorten } from './format';

const charactersOf = (text: string) =>
  [...new Intl.Segmenter(intlLocale, { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);

const family = '👩‍👩‍👧‍👦';

test.each([
  ['x'.repeat(35), 'x'.repeat(35)],
  ['x'.repeat(36), `${'x'.repeat(35)}…`],
  [family.repeat(36), `${family.repeat(35)}…`],
  ['🇨🇭'.repeat(36), `${'🇨🇭'.repeat(35)}…`],
  ['', ''],
])('hostile/emoji-cut: "%s" is shortened to "%s"', (text, short) => {
  expect(shorten(text, 35)).toBe(short);
});

test('hostile/emoji-cut: every text is cut after its first 35 whole visible characters (§2.27, §9.8)', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc
      .array(fc.constantFrom(family, '🇨🇭', '👍🏽', 'e\u0301', '\u202E', '\u200D', 'a', ' ', '한'))
      .map((all) => all.join('')),
  );
  fc.assert(
    fc.property(text, (whole) => {
      const characters = charactersOf(whole);
      const short = shorten(whole, 35);
      if (characters.length <= 35) expect(short).toBe(whole);
      else expect(short).toBe(`${characters.slice(0, 35).join('')}…`);
    }),
  );
});
