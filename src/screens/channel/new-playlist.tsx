import { Plus } from 'lucide-react';
import { useState } from 'react';
import { PlaylistForm } from '@/components/playlist-form/playlist-form';
import { useCreatePlaylist } from '@/resources/playlist/mutations';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import styles from './playlists.module.css';

export function NewPlaylist() {
  const creation = useCreatePlaylist();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div className={styles.tools}>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Plus size="1.125rem" aria-hidden="true" />
        New playlist
      </Button>
      {isOpen && (
        <Dialog title="New playlist" onClose={close}>
          <PlaylistForm draft="playlist/new" submitLabel="Create" save={creation.create} onSaved={close} />
        </Dialog>
      )}
    </div>
  );
}
