import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const folder = fileURLToPath(new URL('../../public/', import.meta.url));
const FAVICON_SIZE = 32;

/**
 * Draws `public/favicon.svg` as the PNG icons in `public/icons` and as `public/favicon.ico`.
 *
 * @param {string} executablePath
 */
export async function drawIcons(executablePath) {
  const mark = await readFile(join(folder, 'favicon.svg'), 'utf8');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  await mkdir(join(folder, 'icons'), { recursive: true });
  for (const { name, size, margin } of [
    { name: 'touch-180.png', size: 180, margin: 2 },
    { name: 'icon-192.png', size: 192 },
    { name: 'icon-512.png', size: 512 },
    // Only the middle 80 % of a maskable icon is always visible.
    { name: 'maskable-512.png', size: 512, margin: 5 },
  ]) {
    const svg = margin === undefined ? mark : onSquare(mark, margin);
    await writeFile(join(folder, 'icons', name), await draw(page, svg, size));
  }
  // Browsers request it for documents without a link to an icon, such as pictures.
  await writeFile(join(folder, 'favicon.ico'), toIco(await draw(page, mark, FAVICON_SIZE), FAVICON_SIZE));
  await browser.close();
}

/** Replaces the rounded background by a square one with a margin, which systems crop to their own shape. */
function onSquare(mark, margin) {
  const side = 32 + 2 * margin;
  return mark
    .replace('viewBox="0 0 32 32"', `viewBox="${-margin} ${-margin} ${side} ${side}"`)
    .replace(
      /<rect width="32" height="32" rx="8"/,
      `<rect x="${-margin}" y="${-margin}" width="${side}" height="${side}"`,
    );
}

async function draw(page, svg, size) {
  await page.setViewportSize({ width: size, height: size });
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  await page.setContent(`<style>body { margin: 0 } img { display: block; width: 100vw }</style><img src="${source}">`);
  await page.locator('img').evaluate((image) => image.decode());
  return page.screenshot({ omitBackground: true });
}

/** An ICO file of one PNG: a directory with one entry, then the picture. */
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
