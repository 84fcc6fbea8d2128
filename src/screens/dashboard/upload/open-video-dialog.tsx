import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ownVideosQuery } from '@/resources/video/own-videos';
import { closeMissing, later, preloadHandlers } from '@/ui/later';
import { useVideoDialog } from './use-video-dialog';

const route = getRouteApi('/_member/admin/dashboard');

/** A chunk of its own: most visits to the dashboard need neither the form nor the frame picker. */
const VideoDialog = later(() => import('./video-dialog'), 'VideoDialog', { onMissing: closeMissing });

export const videoDialogPreload = preloadHandlers(VideoDialog.preload);

/** Renders the video dialog when `upload` or `edit` is in the search params. */
export function OpenVideoDialog() {
  const { upload, edit } = route.useSearch();
  const { data: videos } = useQuery(ownVideosQuery());
  const { close } = useVideoDialog();
  const video = videos?.find(({ _id }) => _id === edit);
  if (upload) return <VideoDialog key="upload" video={undefined} onClose={close} />;
  if (video) return <VideoDialog key={video._id} video={video} onClose={close} />;
  return null;
}
