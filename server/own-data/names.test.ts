import { expect, test } from 'vitest';
import { fileName } from './names';

const ID = 'a148816bb163ee087400000b';

test.each([
  ['Ebbe in Wöhrden', 'Ebbe in Wöhrden'],
  ['../../etc/passwd', 'etc passwd'],
  ['C:\\Windows\\con.mp4', 'C Windows con mp4'],
  ['a<b>c"d|e?f*g', 'a b c d e f g'],
  ['CON', 'CON'],
  ['مد وجزر', 'مد وجزر'],
  ['हिन्दी', 'हिन्दी'],
  ['\u202Egpj.exe\u0000\n\t.', 'gpj exe'],
  ['x'.repeat(200), 'x'.repeat(60)],
])('the files of a video with the title %j are named by its words and its id', (title, words) => {
  expect(fileName(title, ID)).toBe(`${words} ${ID}`);
});

test('the files of a video whose title has no words are named by its id', () => {
  expect(fileName('🌊…/.', ID)).toBe(ID);
});
