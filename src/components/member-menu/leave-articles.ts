import { flushSync } from 'react-dom';
import { focusPage } from '@/ui/focus-page';

/** An article of a feed can have the focus itself. Elsewhere, the link in its heading gets it. */
function focusArticle(article: HTMLElement): void {
  const target = article.hasAttribute('tabindex') ? article : article.querySelector<HTMLElement>('h2 a, h3 a');
  target?.focus({ preventScroll: true });
}

/** Runs a change that can remove articles of a list. If this one is gone, focuses the next one that is left, or the page. */
export function leaveArticles(article: HTMLElement | null | undefined, change: () => void): void {
  const list = article?.closest('[role=feed], ul');
  const articles = [...(list?.querySelectorAll<HTMLElement>('article') ?? [])];
  const at = articles.findIndex((other) => other === article);
  flushSync(change);
  if (!article || article.isConnected) return;
  const others = [...articles.slice(at + 1), ...articles.slice(0, Math.max(0, at)).toReversed()];
  const next = others.find((other) => other.isConnected);
  if (next) focusArticle(next);
  else focusPage();
}
