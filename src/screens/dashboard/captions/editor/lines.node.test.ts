import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCaptions } from '../../../../../server/rules/captions';
import { clockText, fromFile, isFormatted, type Line, newLine, problemsOf, startAt, timeOf, toFile } from './lines';

const line = (id: number, start: string, end: string, text = 'a'): Line => ({ id, text, start, end, settings: '' });
const file = (...blocks: string[]) => ['WEBVTT', ...blocks].join('\n\n');

/** Any row that a user can type, and what WebVTT has a meaning for. */
const row = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('-->', '<i>a</i>', '&amp;', '<', 'a & b', 'NOTE', 'WEBVTT', '00:01.000 --> 00:02.000', ' a '),
  )
  .map((text) => text.toWellFormed().replaceAll(/[\r\n\0]/g, ''))
  .filter((text) => text.trim() !== '' && text.length < 100);
const text = fc.array(row, { minLength: 1, maxLength: 3 }).map((rows) => rows.join('\n'));

/** Lines one after the other, because only 8 may overlap. */
const lines = fc.array(
  fc.record({ text, length: fc.integer({ min: 1, max: 5000 }), settings: fc.constantFrom('', 'line:0') }),
  {
    minLength: 1,
    maxLength: 12,
  },
);

describe('lines', () => {
  test('are the same after they were saved and opened again, whatever their texts', () => {
    fc.assert(
      fc.property(lines, (list) => {
        let at = 0;
        const written = list.map(({ length, ...rest }, id) => {
          const start = clockText(at / 1000);
          at += length;
          return { id, ...rest, start, end: clockText(at / 1000) };
        });
        expect(problemsOf(written).size).toBe(0);
        const saved = fromFile(readCaptions(toFile(written)));
        expect(saved?.lines.map(({ stored: _stored, ...rest }) => rest)).toEqual(written);
      }),
    );
  });

  test('of a stored file are the same file, with settings, tags and thousandths, unless a text changes', () => {
    const stored = file(
      '00:00:01.234 --> 00:00:02.000 line:0 align:start\n<v Mina>the <i>heron</i>\nwaits</v> &amp;',
      '01:02:03.000 --> 01:02:04.500\nb',
    );
    const opened = fromFile(stored);
    const [first, second] = opened?.lines ?? [];
    expect(first).toMatchObject({ text: 'the heron\nwaits &', start: '0:01.234', end: '0:02.0' });
    expect(second).toMatchObject({ start: '1:02:03.0', end: '1:02:04.5' });
    if (!first || !second) throw new Error('The file has no lines');
    expect([isFormatted(first), isFormatted(second)]).toEqual([true, false]);
    expect(toFile([first, second])).toBe(stored);
    expect(toFile([{ ...first, text: 'waits & <i>' }])).toBe(
      file('00:00:01.234 --> 00:00:02.000 line:0 align:start\nwaits &amp; &lt;i&gt;'),
    );
    expect(toFile([second, first]), 'by time').toBe(stored);
  });

  test('of a stored file have its texts only where the lines are not the same', () => {
    const opened = fromFile(file('00:01.000 --> 00:02.000\na & b\nc', '00:03.000 --> 00:04.000\na &amp; b\nc'));
    expect(opened?.lines.map(({ text: shown, stored }) => [shown, stored])).toEqual([
      ['a & b\nc', 'a & b\nc'],
      ['a & b\nc', undefined],
    ]);
  });

  test('without a text are not saved, and have no problems', () => {
    expect(toFile([line(0, '0:01.0', '0:02.0', ' \n'), line(1, '0:03.0', '0:04.0', '\nb\n\nc')])).toBe(
      file('00:00:03.000 --> 00:00:04.000\nb\nc'),
    );
    expect(problemsOf([line(0, 'soon', '', '')]).size).toBe(0);
  });

  test('have their problems at the field', () => {
    const problems = problemsOf([
      line(0, '0:00.0', '0:60.0'),
      line(1, '0:02.0', '0:02.0'),
      line(2, '', '0:02.0', 'a'.repeat(501)),
      line(3, '0:01.0', '0:02.0', '&'.repeat(101)),
      line(4, '0:01.0', '100:00:00'),
      line(5, '99:00:00', '99:59:59.999'),
    ]);
    expect(Object.fromEntries(problems)).toEqual({
      0: { end: 'times' },
      1: { end: 'order' },
      2: { start: 'times' },
      3: { text: 'long' },
      4: { end: 'late' },
    });
    const crowd = Array.from({ length: 9 }, (_, id) => line(id, '0:01.0', '0:09.0'));
    expect(Object.fromEntries(problemsOf(crowd))).toEqual({ 8: { start: 'crowd' } });
  });

  test.each(['a text', file('00:01.000 --> x\na'), '1\n00:00:01,000 --> 00:00:02,000\na'])(
    'of a file with errors are not opened: %j',
    (broken) => expect(fromFile(broken)).toBeUndefined(),
  );

  test('of a file with comments and styles are opened with a warning', () => {
    expect(fromFile(file('NOTE x', '00:01.000 --> 00:02.000\na'))?.isLossy).toBe(true);
    expect(fromFile(file('STYLE\n::cue{}', '00:01.000 --> 00:02.000\na'))?.isLossy).toBe(true);
    expect(fromFile(file('00:01.000 --> 00:02.000\nNOTES'))?.isLossy).toBe(false);
    expect(fromFile('WEBVTT')).toEqual({ lines: [], isLossy: false });
  });
});

describe('a new line', () => {
  test.each([
    [1.44, '0:01.4', '0:03.4'],
    [3.5, '0:03.5', '0:04.0'],
    [4, '0:04.0', '0:06.0'],
    [3599.97, '1:00:00.0', '1:00:02.0'],
  ])('at %d s lasts 2 s, or until the next one', (seconds, start, end) => {
    const others = [line(0, '0:04.0', '0:05.0'), line(1, 'soon', '')];
    expect(newLine(7, seconds, others)).toMatchObject({ id: 7, text: '', start, end });
  });

  test('that starts later moves an end that would not be after it', () => {
    expect(startAt(line(0, '0:01.0', '0:03.0'), 2)).toMatchObject({ start: '0:02.0', end: '0:03.0' });
    expect(startAt(line(0, '0:01.0', '0:03.0'), 3)).toMatchObject({ start: '0:03.0', end: '0:05.0' });
  });
});

test('times are read as they are written, to a thousandth', () => {
  fc.assert(
    fc.property(fc.nat(359_999_999), (thousandths) => {
      expect(timeOf(clockText(thousandths / 1000))).toBe(thousandths / 1000);
    }),
  );
});
