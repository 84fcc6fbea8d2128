import { fold } from '../../server/rules/fold';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The positions between the words of a text. Also of Japanese or Thai, which are written without spaces. */
function boundariesOf(text: string): Set<number> {
  return new Set([...Array.from(segmenter.segment(text), ({ index }) => index), text.length]);
}

function isWhole(word: string, text: string, boundaries: ReadonlySet<number>): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (boundaries.has(at) && boundaries.has(at + word.length)) return true;
  }
  return false;
}

/** Two words are the same to the filter. */
export const isSameWord = (one: string, other: string) => fold(one) === fold(other);

/** Finds whole words and phrases in texts, whatever their case and accents. */
export function createWordFilter(words: readonly string[]): (text: string) => boolean {
  const folded = words.map((word) => fold(word).trim()).filter((word) => word !== '');
  return (raw) => {
    const text = fold(raw);
    const found = folded.filter((word) => text.includes(word));
    if (found.length === 0) return false;
    const boundaries = boundariesOf(text);
    return found.some((word) => isWhole(word, text, boundaries));
  };
}
