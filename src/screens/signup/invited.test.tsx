import { faultHandlers } from '@mocks/faults/handlers';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { MAREN } from '@/testing/accounts';
import { field } from '@/testing/field';
import { picture } from '@/testing/files';
import { type App, renderApp } from '@/testing/render-app';

const main = () => within(screen.getByRole('main'));
const HEALTH = { signup: 'invite', account: ['passwords', 'inviteCheck'] } as const;

/** Opens the link of an invitation for one account. */
const openLink = (used = 0, health: { signup: 'invite'; account: readonly string[] } = HEALTH) =>
  renderApp({
    path: ({ db }) => {
      const creator = db.users.first('email', MAREN)?._id ?? '';
      const times = { createdAt: '2026-01-01T00:00:00.000Z', expiresAt: '2100-01-01T00:00:00.000Z' };
      db.invitations.insert({ _id: 'f'.repeat(24), token: 'heron', creator, uses: 1, used, ...times });
      return '/signup#invite=heron';
    },
    scenario: 'invite',
    health,
  });

async function signUp({ user }: App) {
  await screen.findByRole('heading', { name: 'Sign up' });
  await user.type(field('Full name'), 'Ada Lark');
  await user.type(field('Username'), 'adalark');
  await user.type(field('Email'), 'ada@vireo.example');
  await user.type(field('Password'), 'quill-and-ink');
  await user.upload(field('Avatar'), picture('me.png'));
  await user.click(main().getByRole('button', { name: 'Sign up' }));
}

describe('sign-up by invitation', () => {
  it('has no form without a link, and says how to get one', async () => {
    renderApp({ path: '/signup', scenario: 'invite', health: HEALTH });
    await screen.findByRole('heading', { name: 'Sign-up is by invitation' });
    expect(main().getByRole('status').textContent).toMatch(/^To join, ask/);
    expect(main().queryByRole('textbox')).toBeNull();
  });

  it('creates an account with the link (§10.48)', async () => {
    const app = openLink();
    await signUp(app);
    // The provider sends mails, so the address is confirmed, too.
    await screen.findByRole('heading', { name: 'Check your mail' });
    expect(app.provider.db.users.first('username', 'adalark')).toBeDefined();
    expect(app.provider.db.invitations.all()).toMatchObject([{ used: 1 }]);
  });

  it('keeps the link on the way to the login page and back', async () => {
    const { router, user } = openLink();
    await screen.findByRole('heading', { name: 'Sign up' });
    await user.click(main().getByRole('link', { name: 'Log in' }));
    await screen.findByRole('heading', { name: 'Log in' });
    await user.click(main().getByRole('link', { name: 'Sign up' }));
    await screen.findByRole('heading', { name: 'Sign up' });
    expect(router.state.location.hash).toBe('invite=heron');
  });

  it('keeps the link on the way through the top bar', async () => {
    const { router, user } = openLink();
    await screen.findByRole('heading', { name: 'Sign up' });
    const banner = within(screen.getByRole('banner'));
    await user.click(banner.getByRole('link', { name: 'Log in' }));
    await screen.findByRole('heading', { name: 'Log in' });
    await user.click(banner.getByRole('link', { name: 'Sign up' }));
    await screen.findByRole('heading', { name: 'Sign up' });
    expect(router.state.location.hash).toBe('invite=heron');
  });

  it('says at once that a link does not work, and how to get another (§10.48)', async () => {
    const app = openLink(1);
    await screen.findByRole('heading', { name: 'This invitation does not work any more' });
    expect(main().getByRole('status').textContent).toBe(
      'It was used, revoked, or is too old. Ask whoever invited you for another link.',
    );
    expect(main().queryByRole('textbox')).toBeNull();
    expect(app.requests).not.toContain('POST /api/v1/users/register');
  });

  it('says that the link was used meanwhile, and keeps the form', async () => {
    const app = openLink();
    await screen.findByRole('heading', { name: 'Sign up' });
    app.provider.db.invitations.update('f'.repeat(24), { used: 1 });
    await signUp(app);
    const hint = 'Ask whoever invited you for another link.';
    await waitFor(() => expect(main().getByRole('alert').textContent).toBe(`This link does not work any more${hint}`));
    expect(field('Full name')).toHaveProperty('value', 'Ada Lark');
  });

  it('transport/reply-lost: a second try says that the first may have created the account', async () => {
    const app = openLink();
    await waitFor(() => expect(app.requests).toContain('POST /api/v1/invitations/check'));
    app.server.use(...faultHandlers('transport/reply-lost@POST/users/register', app.provider.handlers));
    await signUp(app);
    const alert = () => main().getByRole('alert').textContent;
    await waitFor(() => expect(alert()).toMatch(/^The server cannot be reached/));
    await app.user.click(main().getByRole('button', { name: 'Sign up' }));
    const hint = 'Your account may have been created. Try logging in.';
    await waitFor(() => expect(alert()).toBe(`This link does not work any more${hint}`));
  });

  it('shows the form if the check fails', async () => {
    const app = renderApp({ path: '/signup#invite=heron', scenario: 'invite', health: HEALTH });
    app.server.use(
      http.post('*/api/v1/invitations/check', () => HttpResponse.json({ message: 'No' }, { status: 429 })),
    );
    await waitFor(() => expect(app.requests).toContain('POST /api/v1/invitations/check'));
    await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
    screen.getByRole('heading', { name: 'Sign up' });
    expect(field('Full name')).toHaveProperty('value', '');
  });

  it('a provider that announces no check is not asked, and refuses the sign-up itself', async () => {
    const app = openLink(1, { signup: 'invite', account: ['passwords'] });
    await signUp(app);
    await waitFor(() => expect(main().getByRole('alert').textContent).toMatch(/^This link does not work any more/));
    expect(app.requests).not.toContain('POST /api/v1/invitations/check');
    expect(field('Full name')).toHaveProperty('value', 'Ada Lark');
  });
});
