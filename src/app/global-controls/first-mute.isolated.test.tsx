import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';

const KEY = 'vireo:mutes/';

// Isolated: once the mutes have loaded, they follow other tabs themselves.
test('the first member that another tab mutes is hidden here, too (§10.36)', async () => {
  const { provider } = renderApp({ path: '/' });
  const [article] = await screen.findAllByRole('article');
  const owner = provider.db.users.all().find(({ fullName }) => article?.textContent?.includes(fullName));
  if (!owner) throw new Error('The first video has no owner');
  // The page follows other tabs as soon as it has the shortcut keys.
  fireEvent.keyDown(document.body, { key: '/' });
  await waitFor(() => expect(document.activeElement?.localName).toBe('input'));
  localStorage.setItem(KEY, JSON.stringify({ members: [owner], words: [] }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
  await waitFor(() => expect(screen.queryAllByText(owner.fullName)).toEqual([]));
  expect(screen.getAllByRole('article').length).toBeGreaterThan(0);
});
