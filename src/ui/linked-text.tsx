import styles from './linked-text.module.css';
import { linkify } from './linkify';

type LinkedTextProps = {
  text: string;
  /** Called when one of its links gets the focus. */
  onLinkFocus?: () => void;
};

/** A text of other people, whose web addresses are links. */
export function LinkedText({ text, onLinkFocus }: LinkedTextProps) {
  return linkify(text).map((part, at) =>
    part.href ? (
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
    ) : (
      part.text
    ),
  );
}
