import { useMemo } from 'react';
import styles from './linked-text.module.css';
import { linkify } from './linkify';

/** Makes timestamps such as 2:13 buttons that seek the video. */
export type TimestampOptions = {
  /** Duration of the video in seconds. */
  length: number;
  onSelect: (seconds: number) => void;
};

type LinkedTextProps = {
  text: string;
  times?: TimestampOptions | undefined;
  /** Called when one of the links or timestamps gets the focus. */
  onLinkFocus?: () => void;
};

/** User content with links for its URLs and, given `times`, buttons for its timestamps. */
export function LinkedText({ text, times, onLinkFocus }: LinkedTextProps) {
  const length = times?.length;
  const parts = useMemo(() => linkify(text, length), [text, length]);
  return parts.map((part, at) => {
    const { seconds } = part;
    if (part.href) {
      return (
        <a
          key={at}
          className={styles.link}
          href={part.href}
          target="_blank"
          rel="noopener nofollow"
          onFocus={onLinkFocus}
        >
          {part.text}
        </a>
      );
    }
    if (seconds === undefined) return part.text;
    return (
      <button
        key={at}
        type="button"
        className={`${styles.link} ${styles.time}`}
        onFocus={onLinkFocus}
        onClick={() => times?.onSelect(seconds)}
      >
        {part.text}
      </button>
    );
  });
}
