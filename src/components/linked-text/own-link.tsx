import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

type OwnLinkProps = {
  /** A path of this site, with its parameters. */
  path: string;
  className: string | undefined;
  onFocus: (() => void) | undefined;
  children: ReactNode;
};

const isPlain = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) => !altKey && !ctrlKey && !metaKey && !shiftKey;

/** A link that users wrote to this site. Pages of the client open in the page, files and all else in a new tab. */
export function OwnLink({ path, className, onFocus, children }: OwnLinkProps) {
  const router = useRouter();
  const [, , route] = router.getMatchedRoutes(new URL(path, location.origin).pathname);
  if (!route) {
    return (
      <a href={path} className={className} onFocus={onFocus} target="_blank" rel="noreferrer nofollow">
        {children}
      </a>
    );
  }
  return (
    <a
      href={path}
      className={className}
      onFocus={onFocus}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        void router.navigate({ href: path });
      }}
    >
      {children}
    </a>
  );
}
