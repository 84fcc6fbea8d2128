import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFault } from '@/testing/create-fault';
import { renderApp } from '@/testing/render-app';
import { errorPage } from '@/testing/replies';
import { MAREN } from '@/testing/accounts';

/** Opens a page as a member whose session fails to load until `repair` is called. */
function breakSession(path: string) {
  const fault = createFault('get', 'users/current-user', () => errorPage(400, 'The database is down'));
  return { ...renderApp({ path, signedIn: MAREN, prepare: fault.inject }), repair: fault.repair };
}

describe('member pages, when the session cannot be loaded', () => {
  it.each([
    ['/settings', 'Your settings cannot be shown', 'View Channel'],
    ['/admin/dashboard', 'Your dashboard cannot be shown', /^Welcome back, Maren/],
  ])('%s shows the error, and Retry loads the page', async (path, title, content) => {
    const { user, repair } = breakSession(path);
    const notice = within(await screen.findByRole('alert'));
    notice.getByRole('heading', { name: title });
    notice.getByText('The database is down');
    repair();
    await user.click(notice.getByRole('button', { name: 'Retry' }));
    await screen.findByText(content);
    expect(screen.queryByText('The database is down')).toBeNull();
  });

  it('a list is shown without the session', async () => {
    breakSession('/history');
    expect(await screen.findByRole('feed', { name: 'Videos' })).toBeTruthy();
  });
});

it('a guest who hovers links to member pages sends no request for them', async () => {
  const { requests, healthChecks, router } = renderApp({ path: '/support' });
  const menu = within(await screen.findByRole('navigation', { name: 'Main' }));
  for (const name of ['History', 'Liked videos', 'Subscriptions']) fireEvent.focus(menu.getByRole('link', { name }));
  await Promise.all((['/settings', '/admin/dashboard'] as const).map((to) => router.preloadRoute({ to })));
  await waitFor(() => expect(healthChecks()).toBe(1));
  expect(requests).toEqual([]);
});
