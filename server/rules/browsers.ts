/** What the list of sessions says about where one was started; '' if unknown. */
export type Browser = { browser: string; system: string };

/** Browsers name those from which they descend, too, so the first that fits is the right one. */
const BROWSERS: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:(?:Headless)?Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: [name: string, pattern: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

const firstIn = (names: [string, RegExp][], text: string) => names.find(([, pattern]) => pattern.test(text))?.[0] ?? '';

/** Reads the header `User-Agent`. Versions are left out: nobody recognises their browser by them. */
export function browserOf(userAgent: string | null | undefined): Browser {
  const text = userAgent ?? '';
  return { browser: firstIn(BROWSERS, text), system: firstIn(SYSTEMS, text) };
}
