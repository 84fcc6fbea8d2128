import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Description } from './description';

afterEach(() => {
  vi.restoreAllMocks();
});

/** happy-dom lays nothing out. */
function layOut({ text, shown }: { text: number; shown: number }) {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(text);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(shown);
}

test('a text that is longer than its lines can be opened and closed', async () => {
  layOut({ text: 200, shown: 80 });
  render(<Description text="long" />);
  const more = screen.getByRole('button', { name: 'Show more', expanded: false });
  await userEvent.click(more);
  await userEvent.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
  screen.getByRole('button', { name: 'Show more' });
});

test('a link in the hidden lines opens them when it gets the focus', async () => {
  layOut({ text: 200, shown: 80 });
  render(<Description text={'1\n2\n3\n4\nhttps://example.org/a'} />);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('https://example.org/a');
  screen.getByRole('button', { name: 'Show less' });
});

test('a short text has nothing to open, and its links leave nothing behind', async () => {
  layOut({ text: 40, shown: 40 });
  render(<Description text="see https://example.org/a and javascript:alert(1)" />);
  const link = screen.getByRole('link', { name: 'https://example.org/a' });
  expect(link.getAttribute('rel')).toBe('noopener nofollow');
  await userEvent.tab();
  expect(document.activeElement).toBe(link);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a time in the hidden lines opens them when it gets the focus, and leads to its place in the video', async () => {
  layOut({ text: 200, shown: 80 });
  const onSelect = vi.fn();
  render(<Description text={'1\n2\n3\n4\n0:42 the gull, 9:59 nothing'} times={{ length: 60, onSelect }} />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '0:42' }));
  screen.getByRole('button', { name: 'Show less' });
  await userEvent.keyboard('{Enter}');
  expect(onSelect.mock.calls).toEqual([[42]]);
  expect(screen.queryByRole('button', { name: '9:59' })).toBeNull();
});
