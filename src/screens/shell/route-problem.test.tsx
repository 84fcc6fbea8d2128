import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';

const page = vi.hoisted(() => ({ isBroken: true }));

vi.mock('@/screens/home/home', () => ({
  Home: () => {
    if (page.isBroken) throw new TypeError('Cannot read properties of undefined');
    return <h1>Mended</h1>;
  },
}));

test('long/render-throws: the page says so and comes back with Retry, and the shell lives on', async () => {
  // React prints what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { user } = renderApp({ path: '/' });
  const problem = within(await screen.findByRole('main')).getByRole('alert');
  expect(problem.textContent).toContain('Something went wrong 😕');
  expect(problem.textContent).not.toContain('undefined');

  await user.click(await screen.findByRole('link', { name: 'Sign up' }));
  await screen.findByRole('heading', { name: 'Sign up' });
  await user.click(screen.getByRole('link', { name: 'Vireo home' }));
  const again = await screen.findByRole('alert');
  page.isBroken = false;
  await user.click(within(again).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Mended' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
