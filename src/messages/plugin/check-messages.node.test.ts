import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../server/rules/languages.ts';
import { longLabelsIn, problemsIn } from './check-messages';
import { collectMessages } from './collect-messages';
import { readTexts } from './read-messages';
import { completeFile, unlistedFiles } from './report';

const problems = (tag: string, key: string, texts: Record<string, string>) =>
  problemsIn(tag, [key], new Map(Object.entries(texts)));

const VIDEOS = '{count, plural, one {# video of <b>{name}</b>} other {# videos of <b>{name}</b>}}';

test('a text with other words is right', () => {
  expect(problems('de', 'Home [key]', { 'Home [key]': 'Pos1' })).toEqual([]);
  expect(
    problems('de', VIDEOS, { [VIDEOS]: 'Von <b>{name}</b>: {count, plural, one {ein Video} other {# Videos}}' }),
  ).toEqual([]);
});

test.each([
  ['has no text for “Save”', 'Save', {}],
  ['has a text for “Old”, which is not used', 'Save', { Save: 'Sichern', Old: 'Alt' }],
  ['has an empty text: “Save”', 'Save', { Save: ' ' }],
  ['has the values titel instead of title: “{title}”', '{title}', { '{title}': '{titel}' }],
  ['has the values none instead of count, name', VIDEOS, { [VIDEOS]: '<b>Videos</b>' }],
  ['has the tags none instead of b', VIDEOS, { [VIDEOS]: '{count, plural, one {# {name}} other {# {name}}}' }],
  ['lacks the plural "one"', VIDEOS, { [VIDEOS]: '{count, plural, other {# <b>{name}</b>}}' }],
  ['has {count} outside of a plural', VIDEOS, { [VIDEOS]: '<b>{name}</b>: {count} Videos' }],
  ['has braces that are no value', '{title}', { '{title}': '{title} {x' }],
])('finds a text that %s', (problem, key, texts) => {
  expect(problems('de', key, texts).map((text) => text.slice(0, problem.length))).toContain(problem);
});

test('each plural of a language is needed', () => {
  const found = problems('pl', VIDEOS, { [VIDEOS]: '{count, plural, one {# <b>{name}</b>} other {# <b>{name}</b>}}' });
  expect(found.map((problem) => problem.slice(0, 23))).toEqual(['lacks the plural "few":', 'lacks the plural "many"']);
});

test.each(Object.keys(LANGUAGES).filter((tag) => tag !== 'en'))('%s.json is complete and right', (tag) => {
  expect(problemsIn(tag, collectMessages().keys(), readTexts(tag))).toEqual([]);
});

test('the file of a language that is not in LANGUAGES is a problem', () => {
  expect(unlistedFiles(['t.ts', 'de.json', 'pt-BR.json', 'xx.json', 'plugin'])).toEqual([
    'xx.json is not checked: its language is missing in LANGUAGES of server/rules/languages.ts',
  ]);
});

test('a label that is much longer than the English one is a hint, and a longer text is none', () => {
  const texts = { Save: 'Sichern', 'Home [key]': 'Pos1', 'This video is not available any more.': 'x'.repeat(90) };
  expect(longLabelsIn(new Map(Object.entries(texts)))).toEqual([
    '“Sichern” may not fit the place of “Save”: 7 characters instead of 4',
  ]);
});

test('the file of a new language has the plurals of the language', () => {
  expect(Object.values(completeFile('sl'))).toContain(
    '{count, plural, =0 {No new videos} one {# new video} two {# new videos} few {# new videos} other {# new videos}}',
  );
});

test.each(['pt_BR', 'IT', 'italian', ''])('no file is written for %j, which is not the tag of a language', (tag) => {
  expect(() => completeFile(tag)).toThrow('is not the tag of a language');
});
