import { setTimeout as wait } from 'node:timers/promises';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import type * as Sonner from 'sonner';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { showNotices } from '@/lib/notify';
import { muted } from '@/components/mutes/muted';
import { shareComputedStyles } from './computed-style';
import { installPopovers } from './popover';

// React captures a stack for each of the first 10,000 elements, which takes a tenth of the time. Only warnings show them.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });
}
z.config({ jitless: true });
installPopovers();
// happy-dom has no `userActivation`. Here the user has already interacted with the page.
Object.defineProperty(Navigator.prototype, 'userActivation', {
  configurable: true,
  get: () => ({ hasBeenActive: true, isActive: true }),
});
shareComputedStyles();
// virtua hides rows that it has not measured, and happy-dom has no layout.
vi.mock('virtua', () => ({
  WindowVirtualizer: ({ data, children }: { data: unknown[]; children: (item: unknown, index: number) => unknown }) =>
    data.map(children),
}));
// Toasts without a button stay until the end of their test: a busy machine could miss one. Tests of their time have a fake clock.
vi.mock('sonner', async (importOriginal) => {
  const sonner = await importOriginal<typeof Sonner>();
  const Toaster = (props: React.ComponentProps<typeof Sonner.Toaster>) =>
    React.createElement(sonner.Toaster, vi.isFakeTimers() ? props : { ...props, duration: Number.POSITIVE_INFINITY });
  return { ...sonner, Toaster };
});
const { asyncWrapper, getElementError } = getConfig();
/** In ms, the wait before each step of a test. */
const STEP_DELAY = Number(process.env['SLOW_STEPS'] ?? 0);
configure({
  // Generous, so that a busy machine fails no test.
  asyncUtilTimeout: 60_000,
  ...(STEP_DELAY > 0 && { asyncWrapper: (step) => asyncWrapper(() => wait(STEP_DELAY).then(step)) }),
  // Prints the page once a wait has timed out, instead of for each of its attempts.
  getElementError(message, container) {
    if (!Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')) return getElementError(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});

/** What happy-dom prints for a failed request, like a browser. */
const STATUS_LINE = /^(GET|HEAD|POST|PATCH|DELETE|OPTIONS) https?:\S+ \d{3} \(/;

const consoleOutput: string[] = [];

// A test that expects a warning spies on the console, so the warning does not get here.
function recordConsole(method: 'error' | 'warn') {
  console[method] = (...parts: unknown[]) => {
    const text = parts.map((part) => (part instanceof Error ? part.stack : String(part))).join(' ');
    if (!STATUS_LINE.test(text)) consoleOutput.push(`console.${method}: ${text}`);
  };
}

beforeEach(() => {
  consoleOutput.length = 0;
  recordConsole('error');
  recordConsole('warn');
});

afterEach(async () => {
  cleanup();
  // An unmounted component may move the focus a task later: wait for it before the next test.
  vi.useRealTimers();
  await new Promise((done) => setTimeout(done));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  muted.set(null);
  localStorage.clear();
  sessionStorage.clear();
  // Notices that wait for the toaster would show in the next test.
  showNotices(() => {})();
  expect(consoleOutput, 'nothing may be printed to the console').toEqual([]);
});

// The files of a worker share their modules. One that is still loading at the end of a file would never have loaded in later files either.
afterAll(() => vi.dynamicImportSettled());
// The configuration outlives this file, which runs for each test file.
afterAll(() => configure({ asyncWrapper }));
