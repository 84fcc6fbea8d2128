import { useState } from 'react';
import { createEmitter } from '@/lib/emitter';
import { relativeTime } from '@/lib/format';
import { useStore } from '@/lib/use-store';

const MINUTE = 60_000;

/** Computed on hover: the first use of `Intl` is expensive, and few users look at the exact date. */
function exactTime(at: number) {
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' }).format(at);
}

/** One timer for every relative time on the page, and none while the page is hidden. */
const { emit, subscribe } = createEmitter(() => {
  let timer: ReturnType<typeof setInterval> | undefined;
  function start() {
    clearInterval(timer);
    if (document.visibilityState === 'hidden') return;
    timer = setInterval(emit, MINUTE);
    emit();
  }
  document.addEventListener('visibilitychange', start);
  start();
  return () => {
    document.removeEventListener('visibilitychange', start);
    clearInterval(timer);
  };
});

type RelativeTimeProps = {
  /** In epoch ms; nothing is shown while it is unknown. */
  at: number | null;
  className?: string;
};

/** A relative time that keeps itself current, with the exact date on hover. */
export function RelativeTime({ at, className }: RelativeTimeProps) {
  const age = useStore(subscribe, () => (at === null ? '' : relativeTime(at)));
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
