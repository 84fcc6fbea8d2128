import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applyMutes } from '@/components/mutes/apply-mutes';
import { rememberBlocked } from '@/state/mutes';
import { muteUser } from '@/testing/mute-user';
import { active, field, list, openHome, option, options, press } from '@/testing/search-field';

/** The first video on the home page. */
function firstVideo() {
  const [title, channel] = within(screen.getAllByRole('article')[0] ?? document.body).getAllByRole('link');
  return { title: title?.textContent ?? '', channel: channel?.textContent ?? '' };
}

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

test('nothing of a muted member is suggested (§10.36)', async () => {
  const { user, provider } = await openHome();
  const { title, channel } = firstVideo();
  await user.type(field(), title);
  await option(title);
  muteUser({ provider }, provider.db.users.all().find(({ fullName }) => fullName === channel)?._id);
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(options()).not.toContain(title));
  await user.clear(field());
  await user.type(field(), channel);
  await waitFor(() => expect(options()).not.toContain(channel));
});

test('the channel of a blocked member, which was opened before, is not suggested (§10.43)', async () => {
  const { user, provider, queryClient } = await openHome();
  const channel = provider.db.users.first('username', 'wellenform');
  queryClient.setQueryData(['channel', 'wellenform'], channel);
  await user.type(field(), 'wellenform');
  await option(channel?.fullName ?? '');
  act(() => {
    applyMutes();
    rememberBlocked([channel?._id ?? '']);
  });
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(options()).not.toContain(channel?.fullName));
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
