import { focusPage } from '@/ui/focus-page';

/** The post that has the focus is going away: it passes to the next one, or to the one before, or to the page. */
export function leavePost(): void {
  const article = document.activeElement?.closest('article');
  const place = Number(article?.getAttribute('aria-posinset'));
  const feed = article?.closest('[role=feed]');
  const neighbours = [place + 1, place - 1].map((at) => feed?.querySelector(`[aria-posinset="${at}"]`));
  const next = neighbours.find((element) => element instanceof HTMLElement);
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  else focusPage();
}
