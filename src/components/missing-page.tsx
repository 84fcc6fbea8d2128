import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { buttonClass } from '@/ui/button';
import { FullPageMessage } from '@/ui/full-page-message';

/** The page for something that does not exist, with a link home. */
export function MissingPage(message: Pick<ComponentProps<typeof FullPageMessage>, 'title' | 'hint' | 'icon'>) {
  return (
    <FullPageMessage
      {...message}
      action={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          Home
        </Link>
      }
    />
  );
}
