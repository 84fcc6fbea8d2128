import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const { resolve: find } = createRequire(import.meta.url);

/**
 * The fonts of the e2e tests: a wide one, a narrow one, and one with tall marks. Their packages contain TrueType files, because
 * Chromium gives the letters of a system font in WOFF no width.
 */
export const FONTS = {
  wide: { family: 'DejaVu Sans', source: 'dejavu-fonts-ttf/package.json' },
  narrow: { family: 'PT Sans Narrow', source: '@expo-google-fonts/pt-sans-narrow/package.json' },
  tall: { family: 'Battambang', source: '@expo-google-fonts/battambang/package.json' },
};

/** For the scripts that the fonts above lack. */
export const OTHER_SCRIPTS = ['noto-sans-devanagari', 'sawarabi-gothic'].map(
  (name) => `@expo-google-fonts/${name}/package.json`,
);

/** The families that a page can ask for without knowing any. */
const GENERIC = ['system-ui', 'sans-serif', 'serif', 'monospace', 'cursive', 'fantasy'];

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * A configuration of fontconfig with the fonts above and none of the machine. The wide one replaces all other families.
 *
 * @param {string} cache a folder
 */
function fontConfig(cache) {
  const { family } = FONTS.wide;
  const sources = [...Object.values(FONTS).map(({ source }) => source), ...OTHER_SCRIPTS];
  const folders = sources.map((source) => `  <dir>${escape(dirname(find(source)))}</dir>`);
  const aliases = GENERIC.map(
    (name) => `  <alias binding="same"><family>${name}</family><prefer><family>${family}</family></prefer></alias>`,
  );
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...folders,
    `  <cachedir>${escape(cache)}</cachedir>`,
    ...aliases,
    `  <match target="pattern"><edit name="family" mode="append_last"><string>${family}</string></edit></match>`,
    '</fontconfig>',
    '',
  ].join('\n');
}

/**
 * Writes the configuration into a folder and returns its path, for the environment variable FONTCONFIG_FILE. Browsers that do not
 * use fontconfig ignore it.
 *
 * @param {string} folder
 */
export function writeFontConfig(folder) {
  const target = resolve(folder);
  mkdirSync(target, { recursive: true });
  const file = join(target, 'fonts.conf');
  writeFileSync(file, fontConfig(join(target, 'cache')));
  return file;
}
