import { getRouteApi, useRouter, useRouterState } from '@tanstack/react-router';
import type { Video } from '@/resources/video/schema';
import type { DashboardSearch } from '../dashboard-search';

const route = getRouteApi('/_member/admin/dashboard');

/** The dialog is part of the URL: Back closes it, and any link can open it. */
export function useVideoDialog() {
  const navigate = route.useNavigate();
  const { history } = useRouter();
  const hasPageBehind = useRouterState({ select: ({ location }) => location.state.dialog === true });

  const open = (dialog: Pick<DashboardSearch, 'upload' | 'edit'>) =>
    void navigate({ search: (old) => ({ ...old, ...dialog }), state: { dialog: true }, resetScroll: false });

  return {
    openUpload: () => open({ upload: true }),
    openEdit: (video: Video) => open({ edit: video._id }),
    close: () => {
      if (hasPageBehind) history.back();
      else
        void navigate({
          search: (old) => ({ ...old, upload: undefined, edit: undefined }),
          replace: true,
          resetScroll: false,
        });
    },
  };
}
