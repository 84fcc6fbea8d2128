import { ListX } from 'lucide-react';
import { MissingPage } from '@/components/missing-page/missing-page';

export function PlaylistMissing() {
  return <MissingPage icon={<ListX />} title="Playlist does not exist" hint="It was deleted, or the link is wrong." />;
}
