import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Description } from './description';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.removeAttribute('style');
});

/** happy-dom lays nothing out. */
function layOut({ lines }: { lines: number }) {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(lines * 20);
  document.body.style.lineHeight = '20px';
}

test('a text that is longer than its lines can be opened and closed', async () => {
  layOut({ lines: 10 });
  render(<Description text="long" />);
  const more = screen.getByRole('button', { name: 'Show more', expanded: false });
  await userEvent.click(more);
  await userEvent.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
  screen.getByRole('button', { name: 'Show more' });
});

test('a link in the hidden lines opens them when it gets the focus', async () => {
  layOut({ lines: 10 });
  render(<Description text={'1\n2\n3\n4\nhttps://example.org/a'} />);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('https://example.org/a');
  screen.getByRole('button', { name: 'Show less' });
});

test('a short text has nothing to open, and its links leave nothing behind', async () => {
  layOut({ lines: 2 });
  render(<Description text="see https://example.org/a and javascript:alert(1)" />);
  const link = screen.getByRole('link', { name: 'https://example.org/a' });
  expect(link.getAttribute('rel')).toBe('noopener nofollow');
  await userEvent.tab();
  expect(document.activeElement).toBe(link);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a time in the hidden lines opens them when it gets the focus, and leads to its place in the video', async () => {
  layOut({ lines: 10 });
  const onSelect = vi.fn();
  render(<Description text={'1\n2\n3\n4\n0:42 the gull, 9:59 nothing'} times={{ length: 60, onSelect }} />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '0:42' }));
  screen.getByRole('button', { name: 'Show less' });
  await userEvent.keyboard('{Enter}');
  expect(onSelect.mock.calls).toEqual([[42]]);
  expect(screen.queryByRole('button', { name: '9:59' })).toBeNull();
});

test.each([
  [5, 0],
  [6, 1],
])('a text of %i lines has %i button to show more', (lines, buttons) => {
  layOut({ lines });
  render(<Description text="text" />);
  expect(screen.queryAllByRole('button', { name: 'Show more' })).toHaveLength(buttons);
});
