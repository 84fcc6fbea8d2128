import { useState, useSyncExternalStore } from 'react';
import { relativeTime } from '@/lib/format';

const MINUTE = 60_000;

/** Computed on hover: the first use of `Intl` is expensive, and few users look at the exact date. */
function exactTime(at: number) {
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' }).format(at);
}

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

/** A relative time that keeps itself current, with the exact date on hover. */
export function RelativeTime({ at, className }: RelativeTimeProps) {
  const age = useSyncExternalStore(subscribe, () => (at === null ? '' : relativeTime(at)));
  const [exact, setExact] = useState<string>();
  if (at === null) return null;
  return (
    <time
      className={className}
      dateTime={new Date(at).toISOString()}
      title={exact}
      onPointerEnter={() => setExact(exactTime(at))}
    >
      {age}
    </time>
  );
}
