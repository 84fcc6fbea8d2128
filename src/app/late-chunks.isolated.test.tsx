import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { HEALTH_KEY } from '@/query/cache-policy';
import { MAREN } from '@/testing/accounts';
import { createFault } from '@/testing/create-fault';
import { goOffline } from '@/testing/go-offline';
import { field, options } from '@/testing/search-field';

/** Loads the client anew: code that has loaded is there in every later test. */
async function loadClient() {
  vi.resetModules();
  const { renderApp } = await import('@/testing/render-app');
  const { saveSearch } = await import('@/state/searches');
  return { renderApp, saveSearch };
}

/** Opens a page whose suggestions load once `load` is called. */
async function openSupport() {
  let load = () => {};
  const released = new Promise<void>((resolve) => {
    load = resolve;
  });
  vi.doMock('./suggestions/suggestions', async (importActual) => {
    await released;
    return importActual<object>();
  });
  const { renderApp, saveSearch } = await loadClient();
  const app = renderApp({ path: '/support', prepare: () => ['fog', 'tide'].forEach(saveSearch) });
  await screen.findByRole('heading', { level: 1, name: 'Support' });
  return { ...app, load };
}

/** Runs `action` as soon as the suggestions are in the DOM: before React runs the passive effects of that render. */
function onRender(action: () => void) {
  return new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      action();
      resolve();
    });
    observer.observe(screen.getByRole('search'), { childList: true });
  });
}

/** Sends what a browser sends for a typed text. */
function type(text: string) {
  field().value = text;
  field().dispatchEvent(new InputEvent('input', { bubbles: true }));
}

test('a focus in the moment in which the suggestions render opens the list (§10.11)', async () => {
  const { load } = await openSupport();
  act(() => field().focus());
  act(() => field().blur());
  const rendered = onRender(() => field().focus());
  load();
  await waitFor(() => rendered);
  await waitFor(() => expect(options()).toEqual(['tide', 'fog']));
});

test('a search sent in the moment in which the suggestions render leaves no list over the results (§2.21, §10.11)', async () => {
  const { load } = await openSupport();
  act(() => field().focus());
  const rendered = onRender(() => {
    type('fo');
    field().form?.requestSubmit();
  });
  load();
  await waitFor(() => rendered);
  await screen.findByRole('heading', { level: 1, name: /fo/ });
  await waitFor(() => expect(options()).toEqual([]));
  expect(field().value).toBe('');
});

test('text typed while the suggestions load is searched for once they have loaded (§10.11)', async () => {
  const { load, user } = await openSupport();
  await user.type(field(), 'fo');
  expect(options()).toEqual([]);
  load();
  await waitFor(() => expect(options()).toEqual(['fog']));
});

test('a list that is opened while the next page loads stays open (§10.11)', async () => {
  const { load, user, router } = await openSupport();
  load();
  await user.click(field());
  await waitFor(() => expect(options()).toEqual(['tide', 'fog']));
  act(() => {
    field().blur();
    screen.getByRole('link', { name: 'Vireo home' }).click();
    field().focus();
  });
  expect(options()).toEqual(['tide', 'fog']);
  await screen.findAllByRole('article');
  await waitFor(() => expect(router.state.status).toBe('idle'));
  expect(options()).toEqual(['tide', 'fog']);
});

test('transport/chunk-gone: shows a toast and keeps the page when the login dialog fails to load', async () => {
  vi.doMock('@/components/login-dialog/login-dialog', () => {
    throw new TypeError('offline');
  });
  const { renderApp } = await loadClient();
  const { router } = renderApp({ path: '/?login=subscribe' });
  expect(await screen.findByText(/cannot be reached/)).toBeTruthy();
  await waitFor(() => expect(router.state.location.href).toBe('/'));
  expect(await screen.findAllByRole('article')).not.toHaveLength(0);
});

test('transport/chunk-gone: suggestions that fail to load are loaded again with the next focus (§10.11)', async () => {
  let isOffline = true;
  vi.doMock('./suggestions/suggestions', (importActual) => {
    if (isOffline) throw new TypeError('offline');
    return importActual<object>();
  });
  const { renderApp, saveSearch } = await loadClient();
  const { user } = renderApp({ path: '/support', prepare: () => saveSearch('fog') });
  await screen.findByRole('heading', { level: 1, name: 'Support' });
  await user.click(field());
  act(() => field().blur());
  expect(options()).toEqual([]);
  isOffline = false;
  await user.click(field());
  await waitFor(() => expect(options()).toEqual(['fog']));
});

test('transport/chunk-gone: a link of the open page works as any link when the code of the page controls fails to load', async () => {
  vi.doMock('./global-controls/listeners', () => {
    throw new TypeError('offline');
  });
  const { renderApp } = await loadClient();
  const { router, user } = renderApp({ path: '/support' });
  await screen.findByRole('heading', { level: 1, name: 'Support' });
  const onNavigate = vi.fn();
  router.subscribe('onBeforeNavigate', onNavigate);
  const openLink = () =>
    user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Support' }));
  await openLink();
  expect(onNavigate).not.toHaveBeenCalled();
  await waitFor(async () => {
    await openLink();
    expect(onNavigate).toHaveBeenCalled();
  });
});

test('the health check waits for the first screen, until the browser is idle', async () => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run));
  const { renderApp } = await loadClient();
  const { healthChecks } = renderApp({ path: '/' });
  await screen.findAllByRole('article');
  expect(healthChecks()).toBe(0);
  for (const run of waiting) run();
  await waitFor(() => expect(healthChecks()).toBe(1));
});

test('a comment has a menu at every moment until the one with more options has loaded (§10.32)', async () => {
  const { renderApp } = await loadClient();
  const path = ({ db }: ReturnType<typeof renderApp>['provider']) => {
    const me = db.users.first('email', MAREN)?._id ?? '';
    const video = db.videos.where('owner', me).find(({ _id }) => db.comments.count('video', _id) > 0);
    return `/watchpage/${video?._id}`;
  };
  const { queryClient } = renderApp({ path, signedIn: MAREN, health: null });
  const comments = await screen.findByRole('region', { name: 'Comments' });
  const [comment] = await within(comments).findAllByRole('article');
  if (!comment) throw new Error('There are no comments');
  const countMenus = () => comment.querySelectorAll('button[aria-haspopup=menu]').length;
  await waitFor(() => expect(countMenus()).toBe(1));
  const counts = new Set<number>();
  const observer = new MutationObserver(() => counts.add(countMenus()));
  observer.observe(comment, { childList: true, subtree: true });
  await act(async () => queryClient.setQueryData(HEALTH_KEY, { commentControls: true }));
  await within(comment).findByRole('button', { name: 'Comment options' });
  observer.disconnect();
  expect([...counts]).toEqual([1]);
});

test('transport/back-online: a list that failed offline is refetched when the code that does so loads after the browser is online', async () => {
  let load = () => {};
  const released = new Promise<void>((resolve) => {
    load = resolve;
  });
  vi.doMock('./outages', async (importActual) => {
    await released;
    return importActual<object>();
  });
  const { renderApp } = await loadClient();
  const fault = createFault('get', 'tweets', () => HttpResponse.error());
  renderApp({ path: '/tweets', prepare: fault.inject });
  await screen.findByText('The tweets did not load');
  const goOnline = goOffline();
  fault.repair();
  goOnline();
  load();
  await screen.findAllByRole('article');
});
