import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Description } from './description';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.removeAttribute('style');
});

/** Fakes a layout with this many lines: happy-dom has none. */
function layOut({ lines }: { lines: number }) {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(lines * 20);
  document.body.style.lineHeight = '20px';
}

test('"Show more" expands and collapses a long description', async () => {
  layOut({ lines: 10 });
  render(<Description text="long" />);
  const more = screen.getByRole('button', { name: 'Show more', expanded: false });
  await userEvent.click(more);
  await userEvent.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
  screen.getByRole('button', { name: 'Show more' });
});

test('focusing a link in the hidden lines expands the description', async () => {
  layOut({ lines: 10 });
  render(<Description text={'1\n2\n3\n4\nhttps://example.org/a'} />);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('https://example.org/a');
  screen.getByRole('button', { name: 'Show less' });
});

test('a short description has no "Show more" button and safe links', async () => {
  layOut({ lines: 2 });
  render(<Description text="see https://example.org/a and javascript:alert(1)" />);
  const link = screen.getByRole('link', { name: 'https://example.org/a' });
  expect(link.getAttribute('rel')).toBe('noopener nofollow');
  await userEvent.tab();
  expect(document.activeElement).toBe(link);
  expect(screen.queryByRole('button')).toBeNull();
});

test('focusing a timestamp in the hidden lines expands the description, and a click seeks', async () => {
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
])('a description of %i lines has %i "Show more" buttons', (lines, buttons) => {
  layOut({ lines });
  render(<Description text="text" />);
  expect(screen.queryAllByRole('button', { name: 'Show more' })).toHaveLength(buttons);
});
