import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { readPreferences } from '@/state/preferences';
import { readDraft, writeDraft } from '@/state/drafts';
import { addToQueue, readQueue } from '@/state/queue';
import { isRemembering, savePosition } from '@/state/positions';
import { createFault } from '@/testing/create-fault';
import { type App, renderApp } from '@/testing/render-app';
import { errorPage } from '@/testing/replies';
import { loadedDock } from '@/player/mini-player/mini-player-slot';
import { MAREN } from '@/testing/accounts';

/** A timestamp that discards older drafts in other tabs. It contains no user data. */
const MARK = 'vireo:drafts-mark';

async function openSupport(options: Partial<Parameters<typeof renderApp>[0]> = {}) {
  const app = renderApp({ path: '/support', ...options });
  await screen.findByRole('heading', { name: 'Support', level: 1 });
  return app;
}

const entries = () => {
  const [list] = screen.getAllByRole('list').filter((each) => within(each).queryByRole('link', { name: 'Support' }));
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    : [];
};

describe('the support page', () => {
  afterEach(() => vi.unstubAllGlobals());

  const github = 'https://github.com/vireo';
  const linkedin = 'https://www.linkedin.com/in/vireo';
  const profiles = () => within(screen.getByRole('region', { name: 'The author' })).queryAllByRole('link');

  it('links to the author’s profiles on two sites, in a new tab without a referrer (§2.18)', async () => {
    vi.stubGlobal('__AUTHOR__', { github, linkedin });
    await openSupport();
    const links = ['GitHub', 'LinkedIn'].map((name) => screen.getByRole('link', { name }));
    expect(links.map((link) => link.getAttribute('href'))).toEqual([github, linkedin]);
    expect(links.map((link) => link.getAttribute('rel'))).toEqual(['noopener noreferrer', 'noopener noreferrer']);
  });

  it('shows only the profiles that are set in the build', async () => {
    vi.stubGlobal('__AUTHOR__', { linkedin });
    await openSupport();
    expect(profiles().map((link) => link.getAttribute('href'))).toEqual([linkedin]);
  });

  it('explains how to set the profiles if none is set (§2.18)', async () => {
    vi.stubGlobal('__AUTHOR__', {});
    await openSupport();
    expect(profiles()).toEqual([]);
    screen.getByText('VITE_AUTHOR_GITHUB');
    screen.getByText('VITE_AUTHOR_LINKEDIN');
  });

  it('is the last menu entry for a guest', async () => {
    await openSupport();
    expect(entries()).toEqual(['Support']);
  });

  it('is the last menu entry for a member, after Logout and Settings', async () => {
    await openSupport({ signedIn: MAREN });
    await waitFor(() => expect(entries()).toEqual(['Logout', 'Settings', 'Support']));
  });

  it('lists the shortcuts; the switch that turns them off is saved in the browser', async () => {
    const { user } = await openSupport();
    expect(screen.getByText('Play or pause')).toBeTruthy();
    const digits = screen.getByText('Jump to 0–90 % of the video').nextElementSibling;
    expect([...(digits?.querySelectorAll('kbd') ?? [])].map(({ textContent }) => textContent)).toEqual(['0', '9']);
    const keys = screen.getByRole('switch', { name: 'Use these keys' });
    expect(keys).toHaveProperty('checked', true);
    await user.click(keys);
    expect(keys).toHaveProperty('checked', false);
    expect(readPreferences().shortcuts).toBe(false);
  });

  it('shows the result and the time of the last health check, and repeats it on request', async () => {
    const { user, server } = await openSupport();
    const section = within(screen.getByRole('region', { name: 'Server' }));
    expect(await section.findByText('Server is up')).toBeTruthy();
    expect(section.getByText(/^Last checked:/).querySelector('time')).not.toBeNull();
    const fault = createFault('get', 'healthcheck', () => errorPage(400, 'The database is down'));
    fault.inject({ server });
    await user.click(await section.findByRole('button', { name: 'Check now' }));
    expect(await section.findByText('Server is down')).toBeTruthy();
    expect(section.getByText('The database is down')).toBeTruthy();
    fault.repair();
    await user.click(await section.findByRole('button', { name: 'Check now' }));
    expect(await section.findByText('Server is up')).toBeTruthy();
  });

  it('has the switch "Remember where I stopped" for a guest (§10.4)', async () => {
    const { user } = await openSupport();
    await user.click(screen.getByRole('switch', { name: 'Remember where I stopped', checked: true }));
    screen.getByRole('switch', { name: 'Remember where I stopped', checked: false });
    expect(isRemembering()).toBe(false);
  });

  it('links a member to the switch in the settings', async () => {
    await openSupport({ signedIn: MAREN });
    const section = within(screen.getByRole('region', { name: 'Watching' }));
    expect((await section.findByRole('link', { name: 'Settings' })).getAttribute('href')).toBe('/settings');
    expect(section.queryByRole('switch')).toBeNull();
  });

  it('links to each of its sections', async () => {
    await openSupport();
    for (const part of [
      'Server',
      'Keyboard shortcuts',
      'Watching',
      'Signing in',
      'Uploads',
      'Troubleshooting',
      'The author',
    ]) {
      const link = within(screen.getByRole('navigation', { name: 'On this page' })).getByRole('link', { name: part });
      const target = document.getElementById(link.getAttribute('href')?.split('#')[1] ?? '');
      expect(target?.textContent).toBe(part);
    }
    expect(screen.getAllByRole('group').length).toBeGreaterThan(8);
  });

  describe('Start afresh', () => {
    const fillStorage = () => {
      writeDraft('tweet/new/all', 'Half a thought');
      localStorage.setItem('vireo:theme', 'light');
      localStorage.setItem('vireo:player', '{"volume":0.2}');
      savePosition('tide', 12, 60);
      addToQueue([{ _id: 'tide', title: 'Tide', thumbnail: '', duration: 60 }]);
      localStorage.setItem('elsewhere', 'of another app');
    };

    async function openDialog({ user }: App) {
      await user.click(screen.getByText('Reset Vireo in this browser'));
      await user.click(screen.getByRole('button', { name: 'Start afresh' }));
      return within(screen.getByRole('alertdialog', { name: 'Start afresh in this browser?' }));
    }

    beforeEach(() => {
      vi.spyOn(location, 'reload').mockImplementation(() => {});
    });

    it('logs a member out and resets the theme, the player and drafts', async () => {
      const app = await openSupport({ signedIn: MAREN, prepare: fillStorage });
      await screen.findByRole('link', { name: 'Your channel' });
      const dialog = await openDialog(app);
      expect(dialog.getAllByRole('listitem')).toHaveLength(5);
      await app.user.click(dialog.getByRole('button', { name: 'Start afresh' }));
      await waitFor(() => expect(location.reload).toHaveBeenCalledOnce());
      expect(app.requests).toContain('POST /api/v1/users/logout');
      expect(Object.keys(localStorage).toSorted()).toEqual(['elsewhere', MARK]);
      expect(readDraft('tweet/new/all')).toBeUndefined();
    });

    it('resets the player for a guest, without mentioning a logout', async () => {
      const app = await openSupport({ prepare: fillStorage });
      const undock = vi.fn();
      const before = loadedDock.get();
      onTestFinished(() => loadedDock.set(before));
      loadedDock.set({ dockAgain: () => {}, undock });
      const dialog = await openDialog(app);
      expect(dialog.queryByText(/logged out/)).toBeNull();
      await app.user.click(dialog.getByRole('button', { name: 'Start afresh' }));
      expect(location.reload).toHaveBeenCalledOnce();
      expect(undock).toHaveBeenCalledExactlyOnceWith({ isSaved: false });
      expect(localStorage.getItem('vireo:player')).toBeNull();
      expect(readQueue()).toEqual([]);
    });

    it('resets nothing if the logout fails, or after Cancel', async () => {
      const app = await openSupport({
        signedIn: MAREN,
        prepare: ({ server }) => {
          fillStorage();
          server.use(http.post('*/api/v1/users/logout', () => errorPage(500, 'The door is stuck')));
        },
      });
      await screen.findByRole('link', { name: 'Your channel' });
      const dialog = await openDialog(app);
      await app.user.click(dialog.getByRole('button', { name: 'Start afresh' }));
      expect(await dialog.findByText('The door is stuck')).toBeTruthy();
      await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
      expect(location.reload).not.toHaveBeenCalled();
      expect(localStorage.getItem('vireo:theme')).toBe('light');
      expect(readDraft('tweet/new/all')).toBe('Half a thought');
    });
  });
});

test.each([
  ['moderators', 'moderator', 1],
  ['other members', undefined, 0],
] as const)('lists the keys of the moderation for moderators only: %s', async (_, role, count) => {
  renderApp({
    path: '/support',
    signedIn: MAREN,
    prepare: ({ provider: { db } }) => {
      const me = db.users.first('email', MAREN);
      if (me && role) db.users.update(me._id, { role });
    },
  });
  await screen.findByText('Full screen');
  await waitFor(() => expect(screen.queryAllByText(/^Moderation: hide, restore/)).toHaveLength(count));
});
