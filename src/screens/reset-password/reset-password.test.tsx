import { faultHandlers } from '@mocks/faults/handlers';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { getToken } from '@/lib/token';
import { MAREN } from '@/testing/accounts';
import { hold } from '@/testing/hold';
import { type App, renderApp } from '@/testing/render-app';

const HAS_MAIL = { account: ['passwords', 'mail'] };
const PASSWORD = 'heron-on-the-pier';

const open = (path: string, options: Partial<Parameters<typeof renderApp>[0]> = {}) =>
  renderApp({ path, health: HAS_MAIL, ...options });

/** Opens the page of a link that was mailed. */
async function followLink(signedIn?: string) {
  const app = open('', {
    path: (provider) => {
      const user = provider.db.users.first('email', MAREN);
      if (user) provider.outbox.sendLink('reset-password', user);
      return provider.outbox.sent[0]?.path ?? '';
    },
    signedIn,
  });
  await screen.findByLabelText('New password');
  return app;
}

async function save({ user }: App, password: string, confirmation = password) {
  await user.type(screen.getByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm password'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Save password' }));
}

describe('a forgotten password', () => {
  it('leaves for an address with a fragment, which is no token (§10.40)', async () => {
    const app = await followLink();
    await act(() => app.router.navigate({ to: '/login', hash: 'confirm-email=used' }));
    await screen.findByRole('heading', { name: 'Confirm your address' });
  });

  it('can be replaced if the health check fails', async () => {
    renderApp({
      path: '/reset-password#heron',
      prepare: ({ server }) =>
        server.use(http.get('*/api/v1/healthcheck', () => new HttpResponse(null, { status: 503 }))),
    });
    await screen.findByLabelText('New password');
  });

  it('leads back to the login page if the health check fails', async () => {
    renderApp({
      path: '/reset-password',
      prepare: ({ server }) =>
        server.use(http.get('*/api/v1/healthcheck', () => new HttpResponse(null, { status: 503 }))),
    });
    await screen.findByText('You know it after all?');
  });

  it('leads back to the login page once the form that comes above it is there', async () => {
    let release = () => {};
    renderApp({
      path: '/reset-password',
      prepare: ({ server }) => {
        release = hold(server, 'get', 'healthcheck');
      },
    });
    await screen.findByRole('heading', { name: 'Forgot your password?' });
    expect(screen.queryByText('You know it after all?')).toBeNull();
    release();
    await screen.findByText('You know it after all?');
    screen.getByRole('textbox', { name: 'Email' });
  });

  it('is asked for on the login page, and a link is requested there for an address (§10.40)', async () => {
    const app = open('/login?returnTo=%2Ftweets');
    await app.user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    await screen.findByRole('heading', { name: 'Forgot your password?' });
    expect(app.router.state.location.search).toEqual({ returnTo: '/tweets' });
    const email = await screen.findByRole('textbox', { name: 'Email' });
    await app.user.type(email, MAREN);
    await app.user.click(screen.getByRole('button', { name: 'Send link' }));
    await screen.findByText(/^If an account has this address, a link is on its way/);
    expect(app.provider.outbox.sent).toEqual([
      { to: MAREN, path: expect.stringMatching(/^\/reset-password#[\w-]{36}$/) },
    ]);
  });

  it('gets the same words for an address that no account has', async () => {
    const app = open('/reset-password');
    await app.user.type(await screen.findByRole('textbox', { name: 'Email' }), 'nobody@vireo.example{Enter}');
    await screen.findByText(/^If an account has this address/);
    expect(app.provider.outbox.sent).toEqual([]);
  });

  it('shows at the field what is wrong with an address, and in the form why a request failed', async () => {
    const app = open('/reset-password');
    const email = await screen.findByRole('textbox', { name: 'Email' });
    await app.user.type(email, 'maren{Enter}');
    await screen.findByText('Email address must be a valid address');
    app.server.use(
      http.post('*/api/v1/users/forgot-password', () =>
        HttpResponse.json({ message: 'Too many mails. Try again in 5 minutes' }, { status: 429 }),
      ),
    );
    await app.user.type(email, '@vireo.example{Enter}');
    const main = within(screen.getByRole('main'));
    await waitFor(() => expect(main.getByRole('alert').textContent).toBe('Too many mails. Try again in 5 minutes'));
    expect(screen.queryByText(/on its way/)).toBeNull();
    expect(document.activeElement).toBe(email);
  });
});

describe('the link for a new password', () => {
  it('saves the password, and goes on to the login (§10.40)', async () => {
    const app = await followLink();
    await save(app, PASSWORD);
    await screen.findByRole('heading', { name: 'Log in' });
    await screen.findByText('Your password is changed');
    await app.user.type(screen.getByRole('textbox', { name: 'Email' }), MAREN);
    await app.user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    await screen.findByRole('link', { name: 'Your channel' });
  });

  it('keeps its token out of the address, which a login would return to', async () => {
    const app = await followLink();
    await waitFor(() => expect(app.router.state.location.href).toBe('/reset-password'));
    expect(app.router.state.location.state.resetToken).toMatch(/^[\w-]{36}$/);
    const logIn = within(screen.getByRole('banner')).getByRole('link', { name: 'Log in' });
    expect(logIn.getAttribute('href')).toBe('/login?returnTo=%2Freset-password');
  });

  it('ends the session of its account in this browser', async () => {
    const app = await followLink(MAREN);
    await save(app, PASSWORD);
    await screen.findByRole('heading', { name: 'Log in' });
    expect(getToken()).toBeNull();
    await screen.findByRole('banner');
    expect(screen.queryByText(/Session expired/)).toBeNull();
  });

  it('leaves the session of another account alone', async () => {
    const app = await followLink('newcomer@vireo.example');
    await save(app, PASSWORD);
    await screen.findByText('Your password is changed');
    expect(await screen.findByRole('link', { name: 'Your channel' })).toBeTruthy();
    expect(getToken()).not.toBeNull();
  });

  it('shows at the fields why a password is refused', async () => {
    const app = await followLink();
    await save(app, 'short', 'other');
    await screen.findByText('Password must be more than 8 characters');
    await screen.findByText('Confirm Password not matching');
    await app.user.clear(screen.getByLabelText('New password'));
    await app.user.clear(screen.getByLabelText('Confirm password'));
    await save(app, 'Qwertyuiop');
    await screen.findByText('This password is one of the most common. Choose another one');
    expect(document.activeElement).toBe(screen.getByLabelText('New password'));
  });

  it('that was used, or is too old, leads to another one', async () => {
    const app = await followLink();
    app.provider.outbox.clear();
    await save(app, PASSWORD);
    const main = within(screen.getByRole('main'));
    await waitFor(() => expect(main.getByRole('alert').textContent).toBe('This link does not work any more'));
    await app.user.click(main.getByRole('link', { name: 'Ask for a new link' }));
    await screen.findByRole('button', { name: 'Send link' });
    expect(screen.queryByLabelText('New password')).toBeNull();
  });
});

describe('a new password whose response is lost', () => {
  it('may have been saved: the page says so, also after a second try (§10.40)', async () => {
    const app = await followLink();
    app.server.use(...faultHandlers('transport/reply-lost@POST/users/reset-password', app.provider.handlers));
    await save(app, PASSWORD);
    const main = within(screen.getByRole('main'));
    const hint = 'Your password may have been changed. Try signing in with the new one.';
    await waitFor(() => expect(main.getByRole('alert').textContent).toMatch(/^The server cannot be reached/));
    main.getByText(hint);
    await app.user.click(screen.getByRole('button', { name: 'Save password' }));
    await main.findByText(/^This link does not work any more/);
    main.getByText(hint);
    await app.user.click(main.getByRole('link', { name: 'Log in' }));
    await app.user.type(await screen.findByRole('textbox', { name: 'Email' }), MAREN);
    await app.user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    await screen.findByRole('link', { name: 'Your channel' });
  });
});

describe('a provider without mail', () => {
  it.each([
    ['announces nothing', null],
    ['announces other extensions', { account: ['sessions'] }],
  ])('that %s has no link on the login page, and says whom to ask', async (_, health) => {
    const app = open('/login', { scenario: 'quirks', health });
    await screen.findByRole('heading', { name: 'Log in' });
    expect(screen.queryByRole('link', { name: 'Forgot password?' })).toBeNull();
    await app.router.navigate({ to: '/reset-password' });
    await screen.findByText('Ask the people who run this community for a new one.');
    expect(screen.queryByRole('button', { name: 'Send link' })).toBeNull();
  });
});
