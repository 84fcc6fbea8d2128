import { openPage } from './profiles.mjs';
import { step } from './step.mjs';

/** Number of scrolls to the end of the list before a card is opened, which load 80 videos. */
const SCROLLS = 3;
/** For Back, in ms. */
const TIMEOUT = 5_000;

/** Opens a watch page by its URL with an empty cache. */
async function openCold(browser, profile, address) {
  const { page, close } = await openPage(browser, profile);
  await page.goto(address, { waitUntil: 'commit' });
  const times = await page.evaluate(async () => ({ title: await window.bench.title, frame: await window.bench.frame }));
  await close();
  return times;
}

/** Opens the home page and waits until the network is idle. */
async function openHome({ page, traffic }, address) {
  await page.goto(address, { waitUntil: 'commit' });
  const card = await page.evaluate(() => window.bench.card);
  await traffic.idle();
  return { card, ...(await page.evaluate(() => window.bench.metrics)) };
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

/** One run with one profile. Returns the results by metric key, and the files that `/` loaded. */
export async function measure(browser, profile, address, video) {
  const run = (name, work) => step(`${profile.name}, ${name}`, work);
  const cold = await run('watch page, cold', () => openCold(browser, profile, `${address}/watchpage/${video}`));
  const opened = await run('new page', () => openPage(browser, profile));
  const home = await run('/', () => openHome(opened, `${address}/`));
  const files = opened.traffic.files();
  opened.traffic.clear();
  const card = await run('watch page, from a card', () => openCard(opened));
  const back = await run('Back', () => goBack(opened));
  await run('closing the page', () => opened.close());
  const groups = Object.entries({ home, cold, card, back });
  const results = groups.flatMap(([group, values]) =>
    Object.entries(values).map(([name, value]) => [`${profile.name}.${group}.${name}`, value]),
  );
  return { results: Object.fromEntries(results), files };
}
