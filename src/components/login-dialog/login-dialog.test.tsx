import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getToken } from '@/lib/token';
import { type App, renderApp } from '@/testing/render-app';
import { MAREN } from '@/testing/accounts';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

/** A guest opens the page of a missing video, and the dialog with its prompt. */
async function openAsGuest() {
  const app = renderApp({ path: '/watchpage/0123456789abcdef01234567?t=5' });
  const opener = await screen.findByRole('button', { name: 'Log in' });
  await app.user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Log in to watch the video' });
  return { ...app, dialog: within(dialog), opener };
}

async function logIn({ user }: App) {
  await user.type(screen.getByRole('textbox', { name: 'Email' }), MAREN);
  await user.type(screen.getByLabelText('Password'), 'lighthouse-1901{Enter}');
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the login dialog', () => {
  it('opens over the page with a search parameter, and closes with Close and with Back (§1.4)', async () => {
    const { user, router, dialog, opener } = await openAsGuest();
    expect(router.state.location.search).toMatchObject({ login: 'watch', t: 5 });
    expect(opener.isConnected).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await gone();
    expect(router.state.location.href).toBe('/watchpage/0123456789abcdef01234567?t=5');

    await user.click(opener);
    await screen.findByRole('dialog');
    act(() => router.history.back());
    await gone();
    expect(router.state.location.search).toEqual({ t: 5 });
  });

  it('closes after the login, and Back does not reopen it', async () => {
    const app = await openAsGuest();
    await logIn(app);
    await gone();
    expect(getToken()).not.toBeNull();
    expect(app.router.state.location.search).toEqual({ t: 5 });
    act(() => app.router.history.back());
    expect(app.router.state.location.search).toEqual({ t: 5 });
  });

  it('links to the sign-up page, with the current page as returnTo', async () => {
    const { user, router, dialog } = await openAsGuest();
    await user.click(dialog.getByRole('link', { name: 'Sign up' }));
    await screen.findByRole('heading', { name: 'Sign up' });
    expect(router.state.location.search).toEqual({ returnTo: '/watchpage/0123456789abcdef01234567?t=5' });
  });

  it('shows the message of a failed login at its field and stays open', async () => {
    const { user, dialog } = await openAsGuest();
    await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'nobody@vireo.example');
    await user.type(dialog.getByLabelText('Password'), 'x{Enter}');
    expect(await dialog.findByText('User does not exist')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Email' }));
  });

  it.each([
    ['on close', ({ user }: App) => user.click(screen.getByRole('button', { name: 'Close' }))],
    ['on success', logIn],
  ])('navigates to returnTo %s (§1.4)', async (_, leave) => {
    const app = renderApp({ path: '/?login=subscribe&returnTo=%2F%3Flist%3D2' });
    await screen.findByRole('dialog', { name: 'Log in to subscribe' });
    await leave(app);
    await waitFor(() => expect(app.router.state.location.href).toBe('/?list=2'));
  });

  it.each(['/?login=fly', '/?login=constructor', '/?login=3'])('does not open for the address %s', async (path) => {
    renderApp({ path });
    expect(await screen.findAllByRole('article')).not.toHaveLength(0);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not open for a member, and its search parameter is removed', async () => {
    const { router } = renderApp({ path: '/?login=subscribe', signedIn: MAREN });
    await waitFor(() => expect(router.state.location.href).toBe('/'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
