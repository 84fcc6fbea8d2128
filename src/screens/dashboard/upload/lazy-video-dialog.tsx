import type { Video } from '@/resources/video/schema';
import { useDialogChunk } from '@/ui/use-chunk';
import { loadVideoDialog } from './load-video-dialog';

type LazyVideoDialogProps = { video: Video | undefined; onClose: () => void };

export function LazyVideoDialog(props: LazyVideoDialogProps) {
  const chunk = useDialogChunk(loadVideoDialog, 'upload', props.onClose);
  return chunk && <chunk.VideoDialog {...props} />;
}
