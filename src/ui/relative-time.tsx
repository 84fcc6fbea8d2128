import { useSyncExternalStore } from 'react';
import { relativeTime } from '@/lib/format';

const MINUTE = 60_000;

const EXACT = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' });

const shown = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tell() {
  for (const notify of shown) notify();
}

/** One timer for everything that is shown, and none while nobody can see it. */
function keepTime() {
  clearInterval(timer);
  const isSeen = document.visibilityState === 'visible';
  timer = isSeen ? setInterval(tell, MINUTE) : undefined;
  if (isSeen) tell();
}

function subscribe(notify: () => void) {
  shown.add(notify);
  if (shown.size === 1) {
    document.addEventListener('visibilitychange', keepTime);
    keepTime();
  }
  return () => {
    shown.delete(notify);
    if (shown.size > 0) return;
    document.removeEventListener('visibilitychange', keepTime);
    clearInterval(timer);
  };
}

type RelativeTimeProps = {
  /** In epoch ms; nothing is shown while it is unknown. */
  at: number | null;
  className?: string;
};

/** How long ago, now and as long as it stays on the screen, with the exact date on hover. */
export function RelativeTime({ at, className }: RelativeTimeProps) {
  const age = useSyncExternalStore(subscribe, () => (at === null ? '' : relativeTime(at)));
  if (at === null) return null;
  return (
    <time className={className} dateTime={new Date(at).toISOString()} title={EXACT.format(at)}>
      {age}
    </time>
  );
}
