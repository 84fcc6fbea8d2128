import { fold } from '../../server/rules/fold';

type Part = { text: string; isMatch: boolean };

/** Matches a letter with its marks, or joined emoji. The first `Intl.Segmenter` takes 45 ms on a slow phone, when the user starts to type. */
const LETTER = /\P{M}\p{M}*(?:\u200d\P{M}\p{M}*)*|\p{M}+/gu;

export function wordsOf(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

/** How well a folded text matches all words, 0 being the best. Undefined if it does not. */
export function matchRank(folded: string, words: readonly string[]): number | undefined {
  const [first] = words;
  if (first === undefined || !words.every((word) => folded.includes(word))) return undefined;
  const text = folded.trimStart();
  if (text.startsWith(first)) return 0;
  return text.split(/[^\p{L}\p{N}\p{M}]+/u).some((word) => word.startsWith(first)) ? 1 : 2;
}

/** Marks where the words occur. The parts together are the text. */
export function splitMatches(text: string, words: readonly string[]): Part[] {
  const segments = text.match(LETTER) ?? [];
  const ends: number[] = [];
  let folded = '';
  for (const segment of segments) {
    folded += fold(segment);
    ends.push(folded.length);
  }
  const ranges = words.flatMap((word) => rangesOf(word, folded));
  const parts: Part[] = [];
  segments.forEach((segment, index) => {
    const [start, end] = [ends[index - 1] ?? 0, ends[index] ?? 0];
    const isMatch = ranges.some((range) => range.start < end && range.end > start);
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += segment;
    else parts.push({ text: segment, isMatch });
  });
  return parts;
}

function rangesOf(word: string, folded: string) {
  const ranges = [];
  for (let start = folded.indexOf(word); start >= 0; start = folded.indexOf(word, start + word.length))
    ranges.push({ start, end: start + word.length });
  return ranges;
}
