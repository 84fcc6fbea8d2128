import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '@/testing/render-app';
import * as chunks from '@/ui/use-chunk';

vi.mock('@/ui/use-chunk', { spy: true });

it('transport/chunk-gone: shows a toast and keeps the page when the login dialog fails to load', async () => {
  const { useDialogChunk } = await vi.importActual<typeof chunks>('@/ui/use-chunk');
  const offline = () => Promise.reject(new TypeError('offline'));
  vi.spyOn(chunks, 'useDialogChunk').mockImplementation((_, ...rest) => useDialogChunk(offline, ...rest));
  const { router } = renderApp({ path: '/?login=subscribe' });
  expect(await screen.findByText(/cannot be reached/)).toBeTruthy();
  await waitFor(() => expect(router.state.location.href).toBe('/'));
  expect(await screen.findAllByRole('article')).not.toHaveLength(0);
});
