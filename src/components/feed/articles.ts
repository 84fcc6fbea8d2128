import type { KeyboardEvent } from 'react';

/** ARIA attributes of each `article` in a feed; `tabIndex` lets Page Up and Page Down focus it. */
export type ArticleProps = { 'aria-posinset': number; 'aria-setsize': number; tabIndex: -1 };

/** Returns the same object for the same index, so that memoised items do not render again. `size` is -1 while it is not known. */
export function createArticles(size: number): (index: number) => ArticleProps {
  const articles: ArticleProps[] = [];
  return (index) => (articles[index] ??= { 'aria-posinset': index + 1, 'aria-setsize': size, tabIndex: -1 });
}

/** Page Down and Page Up focus the next and previous article, as in the ARIA feed pattern. */
export function moveBetweenArticles(event: KeyboardEvent<HTMLElement>) {
  const step = { PageDown: 1, PageUp: -1 }[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(event.target instanceof Element) || event.target.closest('input, textarea, select, [contenteditable]')) return;
  if (focusNextArticle(event.currentTarget, event.target, step)) event.preventDefault();
}

/** Focuses the article `step` positions after the one that contains `from`. Returns whether there is one. */
export function focusNextArticle(feed: Element, from: Element, step: number): boolean {
  const position = Number(from.closest('[aria-posinset]')?.getAttribute('aria-posinset'));
  const article = feed.querySelector<HTMLElement>(`[aria-posinset="${position + step}"]`);
  article?.focus();
  return article !== null;
}
