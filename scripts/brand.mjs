import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './find-browser.mjs';

/**
 * Draws the icons that must be pictures of pixels from `public/favicon.svg`, into `public/icons`. Run by hand after the mark
 * has changed; the pictures are committed: `node scripts/brand.mjs`.
 */
process.chdir(join(import.meta.dirname, '..'));

const FOLDER = 'public/icons';
const mark = readFileSync('public/favicon.svg', 'utf8');
/** The mark on a ground without rounded corners that goes on for `margin` around it: a phone cuts out the shape it likes. */
function onSquare(margin) {
  const side = 32 + 2 * margin;
  return mark
    .replace('viewBox="0 0 32 32"', `viewBox="${-margin} ${-margin} ${side} ${side}"`)
    .replace(
      /<rect width="32" height="32" rx="8"/,
      `<rect x="${-margin}" y="${-margin}" width="${side}" height="${side}"`,
    );
}

// A maskable icon may lose all but the middle 80 %.
const ICONS = [
  { name: 'touch-180.png', size: 180, svg: onSquare(2) },
  { name: 'icon-192.png', size: 192, svg: mark },
  { name: 'icon-512.png', size: 512, svg: mark },
  { name: 'maskable-512.png', size: 512, svg: onSquare(5) },
];

const executablePath = await findBrowser((text) => process.stdout.write(`${text}\n`));
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage();
mkdirSync(FOLDER, { recursive: true });
for (const { name, size, svg } of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  await page.setContent(`<style>body { margin: 0 } img { display: block; width: 100vw }</style><img src="${source}">`);
  await page.locator('img').evaluate((image) => image.decode());
  const picture = await page.screenshot({ omitBackground: true });
  writeFileSync(join(FOLDER, name), picture);
  process.stdout.write(`${FOLDER}/${name}: ${picture.byteLength} bytes\n`);
}
await browser.close();
