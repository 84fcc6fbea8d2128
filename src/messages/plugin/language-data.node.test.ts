import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { viewsLabel } from '@/lib/format';
import { LANGUAGES } from '../../../server/rules/languages.ts';
import { language } from '../language';
import { format } from '../t';
import { languageCode } from './language-data';
import { readMessages } from './read-messages';

// The module is changed instead of mocked, because other test files share it.
const english = { group: undefined, ...language };

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
    '0 filmów, 1 film, 2 filmy, 3 filmy, 5 filmów, 11 filmów, 12 filmów, 21 filmów, 22 filmy, 25 filmów, 100 filmów, 101 filmów, 102 filmy, 111 filmów, 1000000 filmów',
  ],
  [
    'ar',
    '0 فيديو, فيديو واحد, فيديوهان, 3 فيديوهات, 5 فيديوهات, 11 فيديو, 12 فيديو, 21 فيديو, 22 فيديو, 25 فيديو, 100 فيديو, 101 فيديو, 102 فيديو, 111 فيديو, 1000000 فيديو',
  ],
  [
    'he',
    'אין סרטונים, סרטון אחד, שני סרטונים, 3 סרטונים, 5 סרטונים, 11 סרטונים, 12 סרטונים, 21 סרטונים, 22 סרטונים, 25 סרטונים, 100 סרטונים, 101 סרטונים, 102 סרטונים, 111 סרטונים, 1000000 סרטונים',
  ],
])('each number has its plural in %s', (tag, texts) => {
  setLanguage(tag);
  const text = readMessages(tag)('{count, plural, one {# video} other {# videos}}');
  const counts = [0, 1, 2, 3, 5, 11, 12, 21, 22, 25, 100, 101, 102, 111, 1e6];
  expect(counts.map((count) => format(text, { count })).join(', ')).toBe(texts);
});

test('the texts of a build have no plural that is the same as "other"', () => {
  const text = readMessages('ar')('{count, plural, one {# hour ago} other {# hours ago}}');
  expect(text).toBe('قبل {count, plural, one {ساعة} two {ساعتين} few {# ساعات} other {# ساعة}}');
});
