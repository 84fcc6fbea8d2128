import { useNavigate } from '@tanstack/react-router';
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PlaylistForm } from '@/components/playlist-form/playlist-form';
import { messageOf } from '@/api/errors';
import { isolated } from '@/ui/isolated';
import { t } from '@/messages/t';
import { useDeletePlaylist, useUpdatePlaylist } from '@/resources/playlist/mutations';
import type { Playlist } from '@/resources/playlist/schema';
import { useSession } from '@/resources/session/queries';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { Menu } from '@/ui/menu-popover';

type OwnerMenuProps = { playlist: Playlist };

export function OwnerMenu({ playlist }: OwnerMenuProps) {
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu
        label={t('Playlist options')}
        trigger={<EllipsisVertical size="1.25rem" />}
        items={[
          { label: t('Edit'), icon: <Pencil size="1.125rem" />, onSelect: () => setOpen('edit') },
          { label: t('Delete'), icon: <Trash2 size="1.125rem" />, onSelect: () => setOpen('delete') },
        ]}
      />
      {open === 'edit' && <EditPlaylistDialog playlist={playlist} onClose={close} />}
      {open === 'delete' && <DeletePlaylistDialog playlist={playlist} onClose={close} />}
    </>
  );
}

type DialogProps = OwnerMenuProps & { onClose: () => void };

function EditPlaylistDialog({ playlist: { _id, name, description, visibility }, onClose }: DialogProps) {
  const update = useUpdatePlaylist(_id);
  return (
    <Dialog title={t('Edit playlist')} onClose={onClose}>
      <PlaylistForm
        draft={`playlist/${_id}`}
        values={{ name, description, visibility: typeof visibility === 'string' ? visibility : 'public' }}
        submitLabel={t('Save')}
        save={update.mutateAsync}
        onSaved={onClose}
      />
    </Dialog>
  );
}

function DeletePlaylistDialog({ playlist: { _id, name }, onClose }: DialogProps) {
  const deletion = useDeletePlaylist(_id);
  const navigate = useNavigate();
  const username = useSession()?.username ?? '';
  // `replace`: Back must not return to the deleted playlist.
  const leave = () => void navigate({ to: '/channel/$username/playlist', params: { username }, replace: true });
  return (
    <ConfirmDialog
      title={isolated((slot) => t('Delete “{name}”?', { name: slot }), name)}
      confirmLabel={t('Delete')}
      busy={deletion.isPending}
      error={deletion.isError ? messageOf(deletion.error) : undefined}
      onConfirm={() => deletion.mutate(undefined, { onSuccess: leave })}
      onClose={onClose}
    >
      <p>{t('The videos in it are not deleted. This cannot be undone.')}</p>
    </ConfirmDialog>
  );
}
