import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';

test('shows the 404 page with a Home button for an unknown address (§2.20)', async () => {
  renderApp({ path: '/no/such/page' });
  await screen.findByRole('heading', { level: 1, name: 'This page does not exist' });
  const home = within(screen.getByRole('main')).getByRole('link', { name: 'Home' });
  expect(home.getAttribute('href')).toBe('/');
});
