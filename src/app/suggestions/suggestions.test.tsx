import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveSearch } from '@/lib/searches';
import { MAREN } from '@/testing/accounts';
import { type App, renderApp } from '@/testing/render-app';

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
const list = () => screen.findByRole('listbox', { name: 'Suggestions' });
const options = () => screen.queryAllByRole('option').map((option) => option.getAttribute('aria-label'));
const active = () => screen.queryByRole('option', { selected: true })?.getAttribute('aria-label') ?? null;
const option = (name: string) => screen.findByRole('option', { name });
const status = () => within(screen.getByRole('search')).getByRole('status', { hidden: true }).textContent.trim();

/** Opens the home page. `searches` were made earlier, the latest first. */
async function openHome({
  searches = [],
  ...rest
}: { searches?: string[] } & Partial<Parameters<typeof renderApp>[0]> = {}) {
  const app = renderApp({
    path: '/',
    ...rest,
    prepare: (prepared) => {
      rest.prepare?.(prepared);
      searches.toReversed().forEach(saveSearch);
    },
  });
  await screen.findAllByRole('article');
  return app;
}

/** The first video on the home page. */
function firstVideo() {
  const [title, channel] = within(screen.getAllByRole('article')[0] ?? document.body).getAllByRole('link');
  return { title: title?.textContent ?? '', channel: channel?.textContent ?? '' };
}

/** Fires a key in the field. Returns whether the browser's own action was prevented. */
const press = (key: string, init: KeyboardEventInit = {}) => !fireEvent.keyDown(field(), { key, ...init });

