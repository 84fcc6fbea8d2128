import { spokenText } from '../rules/captions';
import { foldForSearch, searchText, searchWords } from '../rules/search';

/** Matches a word that a trigram index can find: PostgreSQL takes trigrams from letters and digits only. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

/** The version of the rule that wrote the search columns of a row. A new rule needs a migration, with another index for `refreshSearch`. */
const SEARCH_VERSION = 1;

/** The columns of a video that a search reads. */
export const searchColumns = (video: { title: string; description: string }) => columnsOf(searchText(video));

/** The columns of captions that a search reads. Their lines are those of the cues. */
export const captionColumns = (content: string) => columnsOf(foldForSearch(spokenText(content)));

function columnsOf(text: string) {
  const parts = new Set(text.split(/\s+/u).flatMap((word) => [...pairsOf(word), ...lettersOf(word)]));
  return { searchText: text, searchParts: [...parts], searchVersion: SEARCH_VERSION };
}

/**
 * The patterns of the words of a query for `search_text`. The trigram index finds those of `long`; of `short`, the other index
 * finds `parts`, which `search_parts` must contain.
 */
export function searchConditions(query: string): { long: string[]; short: string[]; parts: string[] } {
  const words = searchWords(query);
  const short = words.filter((word) => !HAS_TRIGRAM.test(word));
  return {
    long: words.filter((word) => HAS_TRIGRAM.test(word)).map(patternOf),
    short: short.map(patternOf),
    parts: short.flatMap((word) => (lettersOf(word).length === 1 ? [word] : pairsOf(word))),
  };
}

const patternOf = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

const lettersOf = (word: string) => Array.from(word);

function pairsOf(word: string): string[] {
  const letters = lettersOf(word);
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}
