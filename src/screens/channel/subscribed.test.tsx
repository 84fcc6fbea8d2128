import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { subscriberLabel } from '@/lib/format';
import { renderApp } from '@/testing/render-app';

type App = ReturnType<typeof renderApp>;

const NEWCOMER = 'newcomer@vireo.example';

function idOf({ provider }: App, username: string) {
  const id = provider.db.users.first('username', username)?._id;
  if (!id) throw new Error(`The demo data have no ${username}`);
  return id;
}

/** Whom somebody subscribes to from now on, first the newest. */
function subscribe(app: App, username: string, ...channels: string[]) {
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

const count = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('the channels that a channel subscribes to', () => {
  test('each lead to their page and say how many subscribe', async () => {
    const { provider } = renderApp({
      path: '/channel/maren/subscribed',
      prepare: (app) => subscribe(app, 'maren', 'wellenform', 'juniperhale'),
    });
    const link = await screen.findByRole('link', { name: 'Wellenform' });
    expect(link.getAttribute('href')).toBe('/channel/wellenform');
    expect(names()).toEqual(['Wellenform', 'Juniper Hale']);
    const { subscriptions, users } = provider.db;
    const followers = subscriptions.count('channel', users.first('username', 'wellenform')?._id ?? '');
    screen.getAllByText(subscriberLabel(followers));
    expect(count()).toContain('2 subscriptions');
  });

  test.each([
    ['a visitor', undefined, 'No subscriptions yet'],
    ['the owner', NEWCOMER, 'You have no subscriptions yet'],
  ])('none: %s reads so (§2.15)', async (_, signedIn, heading) => {
    renderApp({
      path: '/channel/newcomer/subscribed',
      signedIn,
      prepare: (app) => subscribe(app, 'newcomer'),
    });
    await screen.findByRole('heading', { name: heading });
    expect(screen.queryByRole('searchbox', { name: 'Filter channels' })).toBeNull();
  });

  test('quirks/no-subscriptions: an answer without data is a list without channels', async () => {
    renderApp({
      path: '/channel/newcomer/subscribed',
      scenario: 'quirks',
      prepare: (app) => subscribe(app, 'newcomer'),
    });
    await screen.findByRole('heading', { name: 'No subscriptions yet' });
  });

  test('the filter keeps those that contain it, and says how many', async () => {
    const { user } = renderApp({
      path: '/channel/maren/subscribed',
      prepare: (app) => subscribe(app, 'maren', 'wellenform', 'juniperhale', 'quietrooms'),
    });
    const filter = await screen.findByRole('searchbox', { name: 'Filter channels' });
    await user.type(filter, ' HAL');
    expect(names()).toEqual(['Juniper Hale']);
    expect(count()).toContain('1 of 3 subscriptions');
    await user.type(filter, 'xyz');
    screen.getByRole('heading', { name: 'No matching channels' });
    expect(count()).toContain('0 of 3 subscriptions');
    await user.clear(filter);
    expect(names()).toHaveLength(3);
  });

  test('toggles/twice-on-the-screen: the header and the list agree', async () => {
    const { user } = renderApp({
      path: '/channel/quietrooms/subscribed',
      signedIn: NEWCOMER,
      prepare: (app) => {
        subscribe(app, 'newcomer');
        subscribe(app, 'quietrooms', 'quietrooms');
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

  test('one that is left stays in the list, and the header counts one less', async () => {
    const { user } = renderApp({
      path: '/channel/newcomer/subscribed',
      signedIn: NEWCOMER,
      prepare: (app) => subscribe(app, 'newcomer', 'quietrooms', 'wellenform'),
    });
    const [first] = await screen.findAllByRole('button', { name: 'Subscribed', pressed: true });
    if (!first) throw new Error('no button');
    await user.click(first);
    const header = within(screen.getByRole('heading', { level: 1 }).closest('header') ?? document.body);
    await header.findByText('1 subscription');
    expect(count()).toContain('1 subscription');
    expect(names()).toEqual(['Quiet Rooms', 'Wellenform']);
    screen.getByRole('button', { name: 'Subscribe', pressed: false });
  });

  test('a failure is said, and Retry shows them', async () => {
    let isBroken = true;
    const { user } = renderApp({
      path: '/channel/maren/subscribed',
      prepare: ({ server }) =>
        server.use(
          http.get('*/api/v1/subscriptions/u/:id', () =>
            isBroken ? new HttpResponse(null, { status: 500 }) : undefined,
          ),
        ),
    });
    const alert = await screen.findByRole('alert');
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await screen.findByRole('searchbox', { name: 'Filter channels' });
  });
});
