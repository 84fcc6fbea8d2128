import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FONTS, OTHER_SCRIPTS, writeFontConfig } from './fonts.mjs';

function writtenConfig() {
  const folder = mkdtempSync(join(tmpdir(), 'vireo-fonts-&-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { folder, text: readFileSync(writeFontConfig(join(folder, 'new')), 'utf8') };
}

test("the configuration of fontconfig contains the folders of the tests' fonts, and none of the machine", () => {
  const { text } = writtenConfig();
  const folders = [...text.matchAll(/<dir[^>]*>(.*?)<\/dir>/g)].map(([, path = '']) => path);
  expect(folders).toHaveLength(Object.keys(FONTS).length + OTHER_SCRIPTS.length);
  expect(folders.filter((path) => !existsSync(path) || !path.includes('node_modules'))).toEqual([]);
  expect(text).not.toContain('<include');
});

test("the wide font is the system's, and replaces every family that a page may name", () => {
  const { text } = writtenConfig();
  expect(text).toContain('<family>system-ui</family><prefer><family>DejaVu Sans</family></prefer>');
  expect(text).toContain('<edit name="family" mode="append_last"><string>DejaVu Sans</string></edit>');
});

test('the cache of the fonts is beside the configuration, in a path that is escaped', () => {
  const { folder, text } = writtenConfig();
  expect(text).toContain(`<cachedir>${folder.replace('&', '&amp;')}/new/cache</cachedir>`);
});
