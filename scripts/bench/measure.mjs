import { FIRST_VIDEO } from './data.mjs';
import { load, openPage } from './profiles.mjs';
import { step } from './step.mjs';

/** Number of scrolls to the end of the list before a card is opened, which load 80 videos. */
const SCROLLS = 3;
/** In ms: how long Back may take. */
const TIMEOUT = 5_000;

export const LINES = '/floors/lines/index.html';

/**
 * Pages that are opened with an empty cache, by the group of their metrics: the path, and the parts that they show. A floor is
 * visited just before the page that is compared with it.
 */
export const PAGES = {
  floors: { plain: ['/floors/home.html', 'card'], lines: [LINES, 'card'] },
  videoFloor: { video: ['/floors/video.html', 'title', 'frame'] },
  watchPage: { cold: [`/watchpage/${FIRST_VIDEO}`, 'title', 'frame'] },
  hosted: {
    'static.plain': ['/floors/home.html', 'card'],
    'static.fetch': ['/floors/fetch.html'],
    'static.lines': [LINES, 'card'],
    'static.home': ['/', 'card'],
  },
};

const keysOf = (prefix, values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]));

/** Opens pages one after the other. Returns the results by metric key. */
export async function measurePages(browser, profile, address, pages) {
  const results = {};
  for (const [group, [path, ...parts]] of Object.entries(pages)) {
    const values = await step(`${profile.name}, ${path}`, async () => {
      const opened = await openPage(browser, profile);
      const loaded = await load(opened, address + path, parts);
      await opened.close();
      return loaded;
    });
    Object.assign(results, keysOf(`${profile.name}.${group}`, values));
  }
  return results;
}

/** Scrolls far down the list and clicks a card. */
async function openCard({ page, traffic, open }) {
  for (let count = 0; count < SCROLLS; count += 1) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await traffic.idle();
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await traffic.idle();
  await open(await page.evaluate(() => window.bench.clickPosition()));
  const times = await page.evaluate(() => window.bench.opened());
  await traffic.idle();
  return times;
}

async function goBack({ page, traffic }) {
  traffic.clear();
  const time = await page.evaluate((timeout) => window.bench.back(timeout), TIMEOUT);
  await traffic.idle();
  return { time, requests: traffic.requests().length, moved: await page.evaluate(() => window.bench.shiftedBy()) };
}

/** Opens `/`, then a video from a card, and goes back. Returns the results by metric key, and the files that `/` loaded. */
export async function measureHome(browser, profile, address) {
  const run = (name, work) => step(`${profile.name}, ${name}`, work);
  const opened = await run('new page', () => openPage(browser, profile));
  const home = await run('/', () => load(opened, `${address}/`, ['card']));
  const files = opened.traffic.files();
  opened.traffic.clear();
  const card = await run('watch page, from a card', () => openCard(opened));
  const back = await run('Back', () => goBack(opened));
  await run('closing the page', () => opened.close());
  const groups = Object.entries({ home, card, back });
  const results = groups.map(([group, values]) => keysOf(`${profile.name}.${group}`, values));
  return { results: Object.assign({}, ...results), files };
}
