import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderApp } from '@/testing/render-app';

function removeLinks() {
  for (const link of document.querySelectorAll('link')) link.remove();
}

// Other tests of the worker may have added some.
beforeEach(removeLinks);
afterEach(() => {
  removeLinks();
  window.history.replaceState(null, '', '/');
});

const links = () => [...document.querySelectorAll('link')].map(({ rel }) => rel);

test('the canonical address, feed and embed code of a page leave with it (§10.15)', async () => {
  window.history.replaceState(null, '', '/tweets');
  document.head.insertAdjacentHTML(
    'beforeend',
    '<link rel="icon" href="/a.svg"><link rel="canonical" href="/tweets"><link rel="alternate" href="/feeds/videos">',
  );
  const { router } = renderApp({ path: '/tweets' });
  await screen.findAllByRole('article');
  fireEvent.keyDown(document.body, { key: '/' });
  await expect.poll(() => document.activeElement?.localName).toBe('input');
  expect(links()).toEqual(['icon', 'canonical', 'alternate']);
  window.history.replaceState(null, '', '/support');
  await act(() => router.navigate({ to: '/support' }));
  await expect.poll(links).toEqual(['icon']);
});
