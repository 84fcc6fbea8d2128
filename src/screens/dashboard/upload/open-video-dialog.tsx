import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter, useRouterState } from '@tanstack/react-router';
import { ownVideosQuery } from '@/resources/video/own-videos';
import { closeMissing, later, preloadHandlers } from '@/ui/later';
import type { Video } from '@/resources/video/schema';
import type { DashboardSearch } from '@/screens/dashboard/dashboard-search';
import { useChangeSearch } from '@/ui/use-change-search';

const route = getRouteApi('/_member/admin/dashboard');

/** The dialog is part of the URL: Back closes it, and any link can open it. */
export function useVideoDialog() {
  const navigate = route.useNavigate();
  const changeSearch = useChangeSearch();
  const { history } = useRouter();
  const hasPageBehind = useRouterState({ select: ({ location }) => location.state.dialog === true });

  const open = (dialog: Pick<DashboardSearch, 'upload' | 'edit'>) =>
    void navigate({ search: (old) => ({ ...old, ...dialog }), state: { dialog: true }, resetScroll: false });

  return {
    openUpload: () => open({ upload: true }),
    openEdit: (video: Video) => open({ edit: video._id }),
    close: () => {
      if (hasPageBehind) history.back();
      else changeSearch({ upload: undefined, edit: undefined });
    },
  };
}

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
