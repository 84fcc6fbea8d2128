import { intlLocale } from '@/messages/intl-locale';
import { useSelector } from '@tanstack/react-store';
import { useState } from 'react';
import { createConnectedAtom } from '@/lib/connected-atom';
import { relativeTime } from '@/lib/format';

const MINUTE = 60_000;

/** The date and the time. The first use of `Intl` is expensive. */
export function exactTime(at: number) {
  return new Intl.DateTimeFormat(intlLocale, { dateStyle: 'long', timeStyle: 'short' }).format(at);
}

/** How often the relative times were updated: one timer for all of them, and none while the page is hidden. */
const updates = createConnectedAtom(0, () => {
  let timer: ReturnType<typeof setInterval> | undefined;
  function start() {
    clearInterval(timer);
    if (document.visibilityState === 'hidden') return;
    timer = setInterval(update, MINUTE);
    update();
  }
  document.addEventListener('visibilitychange', start);
  start();
  return () => {
    document.removeEventListener('visibilitychange', start);
    clearInterval(timer);
  };
});

const update = () => updates.set((count) => count + 1);

type RelativeTimeProps = {
  /** In epoch ms; nothing is shown while it is unknown. */
  at: number | null;
  className?: string;
};

/** A relative time that keeps itself current, with the exact date on hover. */
export function RelativeTime({ at, className }: RelativeTimeProps) {
  const age = useSelector(updates, () => (at === null ? '' : relativeTime(at)));
  const [exact, setExact] = useState<string>();
  if (at === null) return null;
  return (
    <time
      className={className}
      dateTime={new Date(at).toISOString()}
      title={exact}
      // Few users look at it.
      onPointerEnter={() => setExact(exactTime(at))}
    >
      {age}
    </time>
  );
}
