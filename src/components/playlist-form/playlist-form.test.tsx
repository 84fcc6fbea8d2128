import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { setToken } from '@/lib/token';
import { healthQuery } from '@/query/health';
import { applyToken } from '@/resources/session/follow';
import { writeDraft } from '@/state/drafts';
import { MAREN } from '@/testing/accounts';
import { createFault } from '@/testing/create-fault';
import { hold } from '@/testing/hold';
import { renderApp } from '@/testing/render-app';
import { PlaylistForm } from './playlist-form';

test('Save is enabled when a draft with another name was restored', () => {
  writeDraft('playlist/1', JSON.stringify({ name: 'Harbours' }));
  const values = { name: 'Boats', description: '' };
  const client = new QueryClient();
  client.setQueryData(healthQuery().queryKey, {});
  render(
    <QueryClientProvider client={client}>
      <PlaylistForm draft="playlist/1" values={values} submitLabel="Save" save={() => Promise.resolve()} />
    </QueryClientProvider>,
  );
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Harbours');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false);
});

test.each(['held back', 'failed'])(
  'a restored choice of who can see a playlist is not lost because the health check is %s (§10.38)',
  async (state) => {
    writeDraft('playlist/new', JSON.stringify({ name: 'Fog', visibility: 'private' }));
    const fault = createFault('get', 'healthcheck', () => HttpResponse.error());
    let release = () => {};
    const { user, provider, requests, healthChecks } = renderApp({
      path: '/channel/maren/playlist',
      signedIn: MAREN,
      prepare: (app) => {
        if (state === 'failed') fault.inject(app);
        else release = hold(app.server, 'get', 'healthcheck');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'New playlist' }));
    const create = await screen.findByRole('button', { name: 'Create' });
    // The shell's check is in flight. If the shell started it later, StrictMode would cancel the form's.
    if (state === 'held back') await waitFor(() => expect(healthChecks()).toBe(1));
    await user.click(create);
    if (state === 'failed') {
      await screen.findByText(/^Nothing was sent,/);
      expect(requests).not.toContain('POST /api/v1/playlist/');
      expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Fog');
      fault.repair();
      await user.click(screen.getByRole('button', { name: 'Create' }));
    } else {
      release();
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(provider.db.playlists.all().filter(({ name }) => name === 'Fog')).toMatchObject([{ visibility: 'private' }]);
  },
);

test('a sign-out during the health check creates no playlist for the next member', async () => {
  writeDraft('playlist/new', JSON.stringify({ name: 'Fog', visibility: 'private' }));
  let release = () => {};
  const { user, queryClient, requests, healthChecks, signIn } = renderApp({
    path: '/channel/maren/playlist',
    signedIn: MAREN,
    prepare: ({ server }) => {
      release = hold(server, 'get', 'healthcheck');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'New playlist' }));
  const create = await screen.findByRole('button', { name: 'Create' });
  await waitFor(() => expect(healthChecks()).toBe(1));
  await user.click(create);
  setToken(signIn('tobias@vireo.example'));
  await act(() => applyToken(queryClient, 'elsewhere'));
  release();
  await waitFor(() => expect(queryClient.getQueryData(healthQuery().queryKey)).toBeDefined());
  await waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0));
  expect(requests).not.toContain('POST /api/v1/playlist/');
});
