import { useRouter } from '@tanstack/react-router';
import { PathLink } from '@/components/path-link/path-link';
import { type ReactNode, useMemo } from 'react';
import { ownPath } from '@/lib/own-path';
import styles from './linked-text.module.css';
import { linkify, type TextPart } from './linkify';

type OwnLinkProps = {
  /** A path of this site, with its parameters. */
  path: string;
  className: string | undefined;
  onFocus: (() => void) | undefined;
  dir: string | undefined;
  children: ReactNode;
};

/** A link to this site in a user's text. Pages of the client open in place, other paths, such as files, in a new tab. */
function OwnLink({ path, children, ...props }: OwnLinkProps) {
  const router = useRouter();
  const [, , route] = router.getMatchedRoutes(new URL(path, location.origin).pathname);
  const link = { ...props, href: path };
  if (route) return <PathLink {...link}>{children}</PathLink>;
  return (
    <a {...link} target="_blank" rel="noopener nofollow">
      {children}
    </a>
  );
}

/** Turns timestamps such as 2:13 into buttons that seek the video. */
export type TimestampOptions = {
  /** Duration of the video, in seconds. Later times are no timestamps. */
  length: number;
  onSelect: (seconds: number) => void;
};

type LinkedTextProps = {
  text: string;
  times?: TimestampOptions | undefined;
  /** Called when one of the links or timestamps gets the focus. */
  onLinkFocus?: () => void;
};

/** The path of a link to this site; undefined if it leads elsewhere. */
const pathOf = ({ path, href }: TextPart) => (href ? ownPath(new URL(href)) : path);

/** Addresses and usernames are left to right in all texts; a hashtag is a word of its text. */
const directionOf = ({ text }: TextPart) => (text.startsWith('#') ? undefined : 'ltr');

/** User content with links for its URLs, mentions and hashtags and, given `times`, buttons for its timestamps. */
export function LinkedText({ text, times, onLinkFocus }: LinkedTextProps) {
  const length = times?.length;
  const parts = useMemo(() => linkify(text, length), [text, length]);
  return parts.map((part, at) => {
    const { seconds } = part;
    const link = { className: styles.link, onFocus: onLinkFocus, dir: directionOf(part) };
    const path = pathOf(part);
    if (path) {
      return (
        <OwnLink key={at} {...link} path={path}>
          {part.text}
        </OwnLink>
      );
    }
    if (part.href) {
      return (
        <a key={at} {...link} href={part.href} target="_blank" rel="noopener nofollow">
          {part.text}
        </a>
      );
    }
    if (seconds === undefined) return part.text;
    return (
      <button
        key={at}
        {...link}
        type="button"
        className={`${styles.link} ${styles.time}`}
        onClick={() => times?.onSelect(seconds)}
      >
        {part.text}
      </button>
    );
  });
}
