import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSubRip } from './subrip';
import { type Cue, cueText, parseWebVtt, plainText, serializeWebVtt, timeText } from './webvtt';

const found = (file: string) => parseWebVtt(file).cues.map(({ start, end, text }) => [start, end, text]);
const problems = (file: string) => parseWebVtt(file).problems.map(({ line, reason }) => `${line} ${reason}`);

/** The cases of the web platform tests (webvtt/parsing/file-parsing), written from the rules: a file and the cues that a browser finds. */
const FILES: [name: string, file: string, cues: [start: number, end: number, text: string][]][] = [
  ['a signature alone', 'WEBVTT', []],
  ['a byte order mark', '\uFEFFWEBVTT\n\n00:00.000 --> 00:01.000\na', [[0, 1, 'a']]],
  ['two byte order marks', '\uFEFF\uFEFFWEBVTT\n\n00:00.000 --> 00:01.000\na', []],
  ['a space and a text after the signature', 'WEBVTT - a film\n\n00:00.000 --> 00:01.000\na', [[0, 1, 'a']]],
  ['a tab after the signature', 'WEBVTT\tfilm\n\n00:00.000 --> 00:01.000\na', [[0, 1, 'a']]],
  ['a signature in lower case', 'webvtt\n\n00:00.000 --> 00:01.000\na', []],
  ['a longer word as the signature', 'WEBVTTX\n\n00:00.000 --> 00:01.000\na', []],
  ['a line before the signature', '\nWEBVTT\n\n00:00.000 --> 00:01.000\na', []],
  ['times below the signature, without an empty line', 'WEBVTT\n00:00.000 --> 00:01.000\na', [[0, 1, 'a']]],
  ['a header of several lines', 'WEBVTT\nKind: captions\nx\n\n00:00.000 --> 00:01.000\na', [[0, 1, 'a']]],
  ['times in the header', 'WEBVTT\nKind: captions\n00:00.000 --> 00:01.000\na', [[0, 1, 'a']]],
  ['lines that end with CR LF', 'WEBVTT\r\n\r\n00:00.000 --> 00:01.000\r\na\r\nb\r\n', [[0, 1, 'a\nb']]],
  ['lines that end with CR', 'WEBVTT\r\r00:00.000 --> 00:01.000\ra\rb\r', [[0, 1, 'a\nb']]],
  ['zero characters', 'WEBVTT\n\n00:00.000 --> 00:01.000\na\0b', [[0, 1, 'a\uFFFDb']]],
  ['an identifier', 'WEBVTT\n\n7 - the heron\n00:00.000 --> 00:01.000\na', [[0, 1, 'a']]],
  ['two lines before the times', 'WEBVTT\n\na\nb\n00:00.000 --> 00:01.000\nc', [[0, 1, 'c']]],
  [
    'several empty lines',
    'WEBVTT\n\n\n\n00:00.000 --> 00:01.000\na\n\n\n\n00:01.000 --> 00:02.000\nb',
    [
      [0, 1, 'a'],
      [1, 2, 'b'],
    ],
  ],
  [
    'times in the text',
    'WEBVTT\n\n00:00.000 --> 00:01.000\na\n00:01.000 --> 00:02.000\nb',
    [
      [0, 1, 'a'],
      [1, 2, 'b'],
    ],
  ],
  ['an arrow in the text', 'WEBVTT\n\n00:00.000 --> 00:01.000\na\n-->\nb', [[0, 1, 'a']]],
  [
    'times below times',
    'WEBVTT\n\n00:00.000 --> 00:01.000\n00:01.000 --> 00:02.000\nb',
    [
      [0, 1, ''],
      [1, 2, 'b'],
    ],
  ],
  [
    'wrong times below an identifier, and right ones below these',
    'WEBVTT\n\nid\n--> x\n00:01.000 --> 00:02.000\nb',
    [[1, 2, 'b']],
  ],
  ['the end of the file in the times', 'WEBVTT\n\n00:00.000 --> 00:01.000', [[0, 1, '']]],
  ['a line of spaces in the text', 'WEBVTT\n\n00:00.000 --> 00:01.000\na\n \nb', [[0, 1, 'a\n \nb']]],
  ['a comment', 'WEBVTT\n\nNOTE\na\nb\n\nNOTE c\n\n00:00.000 --> 00:01.000\na', [[0, 1, 'a']]],
  ['a comment that times end', 'WEBVTT\n\nNOTE\nx\n00:00.000 --> 00:01.000\na', [[0, 1, 'a']]],
  ['a comment as an identifier', 'WEBVTT\n\nNOTE x\n00:00.000 --> 00:01.000\na', [[0, 1, 'a']]],
  [
    'a style and a region',
    'WEBVTT\n\nSTYLE\n::cue{color:red}\n\nREGION\nid:a\n\n00:00.000 --> 00:01.000\na',
    [[0, 1, 'a']],
  ],
  ['hours', 'WEBVTT\n\n01:00:00.000 --> 123:00:00.000\na', [[3600, 442_800, 'a']]],
  ['one digit of hours', 'WEBVTT\n\n0:00:00.000 --> 0:00:01.000\na', [[0, 1, 'a']]],
  ['60 as hours', 'WEBVTT\n\n00:00.000 --> 60:00:00.000\na', [[0, 216_000, 'a']]],
  ['no space around the arrow', 'WEBVTT\n\n00:00.000-->00:01.000\na', [[0, 1, 'a']]],
  ['tabs and spaces around the times', 'WEBVTT\n\n \t00:00.000 \t--> \t00:01.000\t\na', [[0, 1, 'a']]],
  ['settings without a space', 'WEBVTT\n\n00:00.000 --> 00:01.000align:start\na', [[0, 1, 'a']]],
  ['an end before the start', 'WEBVTT\n\n00:02.000 --> 00:01.000\na', [[2, 1, 'a']]],
];

