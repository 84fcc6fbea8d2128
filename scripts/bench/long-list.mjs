import { FIRST_VIDEO, VIDEOS } from './data.mjs';
import { load, openPage, signIn } from './profiles.mjs';
import { step } from './step.mjs';

export const MEBIBYTE = 2 ** 20;

/** Bytes of JavaScript objects and compiled code that are still in use. */
export async function heapOf(devtools) {
  // The second collection frees what only finalizers held.
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Scrolls to the end of the home page as fast as it allows, until all videos are loaded. */
async function scrollThrough(opened, address) {
  const { page, traffic, devtools } = opened;
  await load(opened, `${address}/`, ['card']);
  const before = await heapOf(devtools);
  const scroll = await page.evaluate((count) => window.bench.scrollUntil(count), VIDEOS);
  await traffic.idle();
  const elements = await page.evaluate(() => document.body.querySelectorAll('*').length);
  const after = await heapOf(devtools);
  return { heap: before / MEBIBYTE, growth: (after - before) / MEBIBYTE, scroll, elements };
}

/** Likes a video as a member, or takes the like of the previous run back. */
async function like(opened, address) {
  const { page } = opened;
  await signIn(page, address);
  await load(opened, `${address}/watchpage/${FIRST_VIDEO}`, ['title']);
  const box = await page.getByRole('button', { name: 'Like', exact: true }).first().boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  return page.evaluate(() => window.bench.liked);
}

/** Measures a long list once, in one page. */
export async function measureLongList(browser, profile, address) {
  const run = (name, work) => step(`${profile.name}, ${name}`, work);
  const opened = await run('new page', () => openPage(browser, profile));
  const list = await run('scrolling through the list', () => scrollThrough(opened, address));
  const results = { ...list, like: await run('Like', () => like(opened, address)) };
  await run('closing the page', () => opened.close());
  return Object.fromEntries(Object.entries(results).map(([name, value]) => [`list.${name}`, value]));
}

/** The heap of the same list in a browser that compiles nothing to machine code: what the client itself keeps. */
export async function measureInterpreted(browser, profile, address) {
  const run = (name, work) => step(`${profile.name}, interpreted: ${name}`, work);
  const opened = await run('new page', () => openPage(browser, profile));
  const { heap, growth } = await run('scrolling through the list', () => scrollThrough(opened, address));
  await run('closing the page', () => opened.close());
  return { 'list.interpreted.heap': heap, 'list.interpreted.growth': growth };
}
