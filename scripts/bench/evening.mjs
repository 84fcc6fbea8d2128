import { heapOf, MEBIBYTE } from './long-list.mjs';
import { openPage } from './profiles.mjs';
import { step } from './step.mjs';

const WARM_UP = 5;
const VIDEOS = 30;
/** In s. */
const BEFORE_END = 0.5;

async function listenersOf(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSEventListeners').value;
}

/** Jumps to the end of the video, and waits until the next one plays. */
async function playOn(page) {
  const video = page.locator('video').first();
  const address = page.url();
  await video.evaluate((element, seconds) => {
    element.muted = true;
    element.currentTime = element.duration - seconds;
    return element.play();
  }, BEFORE_END);
  await page.waitForURL((url) => url.href !== address);
  await page.waitForFunction(() => {
    const { currentTime = 0, paused = true } = document.querySelector('video') ?? {};
    return currentTime > 0 && !paused;
  });
}

/** Watches 30 videos by autoplay. Returns lines with the visits, and the heap and the event listeners after 5 and after 30 videos. */
export async function measureEvening(browser, profile, address, video) {
  const { page, traffic, devtools, close } = await openPage(browser, profile);
  await devtools.send('Performance.enable');
  await page.addInitScript(() => localStorage.setItem('vireo:player', JSON.stringify({ autoplayNext: true })));
  let visits = 0;
  page.on('request', (request) => {
    if (/\/api\/v1\/videos\/\w+$/.test(request.url())) visits += 1;
  });
  await page.goto(`${address}/watchpage/${video}`);
  await page.evaluate(() => window.bench.frame);
  const sample = async () => {
    await traffic.idle();
    return { heap: await heapOf(devtools), listeners: await listenersOf(devtools) };
  };
  let early;
  for (let played = 1; played <= VIDEOS; played += 1) {
    await step(`video ${played}`, () => playOn(page));
    if (played === WARM_UP) early = await sample();
  }
  const late = await sample();
  await close();
  const mebibytes = ({ heap }) => `${(heap / MEBIBYTE).toFixed(2)} MiB`;
  return [
    `${VIDEOS} videos by autoplay: ${visits - 1} requests for a video`,
    `JavaScript heap after ${WARM_UP} videos: ${mebibytes(early)}, after ${VIDEOS}: ${mebibytes(late)}`,
    `Event listeners after ${WARM_UP} videos: ${early.listeners}, after ${VIDEOS}: ${late.listeners}`,
  ];
}
