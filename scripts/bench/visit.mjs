import { load, openPage, signIn } from './profiles.mjs';
import { percentile } from './statistics.mjs';
import { step } from './step.mjs';

/** The acts of a visit, in their order. A member does them on the client and on the floor of 30 lines alike. */
export const ACTS = {
  open: (page) => page.locator('main a[href*="/watchpage/"]').first().click(),
  scroll: (page) => page.keyboard.press('PageDown'),
  like: (page) => page.getByRole('button', { name: 'Like', exact: true }).first().click(),
  menu: async (page) => {
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.keyboard.press('Escape');
  },
  type: async (page) => {
    await page.getByRole('searchbox', { name: 'Search' }).click();
    await page.keyboard.type('night train', { delay: 50 });
  },
  back: (page) => page.evaluate(() => history.back()),
};

/** One visit. Returns the time of each act, that of its slowest interaction, and their 75th percentile, by metric key. */
export async function measureVisit(browser, profile, address, group) {
  const opened = await openPage(browser, profile);
  const { page, traffic, close } = opened;
  await signIn(page, new URL(address).origin);
  await step(`${profile.name}, ${address}`, () => load(opened, address));
  const times = {};
  for (const [name, act] of Object.entries(ACTS)) {
    await step(`${profile.name}, ${address}: ${name}`, async () => {
      await act(page);
      await traffic.idle();
    });
    times[name] = await page.evaluate(() => window.bench.takeSlowest());
  }
  await close();
  const all = { ...times, p75: percentile(Object.values(times), 0.75) };
  return Object.fromEntries(Object.entries(all).map(([name, time]) => [`${group}.${name}`, time]));
}
