import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'puppeteer-core';
import { start } from './programs.mjs';

const PROGRAM = '/usr/bin/firefox-esr';
/** In ms. */
const COMMAND_TIMEOUT = 60_000;

export const isFirefoxInstalled = () => existsSync(PROGRAM);

const PREFERENCES = {
  // On a machine without a mouse, headless Firefox reports no pointer, and (hover: hover) does not match. Fine (2) and hover (4).
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'datareporting.healthreport.uploadEnabled': false,
  'toolkit.telemetry.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'browser.safebrowsing.downloads.remote.enabled': false,
  'extensions.update.enabled': false,
};

/** Starts headless Firefox, and returns what the checks need of a page. */
export async function startFirefox({ home, env }) {
  const profile = join(home, 'profile');
  mkdirSync(profile);
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const firefox = start(PROGRAM, ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile], {
    env,
  });
  let browser;
  async function stop() {
    await browser?.disconnect();
    await firefox.kill();
  }
  try {
    const [, address] = await firefox.waitForOutput(/WebDriver BiDi listening on (ws:\S+)/);
    browser = await connect({
      browserWSEndpoint: `${address}/session`,
      protocol: 'webDriverBiDi',
      protocolTimeout: COMMAND_TIMEOUT,
      defaultViewport: null,
    });
    const page = await browser.newPage();
    const name = (await browser.version()).replace('/', ' ');
    return { ...createPage(page), name, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function createPage(page) {
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return {
    errors: () => errors,
    evaluate: (run, ...parameters) => page.evaluate(run, ...parameters),
    open: (url) => page.goto(url, { timeout: COMMAND_TIMEOUT }),
    reload: () => page.reload({ timeout: COMMAND_TIMEOUT }),
    back: () => page.evaluate(() => history.back()),
    resize: (width, height) => page.setViewport({ width, height }),
    move: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async setFile(selector, path) {
      const field = await page.waitForSelector(selector, { timeout: COMMAND_TIMEOUT });
      await field.uploadFile(path);
    },
  };
}
