import { Link } from '@tanstack/react-router';
import { ListX } from 'lucide-react';
import { buttonClass } from '@/ui/button';
import { FullPageMessage } from '@/ui/full-page-message';

export function PlaylistMissing() {
  return (
    <FullPageMessage
      icon={<ListX />}
      title="Playlist does not exist"
      hint="It was deleted, or its address is not right."
      action={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          Home
        </Link>
      }
    />
  );
}
