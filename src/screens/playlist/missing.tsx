import { Link } from '@tanstack/react-router';
import { ListX } from 'lucide-react';
import { buttonClass } from '@/ui/button';
import { StandIn } from '@/ui/stand-in';

export function Missing() {
  return (
    <StandIn icon={<ListX size={28} aria-hidden="true" />} title="Playlist does not exist">
      <p>It was deleted, or its address is not right.</p>
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        Home
      </Link>
    </StandIn>
  );
}
