import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAPTIONS_SIZE, checkCaptions, cueOf, findCue, readCaptions, readLanguageTag, spokenText } from './captions';
import { serializeWebVtt } from './webvtt';

const vtt = (...blocks: string[]) => ['WEBVTT', ...blocks].join('\n\n');
const cues = (count: number, start = '00:00:01.000') =>
  Array.from({ length: count }, (_, index) => `${start} --> 00:01:00.000\nline ${index}`);

describe('captions', () => {
  it('of SRT become WebVTT', () => {
    const srt = `1
00:00:01,000 --> 00:00:02,500
{\\an8}<i>The heron</i> & <font color="red">he</font>
--&gt; <script>

2
0:00:03,5 --> 00:00:04 X1:0 X2:9 Y1:0 Y2:9
waits

for 3

3
00:00:05.000 --> 00:00:06.000
12
`;
    expect(readCaptions(`\uFEFF${srt.replaceAll('\n', '\r\n')}`)).toBe(
      vtt(
        '00:00:01.000 --> 00:00:02.500\n<i>The heron</i> &amp; he\n--&amp;gt; &lt;script&gt;',
        '00:00:03.500 --> 00:00:04.000\nwaits\nfor 3',
        '00:00:05.000 --> 00:00:06.000\n12',
      ),
    );
  });

  it('are sorted by time, without comments, styles and empty cues', () => {
    const file = vtt(
      'NOTE mine',
      'STYLE\n::cue{display:none}',
      '00:03.000 --> 00:04.000\nb',
      '00:01.000 --> 00:02.000 line:0\n<i>a</i>',
      '00:05.000 --> 00:06.000\n<b></b>',
    );
    expect(readCaptions(file)).toBe(
      vtt('00:00:01.000 --> 00:00:02.000 line:0\n<i>a</i>', '00:00:03.000 --> 00:00:04.000\nb'),
    );
  });

  it.each([
    ['a text', 'Line 1: the file is neither WebVTT nor SRT'],
    ['WEBVTT', 'Line 1: the file has no captions'],
    [vtt('00:01.000 --> 00:02.000\n  '), 'Line 1: the file has no captions'],
    [vtt('00:01.000 --> 0:2\na'), 'Line 3: expected times such as 00:00:01.000 --> 00:00:04.000'],
    ['1\n00:00:01,000 --> tomorrow\na', 'Line 2: expected times such as 00:00:01.000 --> 00:00:04.000'],
    ['hello\n1\n00:00:01,000 --> 00:00:02,000\na', 'Line 1: this text has no times'],
    [vtt(...cues(1), 'lost'), 'Line 6: this text has no times'],
    [vtt('00:02.000 --> 00:02.000\na'), 'Line 3: the end is not after the start'],
    [vtt('00:02.000 --> 100:00:00.000\na'), 'Line 3: the time is after 100 hours'],
    [vtt(`00:01.000 --> 99:59:59.999\n${'a'.repeat(501)}`), 'Line 3: a caption can have 500 characters at most'],
    [vtt(...cues(9)), 'Line 27: there are more than 8 captions at the same time'],
  ])('%#: an error has its line', (file, message) => {
    expect(() => readCaptions(file)).toThrow(message);
  });

  it('are refused with more than 10,000 cues, or 1 MB', () => {
    const many = Array.from({ length: 10_001 }, (_, index) => ({
      start: index,
      end: index + 1,
      text: 'a',
      settings: '',
    }));
    expect(() => readCaptions(serializeWebVtt(many))).toThrow('there are more than 10000 captions');
    expect(readCaptions(serializeWebVtt(many.slice(1)))).toMatch(/^WEBVTT/);
    expect(() => readCaptions('é'.repeat(CAPTIONS_SIZE / 2 + 1))).toThrow('Captions can have 1 MB at most');
  });

  it('are unchanged by a second parse, and their cues are found by line', () => {
    const cue = fc.record({
      start: fc.nat(100_000),
      length: fc.integer({ min: 1, max: 1000 }),
      text: fc.string({ unit: 'grapheme' }).map((text) => text.toWellFormed().replaceAll(/[\r\n\0<&]|-->/g, '')),
    });
    fc.assert(
      fc.property(fc.array(cue, { maxLength: 8 }), (list) => {
        const given = list.filter(({ text }) => text.trim() !== '');
        fc.pre(given.length > 0);
        const file = serializeWebVtt(
          given.map(({ start, length, text }) => ({
            start: start / 1000,
            end: (start + length) / 1000,
            text,
            settings: '',
          })),
        );
        const stored = readCaptions(file);
        expect(readCaptions(stored)).toBe(stored);
        const checked = checkCaptions(stored).cues;
        for (const [index, line] of spokenText(stored).split('\n').entries()) {
          expect(cueOf(stored.split('\n\n')[index + 1] ?? '')).toEqual({ time: checked[index]?.start, text: line });
        }
      }),
    );
  });
});

it('a line of spaces before the first cue takes no time that grows with its square', () => {
  const file = `${' '.repeat(400_000)}x\n\n1\n00:00:01,000 --> 00:00:02,000\nThe heron waits`;
  expect(() => readCaptions(file)).toThrow();
});

it.each([
  ['EN', 'en'],
  ['pt-br', 'pt-BR'],
  ['zh-hant-tw', 'zh-Hant-TW'],
])('the tag %s is written as %s', (tag, canonical) => expect(readLanguageTag(tag)).toBe(canonical));

it.each(['', 'x', 'de-', 'de_DE', '../x', 'en\0', `en-${'x-'.repeat(40)}a`])('%j is no language', (tag) => {
  expect(() => readLanguageTag(tag)).toThrow('The language must be a tag');
});

describe('a search in captions', () => {
  const stored = vtt(
    '00:00:01.000 --> 00:00:02.000\nThe tide, the <b>tide</b>',
    '00:02:14.500 --> 00:02:16.000\nOut there\nthe HERON&nbsp;waits',
    '00:03:00.000 --> 00:03:01.000\nheron',
  );

  it.each([
    ['the heron', 134.5, 'Out there the HERON waits'],
    ['tide heron', 134.5, 'Out there the HERON waits'],
    ['the', 1, 'The tide, the tide'],
    ['waits', 134.5, 'Out there the HERON waits'],
  ])('%j shows the line with the words, or with the longest of them', (query, time, text) => {
    expect(findCue(stored, query)).toEqual({ time, text });
  });
});
