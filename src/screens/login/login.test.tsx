import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { getToken } from '@/lib/token';
import { type App, renderApp } from '@/testing/render-app';
import { MAREN } from '@/testing/accounts';
import { hold } from '@/testing/hold';

const LOGIN = 'POST /api/v1/users/login';
const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const main = () => within(screen.getByRole('main'));
const submit = () => main().getByRole('button', { name: 'Log in' });

async function openLogin(path = '/login', options: Partial<Parameters<typeof renderApp>[0]> = {}) {
  const app = renderApp({ path, ...options });
  await screen.findByRole('heading', { name: 'Log in' });
  return app;
}

async function logIn({ user }: App, address: string, secret: string) {
  await user.type(email(), address);
  await user.type(password(), `${secret}{Enter}`);
}

describe('the login page', () => {
  it('signs in, goes to the home page and leaves no history entry (§2.2, §4.1, §7.3)', async () => {
    const app = await openLogin();
    await logIn(app, MAREN, 'lighthouse-1901');
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/'));
    expect(getToken()).not.toBeNull();
    expect(app.router.history.length).toBe(1);
  });

  it.each([
    ['Welcome back!', 'Welcome back!'],
    ['', 'You are logged in'],
  ])('shows the message of the reply, %j, as the toast "%s" (§3.9)', async (message, toast) => {
    const app = await openLogin();
    const user = { _id: 'a1', username: 'maren', fullName: 'Maren', avatar: '' };
    app.server.use(
      http.post('*/api/v1/users/login', () => HttpResponse.json({ data: { user, accessToken: 'opaque' }, message })),
    );
    await logIn(app, MAREN, 'lighthouse-1901');
    const notifications = await screen.findByRole('region', { name: /^Notifications/ });
    expect(await within(notifications).findByText(toast)).toBeTruthy();
  });

  it('keeps the room of "Forgot password?" until the health check responds', async () => {
    let release = () => {};
    await openLogin('/login', {
      prepare: ({ server }) => {
        release = hold(server, 'get', 'healthcheck');
      },
    });
    const link = main().getByText('Forgot password?');
    expect(main().queryByRole('link', { name: 'Forgot password?' })).toBeNull();
    release();
    expect(await main().findByRole('link', { name: 'Forgot password?' })).toBe(link);
  });

  it('navigates to returnTo', async () => {
    const app = await openLogin('/login?returnTo=%2F%3Flist%3D2%23top');
    await logIn(app, MAREN, 'lighthouse-1901');
    await waitFor(() => expect(app.router.state.location.href).toBe('/?list=2#top'));
  });

  it('hostile/return-to: a returnTo of another site is ignored', async () => {
    const app = await openLogin(`/login?returnTo=${encodeURIComponent('/\\evil.example')}`);
    await logIn(app, MAREN, 'lighthouse-1901');
    await waitFor(() => expect(app.router.state.location.href).toBe('/'));
  });

  it('redirects a member without showing the form', async () => {
    const app = renderApp({ path: '/login?returnTo=%2F%3Flist%3D2', signedIn: MAREN });
    await waitFor(() => expect(app.router.state.location.href).toBe('/?list=2'));
  });

  it('keeps returnTo on the way to the sign-up page and back', async () => {
    const { user, router } = await openLogin('/login?returnTo=%2F%3Flist%3D2');
    await user.click(main().getByRole('link', { name: 'Sign up' }));
    await screen.findByRole('heading', { name: 'Sign up' });
    await user.click(main().getByRole('link', { name: 'Log in' }));
    await screen.findByRole('heading', { name: 'Log in' });
    expect(router.state.location.search).toEqual({ returnTo: '/?list=2' });
  });

  it('shows an error at each missing field, and sends nothing (§5.2, §5.3)', async () => {
    const { user, requests } = await openLogin();
    await user.click(submit());
    expect(await screen.findByText('Email is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(document.activeElement).toBe(email());
    await user.type(email(), 'ada');
    expect(await screen.findByText('Email address must be a valid address')).toBeTruthy();
    expect(requests).not.toContain(LOGIN);
  });

  it.each([
    [401, 'Invalid password', 'Password'],
    [404, 'User does not exist', 'Email'],
    [500, 'Server is not working', undefined],
    [429, 'Too many tries', undefined],
  ])('a %i shows "%s" in a toast and at %s, and keeps the values (§8.6)', async (status, message, label) => {
    const app = await openLogin();
    app.server.use(
      http.post('*/api/v1/users/login', () => HttpResponse.json({ message: 'Too many tries' }, { status })),
    );
    await logIn(app, MAREN, 'typed');
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    const field = label === 'Email' ? email() : password();
    expect(field.hasAttribute('aria-invalid')).toBe(label !== undefined);
    expect(document.activeElement).toBe(field);
    expect([email(), password()]).toMatchObject([{ value: MAREN }, { value: 'typed' }]);
    expect(submit()).toHaveProperty('disabled', false);
  });

  it('transport/offline-submit: shows the error and keeps the values', async () => {
    const app = await openLogin();
    app.server.use(http.post('*/api/v1/users/login', () => HttpResponse.error()));
    await logIn(app, MAREN, 'typed');
    expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be reached/);
    expect(password()).toHaveProperty('value', 'typed');
  });

  it('forms/double-submit: Enter five times sends one request, and the button is disabled meanwhile (§4.13)', async () => {
    const app = await openLogin();
    const release = hold(app.server, 'post', 'users/login');
    await logIn(app, MAREN, 'typed{Enter}{Enter}{Enter}{Enter}');
    await waitFor(() => expect(app.requests).toContain(LOGIN));
    expect(submit()).toHaveProperty('disabled', true);
    expect(app.requests.filter((request) => request === LOGIN)).toHaveLength(1);
    // Otherwise its time-out would be reported in a later test.
    release();
    await waitFor(() => expect(app.queryClient.isMutating()).toBe(0));
  });

  it('shows a failure in a toast if the visitor left the page meanwhile', async () => {
    const app = await openLogin();
    const reply = Promise.withResolvers<Response>();
    app.server.use(http.post('*/api/v1/users/login', () => reply.promise));
    await logIn(app, MAREN, 'typed');
    await act(() => app.router.navigate({ to: '/' }));
    reply.resolve(HttpResponse.json({ message: '' }, { status: 401 }));
    expect(await screen.findByText('Invalid password')).toBeTruthy();
    expect(app.router.state.location.pathname).toBe('/');
  });
});
