import { act, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { notify } from '@/lib/notify';
import { createFault } from '@/testing/create-fault';
import { renderApp } from '@/testing/render-app';

describe('the health check', () => {
  test('long-session/strict-mode-one-timer: runs once at startup and once every five minutes (§4.12, §7.3, §9.4)', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { healthChecks, queryClient } = renderApp({ path: '/no/such/page' });
    const settled = () => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), 30_000);
    await vi.waitFor(() => expect(healthChecks()).toBe(1), 30_000);
    await settled();
    for (const times of [2, 3]) {
      vi.advanceTimersByTime(290_000);
      await settled();
      expect(healthChecks()).toBe(times - 1);
      vi.advanceTimersByTime(10_000);
      await settled();
      expect(healthChecks()).toBe(times);
    }
  });

  test('transport/reconnect: a failed check is repeated once the browser is online', async () => {
    const error = vi.spyOn(notify, 'error').mockImplementation(() => {});
    const success = vi.spyOn(notify, 'success').mockImplementation(() => {});
    const fault = createFault('get', 'healthcheck', () => HttpResponse.error());
    const { healthChecks } = renderApp({ path: '/no/such/page', prepare: fault.inject });
    await waitFor(() => expect(error).toHaveBeenCalledOnce());
    expect(healthChecks(), 'requests for a failed check').toBe(1);
    fault.repair();
    act(() => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });
    await waitFor(() => expect(success).toHaveBeenCalledOnce());
  });
});
