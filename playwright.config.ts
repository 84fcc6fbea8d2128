import { defineConfig, devices } from '@playwright/test';
import type { JourneyOptions } from './e2e/fixtures';

/** Both are set by the global setup, unless the environment already names them; workers read the configuration after it. */
const baseURL = process.env['JOURNEY_URL'];
const executablePath = process.env['CHROMIUM_PATH'];
const http = /http\/.*\.spec\.ts/;

export default defineConfig<JourneyOptions>({
  testDir: 'e2e',
  globalSetup: './e2e/fixtures/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A busy machine is no failure.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  use: {
    ...(baseURL ? { baseURL } : {}),
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // What moves in is not clicked before it stands still, and Playwright scrolls the page about meanwhile.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      ...(process.env['SCROLLBARS'] === 'classic' ? { ignoreDefaultArgs: ['--hide-scrollbars'] } : {}),
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
});
