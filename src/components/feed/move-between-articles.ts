import type { KeyboardEvent } from 'react';

/** Page Down and Page Up focus the next and previous article, as in the ARIA feed pattern. */
export function moveBetweenArticles(event: KeyboardEvent<HTMLElement>) {
  const step = { PageDown: 1, PageUp: -1 }[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(event.target instanceof Element) || event.target.closest('input, textarea, select, [contenteditable]')) return;
  const position = Number(event.target.closest('[aria-posinset]')?.getAttribute('aria-posinset'));
  const article = event.currentTarget.querySelector<HTMLElement>(`[aria-posinset="${position + step}"]`);
  if (!article) return;
  event.preventDefault();
  article.focus();
}
