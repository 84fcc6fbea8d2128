import { fold } from './fold';
import { NAME_LIMIT } from './texts';

/** The most videos that a search finds: nobody reads further, and late pages are slow, most of all in the order by views. */
export const searchLimit = (sortBy: string) => (sortBy === 'views' ? 200 : 500);

/** The text of a video that is searched. */
export function searchText(video: { title: string; description: string }): string {
  return foldForSearch(`${video.title}\n${video.description}`);
}

/** The words of a query. A video is found if its search text contains each of them, also inside of a word. */
export function searchWords(query: string): string[] {
  const words = foldForSearch(query.slice(0, NAME_LIMIT)).split(/[\s\0]+/u);
  return [...new Set(words)].filter((word) => word !== '');
}

/** True if the title and the description have all words of a query. */
export function isWritten(query: string, video: { title: string; description: string }): boolean {
  const text = searchText(video);
  return searchWords(query).every((word) => text.includes(word));
}

/** Composed, so that a syllable of Korean is one letter, as in the index. A change needs a new `SEARCH_VERSION`. */
export const foldForSearch = (text: string) => fold(text).normalize('NFC').toWellFormed();

/** What to look for in the captions of a found video: all words in a row, or else the longest word. */
export function spokenTerms(query: string): { phrase: string; word: string } {
  const words = searchWords(query);
  return { phrase: words.join(' '), word: words.toSorted((a, b) => b.length - a.length)[0] ?? '' };
}
