import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ownVideosQuery } from '@/resources/video/own-videos';
import { LazyVideoDialog } from './lazy-video-dialog';
import { useVideoDialog } from './use-video-dialog';

const route = getRouteApi('/_member/admin/dashboard');

/** The dialog that the address asks for. */
export function OpenVideoDialog() {
  const { upload, edit } = route.useSearch();
  const { data: videos } = useQuery(ownVideosQuery());
  const { close } = useVideoDialog();
  const video = videos?.find(({ _id }) => _id === edit);
  if (upload) return <LazyVideoDialog key="upload" video={undefined} onClose={close} />;
  if (video) return <LazyVideoDialog key={video._id} video={video} onClose={close} />;
  return null;
}
