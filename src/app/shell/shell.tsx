import { useSelector } from '@tanstack/react-store';
import { getRouteApi, Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router';
import { LazyLoginDialog } from '@/components/login-dialog/login-gate';
import { t } from '@/messages/t';
import { miniPlayer } from '@/player/mini-player/mini-player-slot';
import { useHasUploads } from '@/resources/upload/has-uploads';
import { later } from '@/ui/later';
import { GlobalControls } from '../global-controls/global-controls';
import { createNotices } from './notices';
import styles from './shell.module.css';
import { shownPath, SideMenu } from './side-menu';
import { StatusNote } from './status-note';
import { TopBar } from './top-bar';
import { usePageFocus } from './use-page-focus';
import { useEffect } from 'react';
import { loadSender } from '@/api/http';
import { afterFirstInput, whenIdle } from '@/lib/when-idle';

/** Preloads the code of the watch page and of later requests, but no data: that would count a view. */
function usePreloadWatchPage() {
  const router = useRouter();
  useEffect(
    () =>
      afterFirstInput(() => {
        const page = router.loadRouteChunk(router.routesById['/watchpage/$videoId']);
        Promise.all([loadSender(), page]).catch(() => {
          // A failed preload is repeated, with an error message, when the code is needed.
        });
      }),
    [router],
  );
}

/** The title of the innermost route that has one. The router's `HeadContent` also handles tags that no route uses. */
export function DocumentTitle() {
  const title = useMatches({
    select: (matches) => matches.flatMap(({ meta }) => meta ?? []).findLast((tag) => tag?.title)?.title,
  });
  return <title>{title}</title>;
}

const root = getRouteApi('__root__');

/** If its code does not load, the upload continues, and the dashboard shows it. */
const UploadPills = later(() => import('@/components/upload-pills'), 'UploadPills');
const Uploads = () => useHasUploads() && <UploadPills />;

const Notices = createNotices();

/** Whether the browser came back online before the code of `Outages` could hear it. */
const missed = { online: false };

const Outages = later(() => import('../outages'), 'Outages', {
  when(load) {
    missed.online = false;
    function onOnline() {
      missed.online = true;
      load();
    }
    whenIdle(load);
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  },
});

/** Loads with the first input: before that, nobody can open a video. Without it, a video opens without the animation. */
const Morph = later(() => import('./morph'), 'Morph', { when: afterFirstInput });

// Constants, so that React skips them when a navigation renders the shell again.
const BARS = (
  <>
    <TopBar />
    <SideMenu />
  </>
);
const GLOBAL_CONTROLS = <GlobalControls />;
const STATUS = (
  <>
    <Uploads />
    <StatusNote />
    <Notices />
    <Outages missed={missed} />
    <Morph />
  </>
);

export function Shell() {
  usePageFocus();
  usePreloadWatchPage();
  const { login, returnTo } = root.useSearch();
  // Any path that contains /watchpage (§2 of docs/features.md).
  const isWatching = useRouterState({ select: (state) => shownPath(state).includes('/watchpage') });
  return (
    <div className={styles.shell} data-menu={isWatching ? 'icons' : 'labels'}>
      <a href="#main" className={styles.skip}>
        {t('Skip to content')}
      </a>
      <a href="#comments" className={`${styles.skip} ${styles.toComments}`}>
        {t('Skip to comments')}
      </a>
      {BARS}
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {GLOBAL_CONTROLS}
      {login && <LazyLoginDialog purpose={login} returnTo={returnTo} />}
      {useSelector(miniPlayer)}
      {STATUS}
    </div>
  );
}
