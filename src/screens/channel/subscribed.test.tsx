import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { subscriberLabel } from '@/lib/count-labels';
import { createFault } from '@/testing/create-fault';
import { type App, renderApp } from '@/testing/render-app';

const NEWCOMER = 'newcomer@vireo.example';

function idOf({ provider }: App, username: string) {
  const id = provider.db.users.first('username', username)?._id;
  if (!id) throw new Error(`The demo data have no ${username}`);
  return id;
}

/** Replaces the user's subscriptions; the first channel is the newest. */
function setSubscriptions(app: App, username: string, ...channels: string[]) {
  const { subscriptions } = app.provider.db;
  const subscriber = idOf(app, username);
  for (const { _id } of subscriptions.where('subscriber', subscriber)) subscriptions.delete(_id);
  for (const [at, channel] of channels.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 28 - at)).toISOString();
    subscriptions.insert({ _id: `5${at}`.padEnd(24, '0'), subscriber, channel: idOf(app, channel), createdAt });
  }
}

const names = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .flatMap((item) =>
      within(item)
        .queryAllByRole('button')
        .slice(0, 1)
        .map(() => item),
    )
    .map((item) => within(item).getByRole('link').textContent);

const statusTexts = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('Subscribed tab', () => {
  test('lists the channels with links and subscriber counts', async () => {
    const { provider } = renderApp({
      path: '/channel/maren/subscribed',
      prepare: (app) => setSubscriptions(app, 'maren', 'wellenform', 'juniperhale'),
    });
    const link = await screen.findByRole('link', { name: 'Wellenform' });
    expect(link.getAttribute('href')).toBe('/channel/wellenform');
    expect(names()).toEqual(['Wellenform', 'Juniper Hale']);
    const { subscriptions, users } = provider.db;
    const subscribers = subscriptions.count('channel', users.first('username', 'wellenform')?._id ?? '');
    screen.getAllByText(subscriberLabel(subscribers));
    expect(statusTexts()).toContain('2 subscriptions');
  });

  test.each([
    ['a visitor', undefined, 'No subscriptions yet'],
    ['the owner', NEWCOMER, 'You have no subscriptions yet'],
  ])('shows %s the empty state (§2.15)', async (_, signedIn, heading) => {
    renderApp({
      path: '/channel/newcomer/subscribed',
      signedIn,
      prepare: (app) => setSubscriptions(app, 'newcomer'),
    });
    await screen.findByRole('heading', { name: heading });
    expect(screen.queryByRole('searchbox', { name: 'Filter channels' })).toBeNull();
  });

  test('quirks/no-subscriptions: a response without data counts as an empty list', async () => {
    renderApp({
      path: '/channel/newcomer/subscribed',
      scenario: 'quirks',
      prepare: (app) => setSubscriptions(app, 'newcomer'),
    });
    await screen.findByRole('heading', { name: 'No subscriptions yet' });
  });

  test('the filter shows matching channels and their number', async () => {
    const { user } = renderApp({
      path: '/channel/maren/subscribed',
      prepare: (app) => setSubscriptions(app, 'maren', 'wellenform', 'juniperhale', 'quietrooms'),
    });
    const filter = await screen.findByRole('searchbox', { name: 'Filter channels' });
    await user.type(filter, ' HAL');
    expect(names()).toEqual(['Juniper Hale']);
    expect(statusTexts()).toContain('1 of 3 subscriptions');
    await user.type(filter, 'xyz');
    screen.getByRole('heading', { name: 'No matching channels' });
    expect(statusTexts()).toContain('0 of 3 subscriptions');
    await user.clear(filter);
    expect(names()).toHaveLength(3);
  });

  test('toggles/twice-on-the-screen: Subscribe in the header also changes the list', async () => {
    const { user } = renderApp({
      path: '/channel/quietrooms/subscribed',
      signedIn: NEWCOMER,
      prepare: (app) => {
        setSubscriptions(app, 'newcomer');
        setSubscriptions(app, 'quietrooms', 'quietrooms');
      },
    });
    await screen.findByRole('searchbox', { name: 'Filter channels' });
    const [header] = screen.getAllByRole('button', { name: 'Subscribe' });
    if (!header) throw new Error('no button');
    await user.click(header);
    expect(screen.getAllByRole('button', { name: 'Subscribed', pressed: true })).toHaveLength(2);
    await waitFor(() =>
      expect(new Set(screen.getAllByText(/^\d+ subscribers?$/).map((each) => each.textContent)).size).toBe(1),
    );
  });

  test('a channel stays in the list after unsubscribing, and the header counts one less', async () => {
    const { user } = renderApp({
      path: '/channel/newcomer/subscribed',
      signedIn: NEWCOMER,
      prepare: (app) => setSubscriptions(app, 'newcomer', 'quietrooms', 'wellenform'),
    });
    const [first] = await screen.findAllByRole('button', { name: 'Subscribed', pressed: true });
    if (!first) throw new Error('no button');
    await user.click(first);
    const header = within(screen.getByRole('heading', { level: 1 }).closest('header') ?? document.body);
    await header.findByText('1 subscription');
    expect(statusTexts()).toContain('1 subscription');
    expect(names()).toEqual(['Quiet Rooms', 'Wellenform']);
    screen.getByRole('button', { name: 'Subscribe', pressed: false });
  });

  test('shows an error, and Retry loads the channels', async () => {
    const fault = createFault('get', 'subscriptions/u/:id');
    const { user } = renderApp({ path: '/channel/maren/subscribed', prepare: fault.inject });
    const alert = await screen.findByRole('alert');
    fault.repair();
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await screen.findByRole('searchbox', { name: 'Filter channels' });
  });
});
