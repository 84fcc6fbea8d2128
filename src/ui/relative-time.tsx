import { relativeTime } from '@/lib/format';

const EXACT = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' });

/** How long ago, with the exact date on hover. `at` is in epoch milliseconds; nothing is shown while it is unknown. */
export function RelativeTime({ at, className }: { at: number | null; className?: string }) {
  if (at === null) return null;
  return (
    <time className={className} dateTime={new Date(at).toISOString()} title={EXACT.format(at)}>
      {relativeTime(at)}
    </time>
  );
}
