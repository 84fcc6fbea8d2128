import { useMemo } from 'react';
import styles from './linked-text.module.css';
import { linkify } from './linkify';

/** The places in a video that a text may lead to. */
export type Times = {
  /** How long the video is, in seconds. */
  length: number;
  onSelect: (seconds: number) => void;
};

type LinkedTextProps = {
  text: string;
  times?: Times | undefined;
  /** Called when one of its links gets the focus. */
  onLinkFocus?: () => void;
};

/** A text of other people, whose web addresses are links and whose times, if any may be, are buttons. */
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
