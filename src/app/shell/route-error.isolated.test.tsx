import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { goOffline } from '@/testing/go-offline';
import { renderApp } from '@/testing/render-app';

const page = vi.hoisted(() => ({ isBroken: true, error: new TypeError('Cannot read properties of undefined') }));

vi.mock('@/screens/home/home', () => ({
  Home: () => {
    if (page.isBroken) throw page.error;
    return <h1>Mended</h1>;
  },
}));

test('long/render-throws: the page shows an error with Retry, and the shell keeps working', async () => {
  // React prints what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { user } = renderApp({ path: '/' });
  const alert = within(await screen.findByRole('main')).getByRole('alert');
  expect(alert.textContent).toContain('Something went wrong 😕');
  expect(alert.textContent).not.toContain('undefined');

  await user.click(await screen.findByRole('link', { name: 'Sign up' }));
  await screen.findByRole('heading', { name: 'Sign up' });
  await user.click(screen.getByRole('link', { name: 'Vireo home' }));
  const again = await screen.findByRole('alert');
  page.isBroken = false;
  await user.click(within(again).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Mended' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('transport/offline-chunk: a page whose chunk fails offline shows a message, and loads once the browser is online', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  page.isBroken = true;
  page.error = new TypeError('Not loaded: Failed to fetch dynamically imported module');
  const goOnline = goOffline();
  renderApp({ path: '/' });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('heading', { name: 'You are offline' })).toBeTruthy();
  expect(alert.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(alert.queryByText('Something went wrong 😕')).toBeNull();
  page.isBroken = false;
  goOnline();
  expect(await screen.findByRole('heading', { name: 'Mended' })).toBeTruthy();
});

test('a page whose chunk fails online asks to check the connection', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  page.isBroken = true;
  page.error = new TypeError('Not loaded: Failed to fetch dynamically imported module');
  renderApp({ path: '/' });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Check your connection and try again.');
});
