import { expect, test } from 'vitest';
import { browserOf } from './browsers';

const MOZILLA = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Firefox', 'Linux', `${MOZILLA} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`],
  [
    'Firefox',
    'iOS',
    `${MOZILLA} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit FxiOS/140.0 Mobile Safari/605.1`,
  ],
  ['Chrome', 'Windows', `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/138.0.0.0 Safari/537.36`],
  ['Chrome', 'ChromeOS', `${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/138.0.0.0 Safari/537.36`],
  ['Chrome', 'Linux', `${MOZILLA} (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/138.0.0.0 Safari/537.36`],
  ['Edge', 'Windows', `${MOZILLA} (Windows NT 10.0) ${WEBKIT} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`],
  ['Opera', 'macOS', `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/138 Safari/537.36 OPR/120.0`],
  [
    'Samsung Internet',
    'Android',
    `${MOZILLA} (Linux; Android 15; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130 Mobile Safari`,
  ],
  [
    'Safari',
    'iOS',
    `${MOZILLA} (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1`,
  ],
  ['', '', 'curl/8.5.0'],
  ['', '', undefined],
  ['', '', 'x'.repeat(100_000)],
])('finds %j on %j', (browser, system, userAgent) => {
  expect(browserOf(userAgent)).toEqual({ browser, system });
});