test('the field is empty after a submit, and Down brings the last search, which Enter repeats (§2.21, §10.11)', async () => {
  const { user, router } = await openHome({ searches: ['fog'] });
  await user.click(field());
  await list();
  await user.type(field(), 'harbour{Enter}');
  const results = await screen.findByRole('heading', { level: 1, name: /harbour/ });
  expect(field().value).toBe('');
  await user.click(screen.getByRole('link', { name: 'Vireo home' }));
  // A navigation closes the list.
  await waitFor(() => expect(results.isConnected).toBe(false));
  await waitFor(() => expect(router.state.status).toBe('idle'));

  await user.click(field());
  await list();
  expect(options()).toEqual(['harbour', 'fog']);
  await user.keyboard('{ArrowDown}');
  expect([active(), field().value]).toEqual(['harbour', 'harbour']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/search/harbour'));
  expect(field().value).toBe('');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('Down opens the closed list (§10.11)', async () => {
  const { user } = await openHome({ searches: ['tide'] });
  await user.click(field());
  await list();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('{ArrowDown}');
  expect([options(), active(), field().value]).toEqual([['tide'], 'tide', 'tide']);
});

test('a search of a closed list is typed text again once it is edited (§10.11)', async () => {
  const { user, router } = await openHome({ searches: ['tide'] });
  await user.click(field());
  await list();
  await user.keyboard('{ArrowDown} pool');
  expect([active(), field().value]).toEqual([null, 'tide pool']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/search/tide pool'));
});

test('typing suggests loaded videos and channels without a request, and a video counts one visit (§10.11)', async () => {
  const { user, requests, router } = await openHome();
  const { title, channel } = firstVideo();
  await user.click(field());
  const before = requests.length;
  await user.type(field(), channel.slice(0, 5).toUpperCase());
  await screen.findByRole('option', { name: channel, description: /^Channel @/ });
  await user.clear(field());
  await user.type(field(), title.toLowerCase());
  await screen.findByRole('option', { name: title, description: `Video by ${channel}` });
  expect(requests.slice(before)).toEqual([]);

  await user.keyboard('{ArrowDown}{Enter}');
  await screen.findByRole('heading', { level: 1, name: title });
  expect(router.state.location.pathname).toMatch(/^\/watchpage\//);
  expect(field().value).toBe('');
  await screen.findByRole('region', { name: 'Comments' });
  expect(requests.filter((line) => /^GET \/api\/v1\/videos\/\w+$/.test(line))).toHaveLength(1);
});

test('a click on a channel opens it (§10.11)', async () => {
  const { user, router } = await openHome();
  const { channel } = firstVideo();
  await user.type(field(), channel);
  await user.click(await option(channel));
  await screen.findByRole('heading', { level: 1, name: channel });
  expect(router.state.location.pathname).toMatch(/^\/channel\//);
  expect(field().value).toBe('');
});

test('the arrow keys move through the options and back to the typed text; Home and End stay in the text (§10.11)', async () => {
  const { user } = await openHome({ searches: ['fog one', 'fog two'] });
  await user.type(field(), 'fog');
  await waitFor(() => expect(options().slice(0, 2)).toEqual(['fog one', 'fog two']));
  const last = options().at(-1);
  const activeId = () => field().getAttribute('aria-activedescendant');
  expect([active(), activeId()]).toEqual([null, null]);
  expect(field().getAttribute('aria-controls')).toBe((await list()).id);

  expect(press('ArrowDown')).toBe(true);
  expect([active(), field().value]).toEqual(['fog one', 'fog one']);
  expect(activeId()).toBe((await option('fog one')).id);
  press('ArrowDown');
  expect(active()).toBe('fog two');
  for (const key of ['Home', 'End', 'ArrowLeft']) expect(press(key), key).toBe(false);
  expect(active()).toBe('fog two');
  press('ArrowUp');
  press('ArrowUp');
  expect([active(), field().value]).toEqual([null, 'fog']);
  press('ArrowUp');
  expect(active()).toBe(last);
  press('ArrowDown');
  expect([active(), field().value]).toEqual([null, 'fog']);
});

test('the first Escape closes the list and keeps the text, the second one is the browser’s (§10.11)', async () => {
  const { user } = await openHome({ searches: ['fog'] });
  await user.type(field(), 'fo');
  await option('fog');
  expect(press('Escape')).toBe(true);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect([field().value, field().getAttribute('aria-controls')]).toEqual(['fo', null]);
  expect(press('Escape')).toBe(false);
  await user.type(field(), 'g');
  await option('fog');
});

test('keys of an input method neither move nor submit (§10.11)', async () => {
  const { user, router } = await openHome({ searches: ['fog'] });
  await user.click(field());
  await option('fog');
  for (const init of [{ isComposing: true }, { keyCode: 229 }]) {
    expect(press('ArrowDown', init)).toBe(false);
    expect(active()).toBeNull();
  }
  press('ArrowDown');
  for (const init of [{ isComposing: true }, { keyCode: 229 }]) expect(press('Enter', init)).toBe(false);
  expect(router.state.location.pathname).toBe('/');
  expect(press('Escape', { isComposing: true })).toBe(false);
  await list();
});

test('Shift+Delete and the button remove a search, which is announced and can be undone (§10.11)', async () => {
  const { user } = await openHome({ searches: ['fog', 'tide', 'harbour'] });
  await user.click(field());
  await list();
  await waitFor(() => expect(status()).toMatch(/^3 suggestions/));
  await user.keyboard('{ArrowDown}');
  press('Delete', { shiftKey: true });
  expect([options(), active()]).toEqual([['tide', 'harbour'], 'tide']);
  expect(status()).toBe('Removed “fog”');
  await user.click(screen.getByRole('button', { name: 'Remove harbour from searches' }));
  expect([options(), document.activeElement]).toEqual([['tide'], field()]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(options()).toEqual(['tide', 'harbour']);
});

test('the buttons work by keyboard alone, and the focus stays near a removed search (§10.11)', async () => {
  const { user } = await openHome({ searches: ['fog', 'tide'] });
  await user.click(field());
  await list();
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove fog from searches' }));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove tide from searches' }));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(field());
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('"Clear recent searches" removes all, until Undo (§10.11)', async () => {
  const { user } = await openHome({ searches: ['fog', 'tide'] });
  await user.click(field());
  await user.click(await screen.findByRole('button', { name: 'Clear recent searches' }));
  expect([options(), status()]).toEqual([[], 'Recent searches cleared']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(options()).toEqual(['fog', 'tide']);
  await user.click(screen.getByRole('button', { name: 'Clear recent searches' }));
  await user.tab();
  await user.click(field());
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('the list closes when the focus leaves the form, and on a route change (§10.11)', async () => {
  const { user, router } = await openHome({ searches: ['fog'] });
  await user.click(field());
  await list();
  await user.click(screen.getByRole('main'));
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.click(field());
  await list();
  await act(() => router.navigate({ to: '/support' }));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});

test('pressing the pointer in the list leaves the focus in the field (§10.11)', async () => {
  const { user } = await openHome({ searches: ['fog'] });
  await user.click(field());
  const target = await option('fog');
  const down = createEvent.mouseDown(target);
  fireEvent(target, down);
  expect(down.defaultPrevented).toBe(true);
});

test('a search in another tab appears in the open list (§10.11)', async () => {
  const { user } = await openHome({ searches: ['fog'] });
  await user.click(field());
  await list();
  act(() => {
    localStorage.setItem('vireo:searches/', JSON.stringify(['tide', 'fog']));
    window.dispatchEvent(new StorageEvent('storage', { key: 'vireo:searches/' }));
  });
  expect(options()).toEqual(['tide', 'fog']);
});

test('hostile/round-trip: recent searches with HTML, long words and right-to-left text are texts (§10.11)', async () => {
  const texts = ['<img src=x onerror=alert(1)>', 'x'.repeat(400), '\u202Eabc אבג', '..', 'a/b?c#d'];
  const { user, router } = await openHome({ searches: texts });
  await user.click(field());
  const shown = await list();
  expect(options()).toEqual(texts);
  expect(shown.querySelector('img')).toBeNull();
  expect(within(shown).getByText('\u202Eabc אבג').closest('bdi')).not.toBeNull();
  const dots = await option('..');
  const { pathname } = new URL(dots.getAttribute('href') ?? '', location.origin);
  expect(pathname, 'as the browser normalises it').toMatch(/^\/search\/./);
  await user.click(dots);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Results for “..”'));
  expect(router.state.location.pathname).toMatch(/^\/search\//);
});

test('the switch "Remember where I stopped" also turns recent searches off, and deletes them (§10.4, §10.11)', async () => {
  const { user } = renderApp({ path: '/support', prepare: () => saveSearch('fog') });
  await user.click(await screen.findByRole('switch', { name: 'Remember where I stopped' }));
  await user.type(field(), 'tide{Enter}');
  await screen.findByRole('heading', { level: 1, name: /tide/ });
  await user.click(field());
  await user.keyboard('{ArrowDown}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('vireo:searches'))).toEqual([]);
});

async function expectRecent({ user }: App, expected: string[]) {
  await user.click(screen.getByRole('main'));
  await user.click(field());
  await waitFor(() => expect(options()).toEqual(expected));
}

test('a logout deletes the searches of the member and shows those of the guest (§10.11)', async () => {
  const app = await openHome({ signedIn: MAREN });
  await app.user.type(field(), 'harbour{Enter}');
  await screen.findByRole('heading', { level: 1, name: /harbour/ });
  await expectRecent(app, ['harbour']);
  localStorage.setItem('vireo:searches/', JSON.stringify(['of the guest']));
  await app.user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByRole('link', { name: 'Log in' });
  await expectRecent(app, ['of the guest']);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('vireo:searches'))).toEqual(['vireo:searches/']);
});
