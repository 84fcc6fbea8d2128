import { ACCOUNT } from './data.mjs';
import { probe } from './probe.mjs';
import { watchTraffic } from './traffic.mjs';

const toBytes = (bits) => bits / 8;

export const PROFILES = [
  { name: 'desktop', title: 'Desktop, 1350×940, not throttled', context: { viewport: { width: 1350, height: 940 } } },
  {
    name: 'phone',
    title: 'Slow phone, 412×823 at 1.75, 4× CPU, 1.6 Mbps down, 750 kbps up, 150 ms',
    context: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
    slowdown: 4,
    network: {
      offline: false,
      latency: 150,
      downloadThroughput: toBytes(1_600_000),
      uploadThroughput: toBytes(750_000),
    },
  },
];

/** Interactions do not depend on the network. */
export const SLOW_CPU = { ...PROFILES[0], name: 'visit', slowdown: 4 };

/** Opens a page with an empty cache, the throttling of the profile, and the probe. */
export async function openPage(browser, { context: options, slowdown, network }) {
  const context = await browser.newContext({ ...options, locale: 'en-GB', serviceWorkers: 'block' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const traffic = await watchTraffic(devtools);
  if (network) await devtools.send('Network.emulateNetworkConditions', network);
  if (slowdown) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(probe);
  const open = (at) => (options.hasTouch ? page.touchscreen.tap(at.x, at.y) : page.mouse.click(at.x, at.y));
  return { page, traffic, devtools, open, close: () => context.close() };
}

/** Signs a member in, from the next page that loads. */
export async function signIn(page, address) {
  const response = await page.context().request.post(`${address}/api/v1/users/login`, { data: ACCOUNT });
  const { data } = await response.json();
  await page.addInitScript((token) => localStorage.setItem('accessToken', token), data.accessToken);
}

/** Opens an address. Resolves to the times at which `parts` of it are painted and, once the network is idle, to its metrics. */
export async function load({ page, traffic }, address, parts = []) {
  await page.goto(address, { waitUntil: 'commit' });
  const times = {};
  for (const part of parts) times[part] = await page.evaluate((name) => window.bench[name], part);
  await traffic.idle();
  return { ...times, ...(await page.evaluate(() => window.bench.metrics)) };
}
