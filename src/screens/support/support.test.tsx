import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { readPreferences } from '@/components/shortcuts/preferences';
import { renderApp } from '@/testing/render-app';
import { errorPage } from '@/testing/replies';

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
  it('links to the two profiles of the author, which open apart and learn nothing of where one came from', async () => {
    await openSupport();
    const links = ['GitHub', 'LinkedIn'].map((name) => screen.getByRole('link', { name }));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://github.com', 'https://www.linkedin.com']);
    expect(links.map((link) => link.getAttribute('rel'))).toEqual(['noopener noreferrer', 'noopener noreferrer']);
  });

  it('is the last entry of the menu, for a guest too', async () => {
    await openSupport();
    expect(entries()).toEqual(['Support']);
  });

  it('comes after Logout and Settings for a member', async () => {
    await openSupport({ signedIn: 'maren@vireo.example' });
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
    expect(await section.findByText('The server works')).toBeTruthy();
    expect(section.getByText(/^Last checked:/).querySelector('time')).not.toBeNull();
    isDown = true;
    await user.click(await section.findByRole('button', { name: 'Check now' }));
    expect(await section.findByText('The server does not work')).toBeTruthy();
    expect(section.getByText('The moon is away')).toBeTruthy();
    isDown = false;
    await user.click(await section.findByRole('button', { name: 'Check now' }));
    expect(await section.findByText('The server works')).toBeTruthy();
  });

  it('has answers about the session, uploads and what may be wrong, and a way to each part', async () => {
    await openSupport();
    for (const part of [
      'Server',
      'Keyboard shortcuts',
      'Signing in',
      'Uploads',
      'When something is wrong',
      'The author',
    ]) {
      const link = within(screen.getByRole('navigation', { name: 'On this page' })).getByRole('link', { name: part });
      const target = document.getElementById(link.getAttribute('href')?.split('#')[1] ?? '');
      expect(target?.textContent).toBe(part);
    }
    expect(screen.getAllByRole('group').length).toBeGreaterThan(8);
  });
});