/** Times that a browser leaves out, with their cue. */
const WRONG_TIMES = [
  '00:00.000 -> 00:01.000',
  '00:00.000 - -> 00:01.000',
  '00:00.000 --> ',
  '--> 00:01.000',
  '00:00.000 x --> 00:01.000',
  '-00:00.000 --> 00:01.000',
  '00:60.000 --> 00:61.000',
  '00:00.000 --> 60:00.000',
  '00:00.000 --> 00:60:00.000',
  '00:00.000 --> 00:01',
  '00:00.000 --> 00:01.00',
  '00:00.000 --> 00:01.0000',
  '00:00,000 --> 00:01,000',
  '0:00.000 --> 0:01.000',
  '00:0.000 --> 00:1.000',
  '00:00.000 --> 00:00:1.000',
  '00.000 --> 01.000',
  '00:00.000 --> ٠٠:٠١.٠٠٠',
];

describe('a WebVTT file', () => {
  it.each(FILES)('with %s', (_, file, cues) => expect(found(file)).toEqual(cues));

  it.each(WRONG_TIMES)('has no cue for %j', (times) => {
    const after = '\n\n00:05.000 --> 00:06.000\nb';
    expect(found(`WEBVTT\n\n${times}\na${after}`)).toEqual([[5, 6, 'b']]);
    const isText = !times.includes('-->');
    expect(problems(`WEBVTT\n\n${times}\na${after}`)).toEqual([isText ? '3 stray' : '3 times']);
  });

  it('keeps the settings that place a cue, and no others', () => {
    const settings =
      'line:0 align:start region:a position:10%,line-left x style:url(//evil) size:5 vertical:rl vertical:up';
    const { cues } = parseWebVtt(`WEBVTT\n\n00:00.000 --> 00:01.000 ${settings}\na`);
    expect(cues[0]?.settings).toBe('line:0 align:start position:10%,line-left size:5 vertical:rl');
  });

  it('has a problem where a text is left out, and none for comments and styles', () => {
    expect(problems('no\n')).toEqual(['1 type']);
    const file = 'WEBVTT\n\nNOTE x\n\nSTYLE\n::cue{}\n\nlost\ntext\n\nid\n00:00.000 --> x\na\n\nNOTES\n';
    expect(problems(file)).toEqual(['8 stray', '12 times', '15 stray']);
  });
});

const time = fc.nat(359_999_999).map((thousandths) => thousandths / 1000);
const line = fc
  .string({ unit: 'binary' })
  .map((text) => text.toWellFormed().replaceAll(/[\r\n\0]|-->/g, ''))
  .filter((text) => text !== '');
const cue = fc.record({
  start: time,
  end: time,
  text: fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
  settings: fc.constantFrom('', 'line:0', 'align:start size:50%'),
});

describe('every', () => {
  it('list of cues is the same after it was written and parsed', () => {
    fc.assert(
      fc.property(fc.array(cue), (cues) => {
        const { cues: read, problems: none } = parseWebVtt(serializeWebVtt(cues));
        expect(read.map(({ line: _line, ...rest }): Omit<Cue, 'line'> => rest)).toEqual(cues);
        expect(none).toEqual([]);
      }),
    );
  });

  it('file is parsed in which lines are mixed, and each cue has lines of it as its text', () => {
    const piece = fc.constantFrom(
      '',
      'WEBVTT',
      'NOTE',
      'a',
      '-->',
      '00:00.000 --> 00:01.000',
      '1',
      '<b',
      '\uFEFF',
      '00:01.000 -->',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, line), { maxLength: 12 }), (lines) => {
        const file = `WEBVTT\n${lines.join('\n')}`;
        for (const parsed of [parseWebVtt(file), parseSubRip(file)]) {
          const numbers = [...parsed.cues, ...parsed.problems].map((item) => item.line);
          expect(new Set(numbers).size).toBe(numbers.length);
          for (const { text } of parsed.cues) expect(text).not.toMatch(/-->|^\n|\n\n/);
        }
      }),
    );
  });

  it('text is the same after it was escaped and read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(plainText(cueText(text))).toBe(text.replaceAll(/\s+/g, ' ').trim());
      }),
    );
  });
});

it.each([
  ['<v Mina>the heron</v> <i.loud>waits</i>', 'the heron waits'],
  ['a &amp; b &lt;c&gt;&nbsp;d', 'a & b <c> d'],
  ['&#72;&#x65;&lrm;&bogus;&#0;&#xD800;', 'He\u200E&bogus;\uFFFD\uFFFD'],
  ['<00:00:01.000>a <never ends', 'a'],
  ['&constructor;', '&constructor;'],
  ['<script>alert(1)</script>', 'alert(1)'],
])('the text of %j is %j', (text, plain) => expect(plainText(text)).toBe(plain));

it.each([
  [0, '00:00:00.000'],
  [61.5, '00:01:01.500'],
  [359_999.999, '99:59:59.999'],
])('%d s are written as %s', (seconds, text) => expect(timeText(seconds)).toBe(text));
