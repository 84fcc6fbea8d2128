import { useDeleteVideo } from '@/resources/video/mutations';
import type { Video } from '@/resources/video/schema';
import { ConfirmDialog } from '@/ui/confirm-dialog';

type DeleteVideoDialogProps = { video: Video; onDeleted: () => void; onClose: () => void };

export function DeleteVideoDialog({ video, onDeleted, onClose }: DeleteVideoDialogProps) {
  const { mutate, isPending, isError } = useDeleteVideo();
  return (
    <ConfirmDialog
      title={`Delete “${video.title}”?`}
      confirmLabel="Delete"
      busy={isPending}
      error={isError ? 'Error while deleting video' : undefined}
      onConfirm={() => mutate(video._id, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      <p>This permanently deletes the video, its comments and its likes.</p>
    </ConfirmDialog>
  );
}
