import styles from './new-items-pill.module.css';
import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type AnyRouter, type RegisteredRouter, useRouter, useRouterState } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { QueueButton } from '@/components/queue/queue-button';
import { LazyShortcutsDialog } from '@/components/shortcuts/lazy-shortcuts-dialog';
import { followMouse } from '@/ui/mouse-position';
import { whenIdle } from '@/lib/when-idle';
import { hasLocal, hasSession, subscribeLocal } from '@/lib/storage';
import { MINI_PLAYER_KEY, MUTES_KEY } from '@/lib/storage-keys';
import { sessionQuery } from '@/resources/session/queries';
import { later } from '@/ui/later';
import type { ListenersProps } from './missed-inputs';
import { listenForCurrentPageClick, type NewItems } from './click-current-page';
import { listenForKeys } from './shortcut-keys';

/**
 * Some servers send the canonical address of the first page, its feed and its embed code as `<link>`s. Browsers share that address, so
 * the links go when another page opens.
 */
function removeLinksOfOtherPages(router: AnyRouter, signal: AbortSignal): void {
  function update() {
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (!canonical || new URL(canonical.href).pathname === location.pathname) return;
    for (const link of document.querySelectorAll('link:is([rel="canonical"], [rel="alternate"])')) link.remove();
  }
  update();
  signal.addEventListener('abort', router.subscribe('onResolved', update));
}

/** Hides the videos and posts of members whom the account has blocked, once there are some. */
function followBlocks(client: QueryClient, signal: AbortSignal): void {
  const { queryKey } = sessionQuery();
  function check() {
    if (signal.aborted || !(client.getQueryData(queryKey)?.blocked.length || hasLocal(MUTES_KEY))) return;
    stop();
    void import('@/components/mutes/follow-blocks').then(({ followBlocks: follow }) => follow(client)).catch(() => {});
  }
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === hashKey(queryKey)) check();
  });
  signal.addEventListener('abort', stop);
  check();
}

/** Another tab may mute the first member. Returns the function that stops it. */
const followMutes = () =>
  subscribeLocal(MUTES_KEY, () => void import('@/components/mutes/apply-mutes').catch(() => {}));

function NewItemsPill({ text, show }: NewItems) {
  return (
    <button type="button" className={styles.pill} onClick={show}>
      {text}
    </button>
  );
}

/** Loads the previews of cards once a mouse has moved: touch screens have none. */
function whenMouseMoves(load: () => void) {
  const waiting = new AbortController();
  function onMove({ pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return;
    waiting.abort();
    whenIdle(load);
  }
  document.addEventListener('pointermove', onMove, { signal: waiting.signal });
  return () => waiting.abort();
}

const HoverPreview = later<'HoverPreview', object>(() => import('./hover-preview'), 'HoverPreview', {
  when: whenMouseMoves,
});

/** Reopens the mini player after a reload, such as for another language. */
async function reopenMiniPlayer(client: QueryClient, router: RegisteredRouter) {
  if (!hasSession(MINI_PLAYER_KEY)) return;
  const { reopenMiniPlayer: reopen } = await import('@/player/mini-player/reopen');
  // Without it, the user opens the video again.
  await reopen(client, router).catch(() => {});
}

const pillOf = (items: ComponentProps<typeof NewItemsPill> | null) => items && <NewItemsPill {...items} />;

/** Everything that `GlobalControls` offers. */
export function Listeners({ missed }: ListenersProps) {
  const client = useQueryClient();
  const router = useRouter();
  const [pill, showPill] = useState<ReactNode>();
  const [dialog, showDialog] = useState<ReactNode>();
  // A watch page has the queue in a panel.
  const isWatching = useRouterState({ select: ({ location }) => location.pathname.startsWith('/watchpage/') });

  useEffect(() => {
    const mounted = new AbortController();
    const { signal } = mounted;
    signal.addEventListener('abort', followMutes());
    followBlocks(client, signal);
    const showShortcuts = () => showDialog(<LazyShortcutsDialog onClose={() => showDialog(null)} />);
    const onKeyDown = listenForKeys(showShortcuts, signal);
    const onClick = listenForCurrentPageClick({
      client,
      router,
      signal,
      showNewItems: (items) => showPill(pillOf(items)),
    });
    for (const event of missed.splice(0)) {
      if (event instanceof MouseEvent) onClick(event);
      else if (!event.defaultPrevented) onKeyDown(event);
    }
    followMouse(signal);
    removeLinksOfOtherPages(router, signal);
    void reopenMiniPlayer(client, router);
    return () => mounted.abort();
  }, [client, router, missed]);

  return (
    <>
      <div aria-live="polite">{pill}</div>
      {dialog}
      {!isWatching && <QueueButton />}
      <HoverPreview />
    </>
  );
}
