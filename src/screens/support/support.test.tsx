import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPreferences } from '@/components/shortcuts/preferences';
import { readDraft, writeDraft } from '@/lib/drafts';
import { renderApp } from '@/testing/render-app';
import { errorPage } from '@/testing/replies';
import { MAREN } from '@/testing/accounts';

/** Tells tabs that drafts from before are void. It holds nothing of anybody. */
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

  it('links to the author’s profiles on two sites, which open in a new tab without a referrer (§2.18)', async () => {
    vi.stubGlobal('__AUTHOR__', { github, linkedin });
    await openSupport();
    const links = ['GitHub', 'LinkedIn'].map((name) => screen.getByRole('link', { name }));
    expect(links.map((link) => link.getAttribute('href'))).toEqual([github, linkedin]);
    expect(links.map((link) => link.getAttribute('rel'))).toEqual(['noopener noreferrer', 'noopener noreferrer']);
  });

  it('names only the profile that the build names', async () => {
    vi.stubGlobal('__AUTHOR__', { linkedin });
    await openSupport();
    expect(profiles().map((link) => link.getAttribute('href'))).toEqual([linkedin]);
  });

  it('links to no profile in a build that names none, and says how to set them (§2.18)', async () => {
    vi.stubGlobal('__AUTHOR__', {});
    await openSupport();
    expect(profiles()).toEqual([]);
    screen.getByText('VITE_AUTHOR_GITHUB');
    screen.getByText('VITE_AUTHOR_LINKEDIN');
  });

  it('is the last entry of the menu, for a guest too', async () => {
    await openSupport();
    expect(entries()).toEqual(['Support']);
  });

  it('comes after Logout and Settings for a member', async () => {
    await openSupport({ signedIn: MAREN });
    await waitFor(() => expect(entries()).toEqual(['Logout', 'Settings', 'Support']));
  });

  it('lists the keys of the player and turns them off, which this browser remembers', async () => {
    const { user } = await openSupport();
    expect(screen.getByText('Play or pause')).toBeTruthy();
    const keys = screen.getByRole('switch', { name: 'Use these keys anywhere on a watch page' });
    expect(keys).toHaveProperty('checked', true);
    await user.click(keys);
    expect(keys).toHaveProperty('checked', false);
    expect(readPreferences().shortcuts).toBe(false);
  });

  it('says what the last check of the server said, and when, and checks now', async () => {
    let isDown = false;
    const { user } = await openSupport({
      prepare: ({ server }) =>
        server.use(http.get('*/api/v1/healthcheck', () => (isDown ? errorPage(400, 'The moon is away') : undefined))),
    });
    const section = within(screen.getByRole('region', { name: 'Server' }));
    expect(await section.findByText('Server is up')).toBeTruthy();
    expect(section.getByText(/^Last checked:/).querySelector('time')).not.toBeNull();
    isDown = true;
    await user.click(await section.findByRole('button', { name: 'Check now' }));
    expect(await section.findByText('Server is down')).toBeTruthy();
    expect(section.getByText('The moon is away')).toBeTruthy();
    isDown = false;
    await user.click(await section.findByRole('button', { name: 'Check now' }));
    expect(await section.findByText('Server is up')).toBeTruthy();
  });

  it('has answers about the session, uploads and what may be wrong, and a way to each part', async () => {
    await openSupport();
    for (const part of ['Server', 'Keyboard shortcuts', 'Signing in', 'Uploads', 'Troubleshooting', 'The author']) {
      const link = within(screen.getByRole('navigation', { name: 'On this page' })).getByRole('link', { name: part });
      const target = document.getElementById(link.getAttribute('href')?.split('#')[1] ?? '');
      expect(target?.textContent).toBe(part);
    }
    expect(screen.getAllByRole('group').length).toBeGreaterThan(8);
  });

  describe('starts afresh after a question that says what goes', () => {
    const keep = () => {
      writeDraft('tweet/new/all', 'Half a thought');
      localStorage.setItem('vireo:theme', 'light');
      localStorage.setItem('vireo:player', '{"volume":0.2}');
      localStorage.setItem('elsewhere', 'of somebody else');
    };

    async function ask({ user }: ReturnType<typeof renderApp>) {
      await user.click(screen.getByText('Reset Vireo in this browser'));
      await user.click(screen.getByRole('button', { name: 'Start afresh' }));
      return within(screen.getByRole('alertdialog', { name: 'Start afresh in this browser?' }));
    }

    beforeEach(() => {
      vi.spyOn(location, 'reload').mockImplementation(() => {});
    });

    it('a member is logged out, and theme, player and texts go', async () => {
      const app = await openSupport({ signedIn: MAREN, prepare: keep });
      await screen.findByRole('link', { name: 'Your channel' });
      const dialog = await ask(app);
      expect(dialog.getAllByRole('listitem')).toHaveLength(4);
      await app.user.click(dialog.getByRole('button', { name: 'Start afresh' }));
      await waitFor(() => expect(location.reload).toHaveBeenCalledOnce());
      expect(app.requests).toContain('POST /api/v1/users/logout');
      expect(Object.keys(localStorage).toSorted()).toEqual(['elsewhere', MARK]);
      expect(readDraft('tweet/new/all')).toBeUndefined();
    });

    it('a guest is not told of a login', async () => {
      const app = await openSupport({ prepare: keep });
      const dialog = await ask(app);
      expect(dialog.queryByText(/logged out/)).toBeNull();
      await app.user.click(dialog.getByRole('button', { name: 'Start afresh' }));
      expect(location.reload).toHaveBeenCalledOnce();
      expect(localStorage.getItem('vireo:player')).toBeNull();
    });

    it('nothing goes when it is cancelled, or when the logout fails', async () => {
      const app = await openSupport({
        signedIn: MAREN,
        prepare: ({ server }) => {
          keep();
          server.use(http.post('*/api/v1/users/logout', () => errorPage(500, 'The door is stuck')));
        },
      });
      await screen.findByRole('link', { name: 'Your channel' });
      const dialog = await ask(app);
      await app.user.click(dialog.getByRole('button', { name: 'Start afresh' }));
      expect(await dialog.findByText('The door is stuck')).toBeTruthy();
      await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
      expect(location.reload).not.toHaveBeenCalled();
      expect(localStorage.getItem('vireo:theme')).toBe('light');
      expect(readDraft('tweet/new/all')).toBe('Half a thought');
    });
  });
});
