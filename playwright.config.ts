import { defineConfig, devices } from '@playwright/test';

/** The global setup sets both, unless the environment does; workers read this file after it. */
const baseURL = process.env['E2E_URL'];
const executablePath = process.env['CHROMIUM_PATH'];
const http = /http\/.*\.spec\.ts/;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/fixtures/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Generous: a busy machine must not fail a test.
  timeout: 240_000,
  // A run that hangs says which tests it was in.
  globalTimeout: 32 * 60_000,
  // More than these have one cause.
  maxFailures: 25,
  expect: { timeout: 60_000 },
  reporter: 'line',
  use: {
    ...(baseURL ? { baseURL } : {}),
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // Playwright waits until an element is still before it clicks, and scrolls the page meanwhile.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs 16 % of the CPU time; `--trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Half of the test's time, so that a click that never succeeds reports why.
    actionTimeout: 120_000,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      ...(process.env['SCROLLBARS'] === 'classic' ? { ignoreDefaultArgs: ['--hide-scrollbars'] } : {}),
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
    },
  },
  projects: [
    { name: 'desktop', testIgnore: http, grepInvert: /@phone/ },
    {
      name: 'phone',
      testIgnore: http,
      grep: /@layout|@phone/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'http', testMatch: http },
  ],
});
