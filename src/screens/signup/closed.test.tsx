import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { createFault } from '@/testing/create-fault';
import { field } from '@/testing/field';
import { picture } from '@/testing/files';
import { hold } from '@/testing/hold';
import { type App, renderApp } from '@/testing/render-app';

const JOIN = 'To join, ask the people who run this community.';
const submit = () => within(screen.getByRole('main')).queryByRole('button', { name: 'Sign up' });
const open = () => screen.findByRole('heading', { name: 'Sign up' });
const closed = () => screen.findByRole('heading', { name: 'Sign-up is closed' });

/** The form of a closed community, whose health check gets its response from `respond`. */
async function openBeforeResponse() {
  let respond = () => {};
  const app = renderApp({
    path: '/signup?returnTo=%2Ftweets',
    scenario: 'closed',
    prepare: ({ server }) => {
      respond = hold(server, 'get', 'healthcheck');
    },
  });
  await open();
  await waitFor(() => expect(app.healthChecks()).toBe(1));
  return { app, respond };
}

/** Opens the page once the client has a health check, whose result the support page shows. */
async function openAfter(state: 'Server is up' | 'Server is down', options: Partial<Parameters<typeof renderApp>[0]>) {
  const app = renderApp({ path: '/support', ...options });
  await screen.findByText(state);
  const sent = () => [app.healthChecks(), ...app.requests];
  const sentBefore = sent();
  await act(() => app.router.navigate({ to: '/signup' }));
  return { ...app, sent, sentBefore };
}

describe('the sign-up page of a community with closed sign-up', () => {
  it('says how to join and links to the login instead of the form, without a request', async () => {
    const app = await openAfter('Server is up', { scenario: 'closed' });
    await closed();
    screen.getByText(JOIN);
    expect(screen.queryByRole('textbox', { name: 'Full name' })).toBeNull();
    expect(submit()).toBeNull();
    expect(app.sent()).toEqual(app.sentBefore);
    await app.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' }));
    await screen.findByRole('heading', { name: 'Log in' });
  });

  it('replaces the empty form when the health check responds, and announces it', async () => {
    const { respond } = await openBeforeResponse();
    expect(submit()).toBeTruthy();
    const status = within(screen.getByRole('main')).getByRole('status');
    respond();
    await closed();
    expect(status.textContent).toBe(JOIN);
    expect(submit()).toBeNull();
    expect(screen.getByRole('main').querySelector('input')).toBeNull();
  });

  it.each<[string, (app: App) => Promise<void>, () => void]>([
    [
      'a letter',
      ({ user }) => user.type(field('Full name'), 'A'),
      () => expect(field('Full name')).toHaveProperty('value', 'A'),
    ],
    [
      'only a password',
      ({ user }) => user.type(field('Password'), 'secret'),
      () => expect(field('Password')).toHaveProperty('value', 'secret'),
    ],
    [
      'only a picture',
      ({ user }) => user.upload(field('Avatar'), picture('me.png')),
      () => expect(screen.getByRole('img', { name: 'Preview of me.png' })).toBeTruthy(),
    ],
  ])('keeps the form with %s, and shows the refusal', async (_, enter, expectEntry) => {
    const { app, respond } = await openBeforeResponse();
    await enter(app);
    respond();
    await closed();
    expectEntry();
    expect(submit()).toBeTruthy();
  });

  it('keeps the form with a draft', async () => {
    const { app, respond } = await openBeforeResponse();
    await app.user.type(field('Username'), 'ada');
    await act(() => app.router.navigate({ to: '/support' }));
    respond();
    await screen.findByText('Server is up');
    await act(() => app.router.navigate({ to: '/signup' }));
    await closed();
    expect(field('Username')).toHaveProperty('value', 'ada');
  });
});

describe('the sign-up page shows the form', () => {
  it.each(['{"success":true}', '{"data":null}', '{"data":["closed"]}', '{"data":{"signup":{"closed":true}}}'])(
    'for a health check that replies %s',
    async (body) => {
      const { inject } = createFault('get', 'healthcheck', () => new HttpResponse(body));
      await openAfter('Server is up', { prepare: inject });
      await open();
      expect(submit()).toBeTruthy();
    },
  );

  it.each(['default', 'quirks'])('in the dialect "%s"', async (scenario) => {
    await openAfter('Server is up', { scenario });
    await open();
    expect(submit()).toBeTruthy();
  });

  it('after a failed health check, and does not send another', async () => {
    const { inject } = createFault('get', 'healthcheck');
    const app = await openAfter('Server is down', { scenario: 'closed', prepare: inject });
    await open();
    expect(submit()).toBeTruthy();
    await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
    expect(app.sent()).toEqual(app.sentBefore);
  });
});
