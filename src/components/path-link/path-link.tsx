import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent, Ref, SyntheticEvent } from 'react';

type PathLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  /** A path of this site, with its parameters. */
  href: string;
  ref?: Ref<HTMLAnchorElement>;
};

/** In ms, as for the router's own links. */
const DELAY = 50;

/** Only one link is hovered or focused at a time. */
let waiting: ReturnType<typeof setTimeout> | undefined;
const stop = () => clearTimeout(waiting);

/**
 * A link that opens in the page, for lists and menus. The router's `Link` follows each change of the location to know whether it is
 * active, which costs time and memory (0.12 of 2.4 MiB on the home page): a menu follows it once for all of its links.
 */
export function PathLink({ href, children, ...props }: PathLinkProps) {
  const router = useRouter();
  const preload = () => {
    router.preloadRoute({ to: href, href }).catch(() => {
      // A failed preload is repeated, with an error message, when the link is followed.
    });
  };
  const preloadSoon = ({ currentTarget }: SyntheticEvent) => {
    stop();
    waiting = setTimeout(() => currentTarget.isConnected && preload(), DELAY);
  };
  const open = (event: MouseEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return (
    <a
      href={href}
      onMouseEnter={preloadSoon}
      onMouseLeave={stop}
      onFocus={preloadSoon}
      onBlur={stop}
      onTouchStart={preload}
      onClick={open}
      {...props}
    >
      {children}
    </a>
  );
}
