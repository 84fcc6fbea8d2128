import { screen, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Route } from '@/routes/index';
import { goOffline } from '@/testing/go-offline';
import { renderApp } from '@/testing/render-app';

beforeEach(() => {
  // React prints what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const NOT_LOADED = new TypeError('Not loaded: Failed to fetch dynamically imported module');

/** Lets the home page throw an error, until `mend` is called. */
function breakHome(error: Error) {
  const { component } = Route.options;
  let isBroken = true;
  Route.options.component = () => {
    if (isBroken) throw error;
    return <h1>Mended</h1>;
  };
  onTestFinished(() => {
    Route.options.component = component;
  });
  return {
    mend() {
      isBroken = false;
    },
  };
}

test('long/render-throws: the page shows an error with Retry, and the shell keeps working', async () => {
  const { mend } = breakHome(new TypeError('Cannot read properties of undefined'));
  const { user } = renderApp({ path: '/' });
  const alert = within(await screen.findByRole('main')).getByRole('alert');
  expect(alert.textContent).toContain('Something went wrong 😕');
  expect(alert.textContent).not.toContain('undefined');

  await user.click(await screen.findByRole('link', { name: 'Sign up' }));
  await screen.findByRole('heading', { name: 'Sign up' });
  await user.click(screen.getByRole('link', { name: 'Vireo home' }));
  const again = await screen.findByRole('alert');
  mend();
  await user.click(within(again).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Mended' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('transport/offline-chunk: a page whose chunk fails offline shows a message, and loads once the browser is online', async () => {
  const { mend } = breakHome(NOT_LOADED);
  const goOnline = goOffline();
  renderApp({ path: '/' });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('heading', { name: 'You are offline' })).toBeTruthy();
  expect(alert.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(alert.queryByText('Something went wrong 😕')).toBeNull();
  mend();
  goOnline();
  expect(await screen.findByRole('heading', { name: 'Mended' })).toBeTruthy();
});

test('a page whose chunk fails online asks to check the connection', async () => {
  breakHome(NOT_LOADED);
  renderApp({ path: '/' });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Check your connection and try again.');
});
