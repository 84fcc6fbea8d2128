const ACCENTED: Record<string, string> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  g: 'ĝ',
  h: 'ĥ',
  i: 'í',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  n: 'ñ',
  o: 'ö',
  p: 'þ',
  r: 'ŕ',
  s: 'š',
  t: 'ŧ',
  u: 'ú',
  w: 'ŵ',
  y: 'ý',
  z: 'ž',
  A: 'Å',
  B: 'Ɓ',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  G: 'Ĝ',
  H: 'Ĥ',
  I: 'Î',
  J: 'Ĵ',
  K: 'Ķ',
  L: 'Ļ',
  M: 'Ṁ',
  N: 'Ñ',
  O: 'Ö',
  P: 'Þ',
  R: 'Ŕ',
  S: 'Š',
  T: 'Ŧ',
  U: 'Û',
  V: 'Ṽ',
  W: 'Ŵ',
  Y: 'Ý',
  Z: 'Ž',
};

/** What is no text: values, tags, and the names of a plural. */
const SYNTAX = /(<\/?\w+>|\{\w+\}|\{\w+, plural,|=?\w+ \{|#|\}+)/;

const letters = (text: string) => text.replaceAll(/[a-zA-Z]/g, (letter) => ACCENTED[letter] ?? letter);

/** English with accents, in brackets, and 40 % longer, so that a text that is no message or that is cut off can be seen. */
export function pseudoText(english: string): string {
  const text = english
    .split(SYNTAX)
    .map((part, index) => (index % 2 === 0 ? letters(part) : part))
    .join('');
  return `[${text}${'~'.repeat(Math.ceil(english.length * 0.4))}]`;
}
