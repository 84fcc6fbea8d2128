import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { TABS, useOpenTab } from './channel-tab';
import styles from './channel-tabs.module.css';

export function ChannelTabs({ username }: { username: string }) {
  return (
    <nav aria-label="Channel" className={styles.tabs}>
      <ul className={styles.list}>
        {TABS.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              params={{ username }}
              className={styles.tab}
              activeOptions={{ exact: true, includeSearch: false }}
              resetScroll={false}
            >
              {({ isActive }) => <TabLabel label={label} isOpen={isActive} />}
            </Link>
          </li>
        ))}
      </ul>
      {/* The focus stays on the link, so the change has to be announced. */}
      <div aria-live="polite">
        <VisuallyHidden>Now open: {useOpenTab().label}</VisuallyHidden>
      </div>
    </nav>
  );
}

/** Scrolls the open tab to the centre: on a phone the tabs are wider than the window. */
function TabLabel({ label, isOpen }: { label: string; isOpen: boolean }) {
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const [span, box] = [text.current, text.current?.closest('nav')];
    if (isOpen && span && box) box.scrollLeft = span.offsetLeft - (box.clientWidth - span.offsetWidth) / 2;
  }, [isOpen]);
  return <span ref={text}>{label}</span>;
}
