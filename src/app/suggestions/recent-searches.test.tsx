import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveSearch } from '@/state/searches';
import { MAREN } from '@/testing/accounts';
import { type App, renderApp } from '@/testing/render-app';
import { active, field, list, openHome, option, options, press } from '@/testing/search-field';

const status = () => within(screen.getByRole('search')).getByRole('status', { hidden: true }).textContent.trim();

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

test('a removed search has a direction of its own in the announcement', async () => {
  const { user } = await openHome({ searches: ['(אור)'] });
  await user.click(field());
  await user.click(await screen.findByRole('button', { name: 'Remove (אור) from searches' }));
  expect(status()).toBe('Removed “(אור)”');
  expect(screen.getAllByText('(אור)').map(({ localName }) => localName)).toEqual(['bdi', 'bdi']);
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
