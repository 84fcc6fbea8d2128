import { TWEET_LENGTH } from '@/resources/tweet/form';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './tweet-counter.module.css';

const RADIUS = 9;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** The text for screen readers; empty until the tweet is near the limit. */
function announcement(left: number) {
  if (left < 0) return 'Too long';
  return left <= 20 ? '20 characters or fewer left' : '';
}

/** The length of a tweet, as a ring and a number. */
export function TweetCounter({ text }: { text: string }) {
  const { least, most } = TWEET_LENGTH;
  const { length } = text.trim();
  const isTooLong = length > most;
  const part = Math.min(1, length / most);
  return (
    <div className={styles.counter} data-too-long={isTooLong || undefined}>
      <svg className={styles.ring} viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
        <circle className={styles.track} cx={12} cy={12} r={RADIUS} />
        {length > 0 && (
          <circle
            className={styles.part}
            cx={12}
            cy={12}
            r={RADIUS}
            strokeDasharray={CIRCUMFERENCE}
            strokeDashoffset={CIRCUMFERENCE * (1 - part)}
          />
        )}
      </svg>
      <span>
        {length} / {most}
      </span>
      {length > 0 && length < least && <span className={styles.least}>at least {least}</span>}
      <span aria-live="polite">
        <VisuallyHidden>{announcement(most - length)}</VisuallyHidden>
      </span>
    </div>
  );
}
