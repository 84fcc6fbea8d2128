import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { MAREN } from '@/testing/accounts';
import { hold } from '@/testing/hold';
import { type App, renderApp } from '@/testing/render-app';
import { button, maren, openSettings, tab } from '@/testing/settings-page';

const NEW = 'lanterns-on-the-pier';
const SESSIONS = 'GET /api/v1/users/sessions';
const chrome = { browser: 'Chrome', system: 'Windows' };

/** Maren is also logged in with Chrome, and with something unknown. */
async function openSessions() {
  const app = await openSettings('', {
    prepare: ({ provider }) => {
      const user = maren({ provider });
      provider.tokens.issue(user, chrome);
      provider.tokens.issue(user);
    },
  });
  return { app, list: within(await screen.findByRole('list', { name: 'Sessions' })) };
}

const records = ({ provider }: App) => provider.db.sessions.where('user', maren({ provider })._id);
const running = (app: App) => records(app).filter(({ ended }) => !ended);
const confirm = async ({ user }: App, name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

describe('the list of sessions', () => {
  it('names the browser and the time of each session, the current one first and without a button (§10.35)', async () => {
    const { list } = await openSessions();
    const items = list.getAllByRole('listitem');
    expect(items).toHaveLength(3);
    const [current, ...others] = items.map((item) => within(item));
    current?.getByText('This browser');
    expect(current?.queryByRole('button')).toBeNull();
    expect(current?.getByRole('time')).toBeTruthy();
    for (const other of others) {
      expect(other.queryByText('This browser')).toBeNull();
      expect(other.getAllByRole('time')).toHaveLength(2);
    }
    const names = list
      .getAllByRole('button', { name: 'End session' })
      .map((each) => each.getAttribute('aria-describedby'));
    const described = names.map((id) => document.querySelector(`[id="${id}"]`)?.textContent);
    expect(new Set(described)).toEqual(new Set(['Chrome on Windows', 'Unknown browser']));
  });

  it('has a placeholder until it has loaded', async () => {
    let release = () => {};
    await openSettings('', {
      prepare: ({ server }) => {
        release = hold(server, 'get', 'users/sessions');
      },
    });
    const section = within(await screen.findByRole('region', { name: 'Sessions' }));
    section.getByText('Loading your settings');
    release();
    await section.findByRole('list', { name: 'Sessions' });
    expect(section.queryByText('Loading your settings')).toBeNull();
  });

  it('ends a session after a question, and says so (§10.35)', async () => {
    const { app, list } = await openSessions();
    const item = list.getByText('Chrome on Windows').closest('li');
    await app.user.click(within(item ?? document.body).getByRole('button', { name: 'End session' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'End this session?' });
    expect(dialog.textContent).toContain('Chrome on Windows');
    expect(running(app)).toHaveLength(3);
    await confirm(app, 'End session');
    await waitFor(() => expect(list.queryByText('Chrome on Windows')).toBeNull());
    await screen.findByText('The session has ended');
    expect(running(app).map(({ browser = '' }) => browser)).not.toContain('Chrome');
    expect(running(app)).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sessions' })));
  });

  it('ends all others at once, after a question (§10.35)', async () => {
    const { app, list } = await openSessions();
    await app.user.click(screen.getByRole('button', { name: 'End all other sessions' }));
    await confirm(app, 'End all other sessions');
    await screen.findByText('All other sessions have ended');
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect(running(app)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull();
  });

  it('leaves the focus alone if the question was closed before the response', async () => {
    const { app, list } = await openSessions();
    const release = hold(app.server, 'delete', 'users/sessions');
    await app.user.click(screen.getByRole('button', { name: 'End all other sessions' }));
    await confirm(app, 'End all other sessions');
    await app.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Close' }));
    const name = screen.getByRole('textbox', { name: 'Full name' });
    await app.user.click(name);
    release();
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect(document.activeElement).toBe(name);
  });

  it('drops a session that has ended elsewhere meanwhile', async () => {
    const { app, list } = await openSessions();
    for (const { _id, browser } of running(app)) if (browser === 'Chrome') app.provider.tokens.end(_id, maren(app)._id);
    const item = list.getByText('Chrome on Windows').closest('li');
    await app.user.click(within(item ?? document.body).getByRole('button', { name: 'End session' }));
    await confirm(app, 'End session');
    await screen.findByText('The session has ended');
    await waitFor(() => expect(list.queryByText('Chrome on Windows')).toBeNull());
  });

  it('says why a session could not be ended, and reads the list again', async () => {
    const { app, list } = await openSessions();
    app.server.use(
      http.delete('*/api/v1/users/sessions', () =>
        HttpResponse.json({ message: 'The moon is in the way' }, { status: 500 }),
      ),
    );
    await app.user.click(screen.getByRole('button', { name: 'End all other sessions' }));
    await confirm(app, 'End all other sessions');
    await screen.findByText('The moon is in the way');
    await waitFor(() => expect(app.requests.filter((request) => request === SESSIONS)).toHaveLength(2));
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    screen.getByRole('alertdialog');
  });

  it('no longer lists sessions that a new password has ended', async () => {
    const { app, list } = await openSessions();
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    await app.user.click(tab('Change Password'));
    const typed = { 'Old password': 'lighthouse-1901', 'New password': NEW, 'Confirm password': NEW };
    for (const [label, text] of Object.entries(typed)) await app.user.type(await screen.findByLabelText(label), text);
    await app.user.click(button('Save'));
    await screen.findByText('Your password is changed');
    await app.user.click(tab('Personal Information'));
    const again = within(await screen.findByRole('list', { name: 'Sessions' }));
    await waitFor(() => expect(again.getAllByRole('listitem')).toHaveLength(1));
  });

  it('is neither shown nor requested with a provider that does not announce it', async () => {
    const app = renderApp({ path: '/settings', scenario: 'quirks', signedIn: MAREN });
    await screen.findByRole('tablist', { name: 'Settings' });
    await waitFor(() => expect(app.healthChecks()).toBe(1));
    await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('heading', { name: 'Sessions' })).toBeNull();
    expect(app.requests.filter((request) => request.includes('/sessions'))).toEqual([]);
  });
});
