import { messageOf, NetworkError } from '@/lib/errors';
import { notify } from '@/lib/notify';
import type { Video } from '@/resources/video/schema';
import { useChunk } from '@/ui/use-chunk';
import { loadVideoDialog } from './load-video-dialog';

type LazyVideoDialogProps = { video: Video | undefined; onClose: () => void };

/** The dialog once it is here. If it does not come, the table stays as it is and says so. */
export function LazyVideoDialog(props: LazyVideoDialogProps) {
  const chunk = useChunk(loadVideoDialog, () => {
    notify.error(messageOf(new NetworkError()), { id: 'upload' });
    props.onClose();
  });
  return chunk && <chunk.VideoDialog {...props} />;
}
