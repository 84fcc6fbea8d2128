import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { healthQuery } from '@/query/health';
import { writeDraft } from '@/state/drafts';
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
