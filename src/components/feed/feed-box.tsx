import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { moveBetweenArticles } from './move-between-articles';

type FeedBoxProps = { label: string; isBusy: boolean; children: ReactNode };

/** Has `role="feed"` only while it contains an article: a virtual list outside the window may have none. */
export function FeedBox({ label, isBusy, children }: FeedBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const [hasArticle, setHasArticle] = useState(false);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const update = () => setHasArticle(element.querySelector('article') !== null);
    update();
    const observer = new MutationObserver(update);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  const feed = hasArticle ? { role: 'feed', 'aria-label': label, 'aria-busy': isBusy } : {};
  return (
    <div ref={box} {...feed} onKeyDown={moveBetweenArticles}>
      {children}
    </div>
  );
}
