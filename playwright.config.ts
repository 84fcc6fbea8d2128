import { defineConfig, devices } from '@playwright/test';
import type { JourneyOptions } from './e2e/fixtures';

const port = 4273;
/** Journeys run against this address instead of a server of their own, where somebody has the mock build running. */
const running = process.env['JOURNEY_URL'];
/** The test runner finds a browser and names it; where nobody did, the global set-up does. */
const executablePath = process.env['CHROMIUM_PATH'];
const http = /http\/.*\.spec\.ts/;

export default defineConfig<JourneyOptions>({
  testDir: 'e2e',
  globalSetup: './e2e/fixtures/browser.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A busy machine is no failure. What needs a second try is named as flaky at the end of the report.
  retries: 1,
  timeout: 60_000,
  reporter: 'line',
  use: {
    baseURL: running ?? `http://localhost:${port}`,
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // What moves in is not clicked before it stands still, and Playwright scrolls the page about meanwhile.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
    },
  },
  projects: [
    { name: 'desktop', testIgnore: http },
    { name: 'quirks', testIgnore: http, grep: /@reading/, use: { scenario: 'quirks' } },
    {
      name: 'phone',
      testIgnore: http,
      grep: /@layout/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'http', testMatch: http },
  ],
  ...(running
    ? {}
    : {
        webServer: {
          command: `npx vite preview --mode mock --outDir dist-mock --port ${port}`,
          url: `http://localhost:${port}`,
          reuseExistingServer: false,
        },
      }),
});
