import { faultHandlers } from '@mocks/faults/handlers';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MAREN } from '@/testing/accounts';
import { hold } from '@/testing/hold';
import { loseFocus } from '@/testing/lose-focus';
import { field } from '@/testing/field';
import { renderApp } from '@/testing/render-app';
import { maren, openSettings } from '@/testing/settings-page';

const NEW = 'maren@elsewhere.example';

/** Changes the address in the settings. */
async function changeEmail() {
  const app = await openSettings();
  await app.user.clear(field('Email'));
  await app.user.type(field('Email'), NEW);
  await app.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Follow the link that we sent to your new address');
  const section = within(await screen.findByRole('region', { name: 'New address' }));
  return { app, section };
}

/** Opens the link that confirms a changed address. */
const openLink = (signedIn: string | undefined) =>
  renderApp({
    path: ({ db, outbox }) => {
      const user = db.users.first('email', MAREN);
      if (user) outbox.sendLink('confirm-email', db.users.update(user._id, { email: NEW, pendingEmail: NEW }));
      if (user) db.users.update(user._id, { email: MAREN });
      return outbox.sent[0]?.path ?? '';
    },
    signedIn,
  });

describe('a changed address', () => {
  it('waits for its link, beside the present one, and the link can be sent again (§10.44)', async () => {
    const { app, section } = await changeEmail();
    expect(section.getByRole('status').textContent).toContain(NEW);
    expect(field('Email')).toHaveProperty('value', MAREN);
    expect(screen.queryByText('The server kept the previous value.')).toBeNull();
    const release = hold(app.server, 'post', 'users/pending-email');
    const again = section.getByRole('button', { name: 'Send again' });
    await app.user.click(again);
    loseFocus();
    release();
    await screen.findByText('Another link is on its way');
    await waitFor(() => expect(document.activeElement).toBe(again));
    expect(app.provider.outbox.sent.map(({ to }) => to)).toEqual([NEW, NEW]);
  });

  it('is taken back', async () => {
    const { app, section } = await changeEmail();
    await app.user.click(section.getByRole('button', { name: 'Cancel change' }));
    await screen.findByText('Your address stays');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'New address' })).toBeNull());
    expect(maren(app).pendingEmail).toBe('');
    expect(document.activeElement).toBe(field('Email'));
  });

  it.each([
    ['a member, who goes on to the settings', MAREN],
    ['a guest, who goes on to the login', undefined],
  ])('is confirmed on the page of its link by %s (§10.44)', async (_, signedIn) => {
    const app = openLink(signedIn);
    await screen.findByRole('heading', { name: 'Confirm your address' });
    expect(app.requests).not.toContain('POST /api/v1/users/confirm-email');
    await app.user.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByRole('heading', { name: signedIn ? 'Settings' : 'Log in' });
    await screen.findByText('Your address is confirmed');
    expect(app.provider.db.users.first('email', NEW)?.pendingEmail).toBe('');
    if (signedIn) expect(field('Email')).toHaveProperty('value', NEW);
  });

  it.each([
    ['a member, who can send another', MAREN, 'Ask for a new link', 'Settings'],
    ['a guest, who can log in for that', undefined, 'Log in to ask for a new link', 'Log in'],
  ])('says that a link does not work any more to %s', async (_, signedIn, label, next) => {
    const { user } = renderApp({ path: '/login#confirm-email=unknown', signedIn });
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    const main = within(screen.getByRole('main'));
    await waitFor(() => expect(main.getByRole('alert').textContent).toBe('This link does not work any more'));
    expect(main.queryByRole('button', { name: 'Confirm' })).toBeNull();
    const link = main.getByRole('link', { name: label });
    expect(document.activeElement).toBe(link);
    await user.click(link);
    await screen.findByRole('heading', { name: next });
  });

  it.each([
    ['a member', MAREN, 'Settings'],
    ['a guest', undefined, 'Log in'],
  ])('transport/reply-lost: a second try says to %s that the first may have worked', async (_, signedIn, next) => {
    const { user, server, provider } = openLink(signedIn);
    server.use(...faultHandlers('transport/reply-lost@POST/users/confirm-email', provider.handlers));
    const confirm = async () => user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await confirm();
    const alert = () => within(screen.getByRole('main')).getByRole('alert').textContent;
    await waitFor(() => expect(alert()).toMatch(/^The server cannot be reached/));
    await confirm();
    await waitFor(() => expect(alert()).toBe('Your address may have been confirmed already.'));
    expect(document.activeElement?.textContent).toBe(next);
    expect(within(screen.getByRole('main')).getAllByRole('link')).toHaveLength(1);
    await user.click(document.activeElement ?? document.body);
    await screen.findByRole('heading', { name: next });
  });

  it('counts at once with a provider that sends no mails', async () => {
    const app = await openSettings('', { scenario: 'quirks' });
    await app.user.clear(field('Email'));
    await app.user.type(field('Email'), NEW);
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Your changes are saved');
    expect(field('Email')).toHaveProperty('value', NEW);
    expect(screen.queryByRole('region', { name: 'New address' })).toBeNull();
  });
});
