/** Accents of Latin, Greek and Cyrillic letters, vowel points of Hebrew and Arabic, the dot of Hindi letters, and what has no width. */
const MARKS =
  /[\ufe00-\ufe0f\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u093c\u00ad\u200b-\u200f\u2060]/g;

/** Letters that are written in different ways, and have no decomposition. */
const VARIANTS: Record<string, string> = {
  ς: 'σ',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  '‘': "'",
  '’': "'",
  '״': '"',
};
const VARIANT = new RegExp(`[${Object.keys(VARIANTS).join('')}]`, 'g');

/** Arabic and Persian digits, whose last four bits are their value. */
const DIGIT = /[٠-٩۰-۹]/g;

/** Most letters: the suggestions fold 500 single ones for each key that is pressed, which took 45 ms of CPU time on a slow phone. */
const ASCII = /^[\x20-\x7e]*$/;

/**
 * A text for comparisons: without case, accents and other differences that readers do not type. It is decomposed, so the folded
 * parts of a text are the folded text. Marks are also removed before `normalize`, which sorts those of one letter in quadratic time.
 */
export const fold = (text: string): string => (ASCII.test(text) ? text.toLowerCase() : foldOthers(text));

const foldOthers = (text: string): string =>
  text
    .replaceAll(MARKS, '')
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    // Also upper case, where ß is SS and ı is I, but ẞ is itself.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll(VARIANT, (letter) => VARIANTS[letter] ?? letter)
    .replaceAll(DIGIT, (digit) => String(digit.charCodeAt(0) & 15));
