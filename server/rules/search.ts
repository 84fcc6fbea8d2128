import { fold } from './fold';
import { NAME_LIMIT } from './texts';

/**
 * Returns how many videos a search finds at most, as in search engines: nobody reads further, and later pages are slow, most of all
 * in the order by views.
 */
export const searchEnd = (sortBy: string) => (sortBy === 'views' ? 200 : 500);

/** The text of a video that is searched. */
export function searchText(video: { title: string; description: string }): string {
  return foldForSearch(`${video.title}\n${video.description}`);
}

/** The words of a query. A video is found if its search text contains each of them, also inside of a word. */
export function searchWords(query: string): string[] {
  const words = foldForSearch(query.slice(0, NAME_LIMIT)).split(/[\s\0]+/u);
  return [...new Set(words)].filter((word) => word !== '');
}

/** Composed, so that a syllable of Korean is one letter, as in the index. A change needs a new `SEARCH_VERSION`. */
export const foldForSearch = (text: string) => fold(text).normalize('NFC').toWellFormed();

/** What a found text is shown at: the words of a query as they are written there, or else the longest of them. */
export function spokenPlaces(query: string): { phrase: string; word: string } {
  const words = searchWords(query);
  return { phrase: words.join(' '), word: words.toSorted((a, b) => b.length - a.length)[0] ?? '' };
}
