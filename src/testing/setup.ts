import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { installPopovers } from './popover';

z.config({ jitless: true });
installPopovers();
// It hides every row that it has not measured, and here is no layout to measure.
vi.mock('virtua', () => ({
  WindowVirtualizer: ({ data, children }: { data: unknown[]; children: (item: unknown, index: number) => unknown }) =>
    data.map(children),
}));
// A busy machine is no failure: what is waited for has its time.
configure({ asyncUtilTimeout: 30_000 });

/** What happy-dom itself prints for a reply that the test asked for, as a browser does. */
const STATUS_LINE = /^(GET|POST|PATCH|DELETE|OPTIONS) https?:\S+ \d{3} \(/;

const complaints: string[] = [];

// A test that expects a warning spies on the console itself, and so keeps it from getting here.
function listen(method: 'error' | 'warn') {
  console[method] = (...parts: unknown[]) => {
    const text = parts.map((part) => (part instanceof Error ? part.stack : String(part))).join(' ');
    if (!STATUS_LINE.test(text)) complaints.push(`console.${method}: ${text}`);
  };
}

beforeEach(() => {
  complaints.length = 0;
  listen('error');
  listen('warn');
});

afterEach(async () => {
  cleanup();
  // What leaves the page can put the focus elsewhere a task later: in the page of this test, not of the next one.
  vi.useRealTimers();
  await new Promise((done) => setTimeout(done));
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  expect(complaints, 'nothing may be printed to the console').toEqual([]);
});
