import { expect, test } from 'vitest';
import { pseudoText } from './pseudo';

test.each([
  ['Save', '[Šáṽé~~]'],
  ['{time} of {length}', '[{time} öƒ {length}~~~~~~~~]'],
  ['Open your <link>settings</link>.', '[Öþéñ ýöúŕ <link>šéŧŧíñĝš</link>.~~~~~~~~]'],
  [
    '{count, plural, =0 {no video} one {# video} other {{text} videos}}',
    '[{count, plural, =0 {ñö ṽíðéö} one {# ṽíðéö} other {{text} ṽíðéöš}}~~~~~~]',
  ],
])('%s is in brackets, with accents on its letters', (text, expected) => {
  expect(pseudoText(text).slice(0, expected.length)).toBe(expected);
});
