import type { KeyboardEvent } from 'react';

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
