import { act, render, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { toast } from 'sonner';
import { notify } from '@/lib/notify';
import { Toaster } from '@/ui/toaster';
import { createNotices } from './notices';

/** Renders the notices. Each attempt to load the toaster waits until `loaded` or `failed` is called. */
function renderNotices() {
  let attempt = Promise.withResolvers<{ Toaster: typeof Toaster }>();
  let attempts = 0;
  const load = () => {
    attempts += 1;
    attempt = Promise.withResolvers();
    return attempt.promise;
  };
  onTestFinished(() => void toast.dismiss());
  const Notices = createNotices(load);
  render(<Notices />);
  return {
    attempts: () => attempts,
    loaded: () => act(async () => attempt.resolve({ Toaster })),
    failed: () => act(async () => attempt.reject(new TypeError('Failed to fetch'))),
  };
}

const shown = async () =>
  within(await screen.findByRole('region', { name: /^Notifications/ })).findAllByRole('listitem');

test('a notice before the toaster has loaded is shown once it has (§1.6)', async () => {
  const { loaded } = renderNotices();
  notify.success('Logged out successfully...');
  expect(screen.queryByRole('region')).toBeNull();
  await loaded();
  expect((await shown()).map(({ textContent }) => textContent)).toEqual(['Logged out successfully...']);
});

test('transport/offline-chunk: a notice is shown as plain text if the toaster fails to load, and the next one as a toast', async () => {
  const { attempts, loaded, failed } = renderNotices();
  notify.error('The server cannot be reached');
  await failed();
  expect((await shown()).map(({ textContent }) => textContent)).toEqual(['The server cannot be reached']);
  expect(screen.getByRole('alert').textContent).toBe('The server cannot be reached');

  notify.success('Logged out successfully...');
  expect(attempts()).toBe(2);
  await loaded();
  expect((await shown()).map(({ textContent }) => textContent)).toEqual(['Logged out successfully...']);
});
