import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const here = new URL('./', import.meta.url);
const ORIGIN = 'http://studio.invalid/';

/**
 * Opens a page that draws the scenes. Its modules come from this folder, without network access.
 * @param {string} executablePath
 */
export async function openStudio(executablePath) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  page.on('pageerror', (error) => process.stderr.write(`${error.stack}\n`));
  await page.route(`${ORIGIN}**`, async (route) => {
    const path = new URL(route.request().url()).pathname.slice(1);
    if (path === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Studio</title>' });
    const body = await readFile(fileURLToPath(new URL(path, here)), 'utf8').catch(() => null);
    return body === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto(ORIGIN);
  await page.evaluate(async () => {
    window.camera = await import('/camera.mjs');
  });
  return {
    /** @param {string} scene */
    describe: (scene) => page.evaluate((name) => window.camera.describe(name), scene),
    /** @param {string} scene @param {number} t seconds */
    frame: async (scene, t) =>
      Buffer.from(await page.evaluate(([name, at]) => window.camera.frame(name, at), [scene, t]), 'base64'),
    /** @param {string} scene @param {number} framing @param {{width: number, height: number, quality: number}} size */
    still: async (scene, framing, size) =>
      Buffer.from(
        await page.evaluate(([name, index, box]) => window.camera.still(name, index, box), [scene, framing, size]),
        'base64',
      ),
    close: () => browser.close(),
  };
}
