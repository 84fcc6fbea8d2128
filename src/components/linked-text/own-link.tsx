import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PathLink } from '../path-link/path-link';

type OwnLinkProps = {
  /** A path of this site, with its parameters. */
  path: string;
  className: string | undefined;
  onFocus: (() => void) | undefined;
  children: ReactNode;
};

/** A link that users wrote to this site. Pages of the client open in the page, files and all else in a new tab. */
export function OwnLink({ path, children, ...props }: OwnLinkProps) {
  const router = useRouter();
  const [, , route] = router.getMatchedRoutes(new URL(path, location.origin).pathname);
  const link = { ...props, href: path };
  if (route) return <PathLink {...link}>{children}</PathLink>;
  return (
    <a {...link} target="_blank" rel="noreferrer nofollow">
      {children}
    </a>
  );
}
