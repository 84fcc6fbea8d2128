import fc from 'fast-check';
import { expect, test } from 'vitest';
import { duration as clock } from '@/lib/format';
import { chapterAt, chaptersOf, startBeside } from './chapters';

const listOf = (text: string, length = 7200) => chaptersOf(text, length).map(({ start, title }) => `${start} ${title}`);

test.each([
  ['0:00 Intro\n0:30 Storm\n1:02:03 Glass', ['0 Intro', '30 Storm', '3723 Glass']],
  ['00:00 Intro\r\n00:30 Storm\r\n01:00 Glass', ['0 Intro', '30 Storm', '60 Glass']],
  ['One year of low tides.\n\n0:00 Intro\n\n0:30 Storm\n1:00 Glass\nThanks!', ['0 Intro', '30 Storm', '60 Glass']],
  ['Intro 0:00\nStorm - 0:30\nGlass (1:00)', ['0 Intro', '30 Storm', '60 Glass']],
  ['[0:00] Intro\n(0:30) – Storm\n**1:00**: Glass', ['0 Intro', '30 Storm', '60 Glass']],
  ['- 0:00 | Intro\n• 0:30 • Storm\n3. 1:00 Glass (live)', ['0 Intro', '30 Storm', '60 Glass (live)']],
  ['0:00 - 0:30 Intro\n0:30–1:00 Storm?\nGlass 1:00 - 2:00', ['0 Intro', '30 Storm?', '60 Glass']],
  ['0:00\n0:30\n1:00 Glass', ['0 Chapter 1', '30 Chapter 2', '60 Glass']],
  ['0:00 From 2:00 on\n0:30 Take 2\n1:00 C++ at 12:30 pm', ['0 From 2:00 on', '30 Take 2', '60 C++ at 12:30 pm']],
  ['0:00 مقدمة\n0:30 <b>العاصفة</b>\n1:00 زجاج', ['0 مقدمة', '30 <b>العاصفة</b>', '60 زجاج']],
])('finds the chapters in %j (§10.8)', (text, chapters) => {
  expect(listOf(text)).toEqual(chapters);
});

test.each([
  ['two times', '0:00 Intro\n0:30 Storm'],
  ['a first time after the start', '0:01 Intro\n0:30 Storm\n1:00 Glass'],
  ['a time twice', '0:00 Intro\n0:30 Storm\n0:30 Glass\n1:00 Gull'],
  ['descending times', '0:00 Intro\n1:00 Storm\n0:30 Glass\n2:00 Gull'],
  ['a time at the end of the video', '0:00 Intro\n0:30 Storm\n2:00:00 Glass'],
  ['times inside sentences', 'From 0:00 to the sea.\nThe storm at 0:30 is loud.\nGlass at 1:00!'],
  ['times in one line', '0:00 Intro 0:30 Storm 1:00 Glass'],
  ['an address that ends in a time', '0:00 Intro\n0:30 Storm\nhttps://a.example/1:00'],
  ['a time of day', '0:00 Intro\n0:30 Storm\n1:00 pm Glass'],
  ['a long line', `0:00 Intro\n0:30 Storm\n1:00 ${'Glass'.repeat(100)}`],
])('finds no chapters in a description with %s (§10.8)', (_, text) => {
  expect(listOf(text)).toEqual([]);
});

test('finds no chapters while the duration is unknown (§10.8)', () => {
  expect(listOf('0:00 Intro\n0:30 Storm\n1:00 Glass', 0)).toEqual([]);
});

/** Words that a title may consist of; none is a time, and none is only punctuation. */
const word = fc.constantFrom(
  'Intro',
  'the',
  'Sturm',
  'العاصفة',
  '<b>x</b>',
  '2',
  '水',
  '“Gull”',
  '&amp;',
  'x'.repeat(80),
);
const title = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
const starts = fc
  .uniqueArray(fc.integer({ min: 1, max: 35_999 }), { minLength: 2, maxLength: 50 })
  .map((times) => [0, ...times.toSorted((a, b) => a - b)]);
const list = starts.chain((times) =>
  fc.tuple(...times.map((start) => fc.record({ start: fc.constant(start), title }))),
);

test('finds each chapter of a list, with the title before or after the time, between other lines (§10.8)', () => {
  const write = fc.constantFrom<(time: string, name: string) => string>(
    (time, name) => `${time} ${name}`,
    (time, name) => `[${time}] - ${name}`,
    (time, name) => `\t${time}: ${name} `,
    (time, name) => `${name} – ${time}`,
    (time, name) => `${name} (${time})`,
  );
  fc.assert(
    fc.property(list, write, fc.constantFrom('\n', '\r\n', '\n\n', '\nand then\n'), (chapters, line, between) => {
      const text = chapters.map(({ start, title: name }) => line(clock(start), name)).join(between);
      expect(chaptersOf(text, 36_000)).toEqual(chapters);
    }),
  );
});

test('finds no chapters in a list that is shuffled (§10.8)', () => {
  const shuffled = list.chain((chapters) =>
    fc
      .shuffledSubarray(chapters, { minLength: chapters.length })
      .filter((other) => other.some(({ start }, at) => start !== chapters[at]?.start)),
  );
  fc.assert(
    fc.property(shuffled, (chapters) => {
      const text = chapters.map(({ start, title: name }) => `${clock(start)} ${name}`).join('\n');
      expect(chaptersOf(text, 36_000)).toEqual([]);
    }),
  );
});

test('chapters of any text start at 0, ascend, end before the video and have a title (§10.8)', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.integer({ min: 0, max: 8000 }).map(clock),
    fc.constantFrom('0:00', '\n', '\n0:00 a\n0:01 b\n0:02 c', ' - ', '\u202e', '[', ')', '\u200b'),
  );
  fc.assert(
    fc.property(fc.array(piece), fc.integer({ min: 0, max: 7200 }), (pieces, length) => {
      const chapters = chaptersOf(pieces.join(''), length);
      if (chapters.length === 0) return;
      expect(chapters.length).toBeGreaterThanOrEqual(3);
      expect(chapters[0]?.start).toBe(0);
      chapters.forEach(({ start, title: name }, at) => {
        expect(start).toBeGreaterThan(chapters[at - 1]?.start ?? -1);
        expect(start).toBeLessThan(length);
        expect(name.trim()).not.toBe('');
      });
    }),
  );
});

test('a description with more times than a seek bar can show has no chapters (§10.8)', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `${clock(at)} Second ${at}`).join('\n');
  expect(listOf(lines(100), 36_000)).toHaveLength(100);
  expect(listOf(lines(10_000), 36_000)).toEqual([]);
});

const THREE = [0, 30, 60].map((start) => ({ start, title: `from ${start}` }));

test.each([
  [0, 0],
  [29.9, 0],
  [30, 30],
  [1000, 60],
])('finds the chapter at %d s, which starts at %d s (§10.8)', (time, start) => {
  expect(chapterAt(THREE, time)?.start).toBe(start);
});

test.each([
  [0, 1, 30],
  [29.9, 1, 30],
  [30, 1, 60],
  [60, 1, undefined],
  [45, -1, 30],
  [31, -1, 0],
  [30, -1, 0],
  [1, -1, 0],
])('from %d s, a step of %d goes to %s (§10.8)', (time, step, start) => {
  expect(startBeside(THREE, time, step > 0 ? 1 : -1)).toBe(start);
  expect(startBeside([], time, step > 0 ? 1 : -1)).toBeUndefined();
});
