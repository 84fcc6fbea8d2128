import { getRouteApi, Outlet, useRouterState } from '@tanstack/react-router';
import { LazyLoginDialog } from '@/components/login-dialog/login-gate';
import { LazyUploadPills } from '@/components/upload-pill/lazy-upload-pills';
import { readCorner, subscribeCorner } from '@/lib/corner';
import { useStore } from '@/lib/use-store';
import { useWatchOutages } from '../outages/use-watch-outages';
import { PageControls } from '../page-controls/page-controls';
import { Notices } from './notices';
import styles from './shell.module.css';
import { shownPath } from './shown-path';
import { SideMenu } from './side-menu';
import { StatusNote } from './status-note';
import { TopBar } from './top-bar';
import { useMorph } from './use-morph';
import { usePageFocus } from './use-page-focus';
import { useWatchFiles } from './use-watch-files';

const root = getRouteApi('__root__');

// React does not render constant elements again when the shell changes between two pages.
const BARS = (
  <>
    <TopBar />
    <SideMenu />
  </>
);
const PAGE_CONTROLS = <PageControls />;
const STATUS = (
  <>
    <LazyUploadPills />
    <StatusNote />
    <Notices />
  </>
);

/** The layout around every page. */
export function Shell() {
  useMorph();
  usePageFocus();
  useWatchOutages();
  useWatchFiles();
  const corner = useStore(subscribeCorner, readCorner);
  const { login, returnTo } = root.useSearch();
  // Specification, section 2: any path containing /watchpage.
  const isWatching = useRouterState({ select: (state) => shownPath(state).includes('/watchpage') });
  return (
    <div className={styles.shell} data-menu={isWatching ? 'icons' : 'labels'}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <a href="#comments" className={`${styles.skip} ${styles.toComments}`}>
        Skip to comments
      </a>
      {BARS}
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {PAGE_CONTROLS}
      {login && <LazyLoginDialog purpose={login} returnTo={returnTo} />}
      {corner}
      {STATUS}
    </div>
  );
}
