import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { show } from './feed-list';

test('the client shows its own pages after a test with a router of its own', async () => {
  await show({ 1: ['a'] });
  const { renderApp } = await import('./render-app');
  renderApp({ path: '/signup' });
  await screen.findByRole('heading', { name: 'Sign up' });
});
