import { focusPage } from '@/ui/focus-page';

/** Before a post is removed: moves the focus to the next post, else the previous one, else the page. */
export function leavePost(article: HTMLElement | null): void {
  const position = Number(article?.getAttribute('aria-posinset'));
  const feed = article?.closest('[role=feed]');
  const neighbours = [position + 1, position - 1].map((at) => feed?.querySelector(`[aria-posinset="${at}"]`));
  const next = neighbours.find((element) => element instanceof HTMLElement);
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  else focusPage();
}
