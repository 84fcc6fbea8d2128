import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, test } from 'vitest';
import { setToken } from '@/lib/token';
import { login } from '@/resources/session/login-api';
import { enterSession } from '@/resources/session/cache';
import { renderApp } from '@/testing/render-app';
import { MAREN } from '@/testing/accounts';
import { findName, NEWCOMER, readsOf } from '@/testing/channel-page';

describe('channel and session', () => {
  test('signing out keeps the channel on the screen, without the owner’s controls', async () => {
    const app = renderApp({ path: '/channel/maren/about', signedIn: MAREN });
    const details = await screen.findByRole('heading', { name: 'Details' });
    // The guest's request stays pending.
    app.server.use(http.get('*/api/v1/users/c/maren', () => new Promise(() => {})));
    await app.user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByRole('button', { name: 'Subscribe', pressed: false });
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Details' })).toBe(details);
    await waitFor(() => expect(readsOf(app, 'users/c/maren')).toHaveLength(2));
  });

  test('signing in as another user refetches the channel and the open tab', async () => {
    const app = renderApp({ path: '/channel/quietrooms/subscribed', signedIn: MAREN });
    await screen.findByRole('searchbox', { name: 'Filter channels' });
    const { user, accessToken } = await login({ email: NEWCOMER, password: 'first-day-here' });
    setToken(accessToken);
    act(() => enterSession(app.queryClient, user));
    await screen.findByRole('searchbox', { name: 'Filter channels' });
    await waitFor(() => expect(readsOf(app, 'users/c/quietrooms')).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each(['/channel/undefined', '/channel/undefined/about'])(
    '%s shows a guest the sign-in prompt (§2.12)',
    async (path) => {
      const app = renderApp({ path });
      await findName('Create your own channel');
      expect(readsOf(app, 'users/c/undefined')).toEqual([]);
      await app.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }));
      await screen.findByRole('dialog', { name: 'Log in to create your own channel' });
    },
  );

  test('/channel/undefined redirects to the user’s channel after signing in with the dialog', async () => {
    const { user, router } = renderApp({ path: '/channel/undefined' });
    await findName('Create your own channel');
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Email'), MAREN);
    await user.type(dialog.getByLabelText('Password'), 'lighthouse-1901{Enter}');
    await findName('Maren Oyelaran');
    expect(router.state.location.href).toBe('/channel/maren');
  });

  test('/channel/undefined redirects a member to their own channel, replacing the history entry', async () => {
    const { router } = renderApp({ path: '/channel/undefined', signedIn: MAREN });
    await findName('Maren Oyelaran');
    expect(router.state.location.pathname).toBe('/channel/maren');
    expect(router.history.length).toBe(1);
  });

  test('My Channel and the avatar link to the user’s own channel (§2.22, §6.2)', async () => {
    renderApp({ path: '/login', signedIn: MAREN });
    const avatar = await screen.findByRole('link', { name: 'Your channel' });
    expect(avatar.getAttribute('href')).toBe('/channel/maren');
    for (const link of screen.getAllByRole('link', { name: 'My Channel' })) {
      expect(link.getAttribute('href')).toBe('/channel/maren');
    }
  });

  test('My Channel links a guest to the sign-in prompt', async () => {
    renderApp({ path: '/login' });
    const link = await screen.findByRole('link', { name: 'My Channel' });
    expect(link.getAttribute('href')).toBe('/channel/undefined');
    expect(screen.queryByRole('link', { name: 'Your channel' })).toBeNull();
  });
});
