import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './find-browser.mjs';

/**
 * Draws the icons that must be pictures of pixels from `public/favicon.svg`, into `public/icons`,
 * and the fallback `public/favicon.ico`. Run by hand after the mark
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

const FAVICON_SIZE = 32;

const executablePath = await findBrowser((text) => process.stdout.write(`${text}\n`));
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage();
mkdirSync(FOLDER, { recursive: true });

/** Draws an SVG at a size in pixels, as a PNG. */
async function draw(svg, size) {
  await page.setViewportSize({ width: size, height: size });
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  await page.setContent(`<style>body { margin: 0 } img { display: block; width: 100vw }</style><img src="${source}">`);
  await page.locator('img').evaluate((image) => image.decode());
  return page.screenshot({ omitBackground: true });
}

/** An ICO file around one PNG: a directory of one entry, then the picture. */
function toIco(png, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.byteLength, 14);
  header.writeUInt32LE(header.byteLength, 18);
  return Buffer.concat([header, png]);
}

function save(path, picture) {
  writeFileSync(path, picture);
  process.stdout.write(`${path}: ${picture.byteLength} bytes\n`);
}

for (const { name, size, svg } of ICONS) save(join(FOLDER, name), await draw(svg, size));
// Full browsers ask for it where a document, such as a picture, names no icon.
save('public/favicon.ico', toIco(await draw(mark, FAVICON_SIZE), FAVICON_SIZE));
await browser.close();
