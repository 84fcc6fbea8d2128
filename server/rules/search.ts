import { NAME_LIMIT } from './texts';

/**
 * Returns how many videos a search finds at most, as in search engines: nobody reads further, and later pages are slow, most of all
 * in the order by views.
 */
export const searchEnd = (sortBy: string) => (sortBy === 'views' ? 200 : 500);

/** The text of a video that is searched, in lower case. */
export function searchText(video: { title: string; description: string }): string {
  return fold(`${video.title}\n${video.description}`);
}

/** The words of a query. A video is found if its search text contains each of them, also inside of a word. */
export function searchWords(query: string): string[] {
  const words = fold(query.slice(0, NAME_LIMIT)).split(/[\s\0]+/u);
  return [...new Set(words)].filter((word) => word !== '');
}

export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().toWellFormed();
}
