import { openPage } from './profiles.mjs';

/** How many times the list is scrolled to its end before a card is opened: 80 videos are loaded then. */
const PAGES = 3;
/** How long Back may take, in ms. */
const PATIENCE = 5_000;

/** The watch page from its address, by somebody who was never here. */
async function openCold(browser, profile, address) {
  const { page, close } = await openPage(browser, profile);
  await page.goto(address, { waitUntil: 'commit' });
  const times = await page.evaluate(async () => ({ title: await window.bench.title, frame: await window.bench.frame }));
  await close();
  return times;
}

/** The first page until it is at rest, without any input. */
async function openHome({ page, traffic }, address) {
  await page.goto(address, { waitUntil: 'commit' });
  const card = await page.evaluate(() => window.bench.card);
  await traffic.idle();
  return { card, ...(await page.evaluate(() => window.bench.seen)) };
}

/** From far down the list to a card's watch page. */
async function openCard({ page, traffic, open }) {
  for (let turn = 0; turn < PAGES; turn += 1) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await traffic.idle();
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await traffic.idle();
  await open(await page.evaluate(() => window.bench.place()));
  const times = await page.evaluate(() => window.bench.opened());
  await traffic.idle();
  return times;
}

async function goBack({ page, traffic }) {
  traffic.forget();
  const time = await page.evaluate((patience) => window.bench.back(patience), PATIENCE);
  await traffic.idle();
  return { time, requests: traffic.requests().length, moved: await page.evaluate(() => window.bench.moved()) };
}

/** One run of one profile: its figures by the keys of the metrics, and the files that `/` loaded. */
export async function measure(browser, profile, address, video) {
  const cold = await openCold(browser, profile, `${address}/watchpage/${video}`);
  const opened = await openPage(browser, profile);
  const home = await openHome(opened, `${address}/`);
  const files = opened.traffic.files();
  opened.traffic.forget();
  const card = await openCard(opened);
  const back = await goBack(opened);
  await opened.close();
  const groups = Object.entries({ home, cold, card, back });
  const figures = groups.flatMap(([group, values]) =>
    Object.entries(values).map(([name, value]) => [`${profile.name}.${group}.${name}`, value]),
  );
  return { figures: Object.fromEntries(figures), files };
}
