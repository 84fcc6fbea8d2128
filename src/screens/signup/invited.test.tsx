import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MAREN } from '@/testing/accounts';
import { field } from '@/testing/field';
import { picture } from '@/testing/files';
import { type App, renderApp } from '@/testing/render-app';

const main = () => within(screen.getByRole('main'));
const HEALTH = { signup: 'invite', account: ['passwords'] } as const;

/** Opens the link of an invitation for one account. */
const openLink = (used = 0) =>
  renderApp({
    path: ({ db }) => {
      const creator = db.users.first('email', MAREN)?._id ?? '';
      const times = { createdAt: '2026-01-01T00:00:00.000Z', expiresAt: '2100-01-01T00:00:00.000Z' };
      db.invitations.insert({ _id: 'f'.repeat(24), token: 'heron', creator, uses: 1, used, ...times });
      return '/signup#invite=heron';
    },
    scenario: 'invite',
    health: HEALTH,
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

  it('says that the link was used, and keeps the form', async () => {
    const app = openLink(1);
    await signUp(app);
    await waitFor(() => expect(main().getByRole('alert').textContent).toBe('This link does not work any more'));
    expect(field('Full name')).toHaveProperty('value', 'Ada Lark');
  });
});
