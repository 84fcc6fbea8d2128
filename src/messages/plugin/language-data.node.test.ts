import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { spokenTime, viewsLabel } from '@/lib/format';
import { LANGUAGES } from '../../../server/rules/languages.ts';
import { language } from '../language';
import { format, t } from '../t';
import { languageCode, messageCode } from './language-data';
import { readMessages } from './read-messages';

// The module is changed instead of mocked, because other test files share it.
const english = { list: undefined, ...language };

const setLanguage = (tag: string) => Object.assign(language, english, runInNewContext(languageCode(tag)));

afterEach(() => Object.assign(language, english));

/** A number of views in a language, with the English words. */
const short = (views: number) => viewsLabel(views).replace(/ views?$/, '');

/** `Intl` has one more unit in Spanish: 10,000 million are "10 mil M", and here "10000 M". */
const hasOtherUnit = (tag: string, count: number) => tag === 'es' && count >= 9_999_950_000 && count < 1e12;

// From 1e15 on, some languages group the digits of the short number, too.
test.each(Object.keys(LANGUAGES))('numbers are short in %s as those of Intl.NumberFormat', (tag) => {
  setLanguage(tag);
  const intl = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1, numberingSystem: 'latn' });
  const few = fc.nat(120);
  const power = fc.integer({ min: 0, max: 12 }).map((exponent) => 10 ** exponent);
  const round = fc.tuple(few, power).map(([count, unit]) => count * unit);
  const random = fc.tuple(fc.nat(99_999), power).map(([count, unit]) => count * unit - 1);
  const any = fc.integer({ min: 0, max: 1e15 - 1 });
  fc.assert(
    fc.property(fc.oneof(few, round, random, any), (count) => {
      fc.pre(count >= 0 && count < 1e15 && !hasOtherUnit(tag, count));
      expect(short(count)).toBe(intl.format(count));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  [
    'pl',
    '0 filmów, 1 film, 2 filmy, 3 filmy, 5 filmów, 11 filmów, 12 filmów, 21 filmów, 22 filmy, 25 filmów, 100 filmów, 101 filmów, 102 filmy, 111 filmów, 1\u00A0000\u00A0000 filmów',
  ],
  [
    'ar',
    '0 فيديو, فيديو واحد, فيديوهان, 3 فيديوهات, 5 فيديوهات, 11 فيديو, 12 فيديو, 21 فيديو, 22 فيديو, 25 فيديو, 100 فيديو, 101 فيديو, 102 فيديو, 111 فيديو, 1,000,000 فيديو',
  ],
  [
    'he',
    'אין סרטונים, סרטון אחד, שני סרטונים, 3 סרטונים, 5 סרטונים, 11 סרטונים, 12 סרטונים, 21 סרטונים, 22 סרטונים, 25 סרטונים, 100 סרטונים, 101 סרטונים, 102 סרטונים, 111 סרטונים, 1,000,000 סרטונים',
  ],
])('each number has its plural in %s', (tag, texts) => {
  setLanguage(tag);
  const text = readMessages(tag)('{count, plural, one {# video} other {# videos}}');
  const counts = [0, 1, 2, 3, 5, 11, 12, 21, 22, 25, 100, 101, 102, 111, 1e6];
  expect(counts.map((count) => format(text, { count })).join(', ')).toBe(texts);
});

const translated = Object.keys(LANGUAGES).filter((tag) => tag !== 'en');

test.each(translated)('counts in messages have the groups of digits of %s, as those of Intl.NumberFormat', (tag) => {
  setLanguage(tag);
  const text = '#{count, plural, other {# {name}}}';
  const compiled: unknown = runInNewContext(`(${messageCode(text, tag)})`);
  if (typeof compiled !== 'function') throw new Error('It is no function');
  const intl = new Intl.NumberFormat(tag, { numberingSystem: 'latn' });
  const counts = fc.oneof(
    fc.nat(100_000),
    fc.nat(99).map((count) => 9950 + count),
    fc.nat(Number.MAX_SAFE_INTEGER),
  );
  fc.assert(
    fc.property(counts, (count) => {
      const expected = `#${intl.format(count)} a#`;
      expect(format(text, { count, name: 'a#' })).toBe(expected);
      expect(compiled({ count, name: 'a#' }, language.pluralOf)).toBe(expected);
    }),
  );
});

test('counts in English messages have no groups', () => {
  expect(t('{count, plural, one {# video} other {# videos}}', { count: 1_234_567 })).toBe('1234567 videos');
});

test.each(translated)('the parts of a duration are a list in %s, as those of Intl.ListFormat', (tag) => {
  setLanguage(tag);
  const intl = new Intl.ListFormat(tag, { type: 'unit', style: 'long' });
  // `Intl` has a Hebrew hyphen before words, too.
  const expected = (parts: string[]) => intl.format(parts).replace(/-(?=[א-ת])/, '');
  const textOf = readMessages(tag);
  const hours = '{count, plural, one {# hour} other {# hours}}';
  const minutes = '{count, plural, one {# minute} other {# minutes}}';
  const seconds = '{count, plural, one {# second} other {# seconds}}';
  for (const parts of [[59], [1, 1], [3, 2, 1], [2, 0, 5], [100, 59, 3]]) {
    const [second = 0, minute = 0, hour = 0] = parts.toReversed();
    const units = [
      [hours, hour],
      [minutes, minute],
      [seconds, second],
    ] as const;
    const shown = units.filter(([, count]) => count > 0);
    const inEnglish = shown.map(([text, count]) => format(text, { count }));
    expect(spokenTime(hour * 3600 + minute * 60 + second)).toBe(expected(inEnglish));
    const own = shown.map(([text, count]) => format(textOf(text), { count }));
    expect(language.list?.(own) ?? own.join(' ')).toBe(expected(own));
  }
});

test('the texts of a build have no plural that is the same as "other"', () => {
  const text = readMessages('ar')('{count, plural, one {# hour ago} other {# hours ago}}');
  expect(text).toBe('قبل {count, plural, one {ساعة} two {ساعتين} few {# ساعات} other {# ساعة}}');
});
