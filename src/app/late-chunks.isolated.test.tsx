import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { saveSearch } from '@/lib/searches';
import { renderApp } from '@/testing/render-app';
import { field, options } from '@/testing/search-field';
import * as chunks from '@/ui/use-chunk';

vi.mock('@/ui/use-chunk', { spy: true });

/** Opens a page whose suggestions load once `load` is called. */
async function openSupport() {
  const { useChunk } = await vi.importActual<typeof chunks>('@/ui/use-chunk');
  let load = () => {};
  const released = new Promise<void>((resolve) => {
    load = resolve;
  });
  vi.spyOn(chunks, 'useChunk').mockImplementation((loadChunk, onFailed) =>
    useChunk(async () => {
      await released;
      return loadChunk();
    }, onFailed),
  );
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
  const { useDialogChunk } = await vi.importActual<typeof chunks>('@/ui/use-chunk');
  const offline = () => Promise.reject(new TypeError('offline'));
  vi.spyOn(chunks, 'useDialogChunk').mockImplementation((_, ...rest) => useDialogChunk(offline, ...rest));
  const { router } = renderApp({ path: '/?login=subscribe' });
  expect(await screen.findByText(/cannot be reached/)).toBeTruthy();
  await waitFor(() => expect(router.state.location.href).toBe('/'));
  expect(await screen.findAllByRole('article')).not.toHaveLength(0);
});
