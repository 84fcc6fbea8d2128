import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { MAREN } from '@/testing/accounts';
import { field } from '@/testing/field';
import { renderApp } from '@/testing/render-app';

const INVITE = { signup: 'invite', account: [] } as const;

/** The settings of a moderator. */
function open(options: Partial<Parameters<typeof renderApp>[0]> = {}) {
  return renderApp({
    path: ({ db }) => {
      const me = db.users.first('email', MAREN);
      if (me) db.users.update(me._id, { role: 'moderator' });
      return '/settings';
    },
    scenario: 'invite',
    signedIn: MAREN,
    health: INVITE,
    ...options,
  });
}

const section = async () => within(await screen.findByRole('region', { name: 'Invitations' }));

describe('invitations in the settings of a moderator', () => {
  it('are made for some accounts and days, and their link is copied (§10.48)', async () => {
    const app = open();
    const invitations = await section();
    await invitations.findByText('No invitations');
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await app.user.clear(field('Accounts'));
    await app.user.type(field('Accounts'), '3');
    await app.user.click(invitations.getByRole('button', { name: 'Create invitation' }));
    await invitations.findByRole('heading', { name: '0 of 3 used' });
    invitations.getByText('From maren');
    expect(document.activeElement).toBe(invitations.getByRole('button', { name: 'Copy link' }));
    const token = app.provider.db.invitations.all()[0]?.token ?? '';
    await app.user.click(invitations.getByRole('button', { name: 'Copy link' }));
    await screen.findByText('Link copied');
    expect(copied.mock.calls).toEqual([[`${location.origin}/signup#invite=${token}`]]);
  });

  it('show why one could not be made', async () => {
    const app = open();
    const invitations = await section();
    await invitations.findByText('No invitations');
    app.server.use(
      http.post('*/api/v1/invitations', () => HttpResponse.json({ message: 'Low tide' }, { status: 400 })),
    );
    await app.user.click(invitations.getByRole('button', { name: 'Create invitation' }));
    await waitFor(() => expect(invitations.getByRole('alert').textContent).toBe('Low tide'));
    expect(document.activeElement, 'the button was disabled').toBe(field('Accounts'));
    await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
  });

  it('are revoked after a question', async () => {
    const app = open();
    const invitations = await section();
    await invitations.findByText('No invitations');
    await app.user.click(invitations.getByRole('button', { name: 'Create invitation' }));
    await app.user.click(await invitations.findByRole('button', { name: 'Revoke' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Revoke this invitation?' }));
    await app.user.click(dialog.getByRole('button', { name: 'Revoke' }));
    await screen.findByText('Invitation revoked');
    await invitations.findByText('No invitations');
    expect(app.provider.db.invitations.all()).toEqual([]);
    expect(invitations.queryByRole('button', { name: 'Copy link' }), 'the link of the invitation').toBeNull();
    expect(document.activeElement).toBe(invitations.getByRole('heading', { name: 'Invitations' }));
  });

  it.each([
    ['other members', open.bind(undefined, { path: '/settings' })],
    [
      'providers with another sign-up',
      open.bind(undefined, { scenario: 'default', health: { account: ['sessions'] } }),
    ],
  ])('are not there for %s', async (_, openPage) => {
    const app = openPage();
    await screen.findByRole('heading', { name: 'Muted' });
    await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('region', { name: 'Invitations' })).toBeNull();
    expect(app.requests).not.toContain('GET /api/v1/invitations');
  });
});
