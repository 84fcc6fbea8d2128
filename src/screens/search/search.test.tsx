import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { notify } from '@/lib/notify';
import { createFault } from '@/testing/create-fault';
import { type App, renderApp } from '@/testing/render-app';
import { errorPage } from '@/testing/replies';

/** The search parameters of each search request. */
function recordSearches({ server }: App) {
  const searches: Record<string, string>[] = [];
  server.events.on('request:start', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith('/videos') && searchParams.has('query')) searches.push(Object.fromEntries(searchParams));
  });
  return searches;
}

async function search({ user }: App, text: string) {
  const field = await screen.findByRole('searchbox', { name: 'Search' });
  await user.clear(field);
  await user.type(field, `${text.replaceAll(/[{[]/g, '$&$&')}{Enter}`);
}

/** By level, because happy-dom adds spaces around child elements to the accessible name. */
const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent;

const titles = () =>
  within(screen.getByRole('feed', { name: 'Videos' }))
    .getAllByRole('article')
    .map((article) => article.textContent?.toLowerCase());

describe('search field', () => {
  test('navigates to the results, ten a page, and clears the field (§2.3, §2.21)', async () => {
    const app = renderApp({ path: '/' });
    const searches = recordSearches(app);
    expect((await screen.findByPlaceholderText<HTMLInputElement>('Search')).required).toBe(true);
    await search(app, 'harbour');
    await waitFor(() => expect(heading()).toBe('Results for “harbour”'));
    await waitFor(() => expect(document.title).toBe('harbour — Search • Vireo'));
    expect(app.router.state.location.pathname).toBe('/search/harbour');
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }).value).toBe('');
    await waitFor(() => expect(titles().every((title) => title?.includes('harbour'))).toBe(true));
    expect(searches).toEqual([{ query: 'harbour', page: '1', limit: '10' }]);
  });

  test.each(['', '   '])('%j is not submitted (§2.21, §5.1)', async (text) => {
    const app = renderApp({ path: '/' });
    await search(app, text);
    await app.user.click(screen.getByRole('button', { name: 'Search' }));
    expect(app.router.state.location.pathname).toBe('/');
  });

  test.each(['a/b', '100 %', 'what?', '#tag', '..', '.', 'a&b=c', 'c++', '%2F', 'été 日本', '\\', 'q"\'<b>'])(
    'hostile/round-trip: requests %j and shows it in the heading',
    async (text) => {
      const app = renderApp({ path: '/' });
      const searches = recordSearches(app);
      await search(app, text);
      await waitFor(() => expect(heading()).toBe(`Results for “${text}”`));
      await waitFor(() => expect(searches.map(({ query }) => query)).toEqual([text]));
      const { pathname } = new URL(app.router.history.location.href, location.origin);
      expect(pathname, 'as the browser normalises it').toMatch(/^\/search\/./);
    },
  );
});

test('hostile/round-trip: a right-to-left query does not change the direction of the heading', async () => {
  const text = '\u202Eabc אבג';
  renderApp({ path: `/search/${encodeURIComponent(text)}` });
  const title = await screen.findByRole('heading', { level: 1 });
  expect(title.textContent).toBe(`Results for “${text}”`);
  expect(title.querySelector('bdi')?.textContent).toBe(text);
});

const FAILURE = 'An error occurred while fetching videos.';

describe('search results', () => {
  test.each(['default', 'quirks'])("shows 'No videos found' without an error toast (%s) (§8.17)", async (scenario) => {
    renderApp({ path: '/search/nobody-films-this', scenario });
    await screen.findByRole('heading', { name: 'No videos found' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows one toast for each failure, and Retry repeats the request (§8.17)', async () => {
    const toast = vi.spyOn(notify, 'error');
    const fault = createFault('get', 'videos');
    const { user } = renderApp({ path: '/search/harbour', prepare: fault.inject });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    within(screen.getByRole('alert')).getByText(FAILURE);
    expect(screen.queryByRole('heading', { name: 'No videos found' })).toBeNull();
    expect(toast.mock.calls.map(([message]) => message)).toEqual([FAILURE]);
    await user.click(retry);
    await waitFor(() => expect(toast.mock.calls.map(([message]) => message)).toEqual([FAILURE, FAILURE]));
    fault.repair();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByRole('feed', { name: 'Videos' });
    expect(toast).toHaveBeenCalledTimes(2);
  });

  test('a failed later page shows a toast, and its message with Retry below the results (§8.17)', async () => {
    const toast = vi.spyOn(notify, 'error');
    // The list does not fill the window, so it loads the next page.
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(innerHeight);
    renderApp({
      path: '/search/a',
      prepare: ({ server }) =>
        server.use(
          http.get('*/api/v1/videos', ({ request }) =>
            new URL(request.url).searchParams.get('page') === '2' ? errorPage(500, 'The database is down') : undefined,
          ),
        ),
    });
    within(await screen.findByRole('alert')).getByText('The database is down');
    expect(screen.getAllByRole('article').length).toBeGreaterThan(0);
    expect(toast.mock.calls.map(([message]) => message)).toEqual([FAILURE]);
  });

  test('transport/out-of-order: shows the results of the last search, whichever response arrives last', async () => {
    const late = Promise.withResolvers<undefined>();
    const app = renderApp({
      path: '/search/train',
      prepare: ({ server }) =>
        server.use(
          http.get('*/api/v1/videos', ({ request }) =>
            new URL(request.url).searchParams.get('query') === 'train' ? late.promise : undefined,
          ),
        ),
    });
    await search(app, 'harbour');
    await waitFor(() => expect(titles().length).toBeGreaterThan(0));
    late.resolve(undefined);
    await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
    expect(titles().every((title) => title?.includes('harbour'))).toBe(true);
  });
});
