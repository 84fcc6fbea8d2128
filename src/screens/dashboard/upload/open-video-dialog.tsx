import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ownVideosQuery } from '@/resources/video/own-videos';
import type { Video } from '@/resources/video/schema';
import { preloadHandlers, useDialogChunk } from '@/ui/use-chunk';
import { useVideoDialog } from './use-video-dialog';

const route = getRouteApi('/_member/admin/dashboard');

/** A chunk of its own: most visits to the dashboard need neither the form nor the frame picker. */
const loadVideoDialog = () => import('./video-dialog');

export const videoDialogPreload = preloadHandlers(loadVideoDialog);

/** Renders the video dialog when `upload` or `edit` is in the search params. */
export function OpenVideoDialog() {
  const { upload, edit } = route.useSearch();
  const { data: videos } = useQuery(ownVideosQuery());
  const { close } = useVideoDialog();
  const video = videos?.find(({ _id }) => _id === edit);
  if (upload) return <LazyVideoDialog key="upload" video={undefined} onClose={close} />;
  if (video) return <LazyVideoDialog key={video._id} video={video} onClose={close} />;
  return null;
}

type LazyVideoDialogProps = { video: Video | undefined; onClose: () => void };

function LazyVideoDialog(props: LazyVideoDialogProps) {
  const chunk = useDialogChunk(loadVideoDialog, 'upload', props.onClose);
  return chunk && <chunk.VideoDialog {...props} />;
}
