import { focusPage } from '@/ui/focus-page';

/** A post is going away: the focus passes to the next one, or to the one before, or to the page. */
export function leavePost(article: HTMLElement | null): void {
  const place = Number(article?.getAttribute('aria-posinset'));
  const feed = article?.closest('[role=feed]');
  const neighbours = [place + 1, place - 1].map((at) => feed?.querySelector(`[aria-posinset="${at}"]`));
  const next = neighbours.find((element) => element instanceof HTMLElement);
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  else focusPage();
}
