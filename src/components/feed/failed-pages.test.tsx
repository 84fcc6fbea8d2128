import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { names, requested, type Responses, scroll, show } from '@/testing/feed-list';

beforeEach(() => {
  requested.length = 0;
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('failed pages', () => {
  test('paging/page-fails: the loaded items stay, and Retry fetches the failed page', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const settle = () => act(() => vi.advanceTimersByTimeAsync(1000));
    const responses: Responses = { 1: ['a', 'b', 'c'], 2: new Error('broken') };
    await show(responses);
    await settle();
    await scroll(0.9);
    await settle();
    await scroll(0.95);
    await settle();
    expect(names()).toEqual(['a', 'b', 'c']);
    expect(requested).toEqual([1, 2]);

    responses[2] = ['d'];
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await settle();
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'c' }));
  });

  test('shows an error with Retry when the first page fails', async () => {
    const responses: Responses = { 1: new Error('broken') };
    await show(responses);
    await screen.findByRole('heading', { name: 'The letters did not load' });
    responses[1] = ['a'];
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('article', { name: 'a' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('transport/slow-30s: shows "Still loading…" after ten seconds until the response arrives', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let response: (ids: string[]) => void = () => {};
    await show({
      1: new Promise((resolve) => {
        response = resolve;
      }),
    });
    await act(() => vi.advanceTimersByTimeAsync(9_900));
    screen.getByText('Loading letters');
    expect(screen.queryByText('Still loading…')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.queryByText('Still loading…')).not.toBeNull();
    response(['a']);
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.queryByText('Still loading…')).toBeNull();
    expect(names()).toEqual(['a']);
    expect(screen.queryByText('Loading letters')).toBeNull();
  });
});
