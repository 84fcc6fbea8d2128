import type { Page } from '@playwright/test';
import { expect } from '../fixtures';
import { signInByRequest } from '../fixtures/accounts';
import { everyRoute, RAW, VISITORS } from '../fixtures/every-route';
import { findInEachFont } from '../fixtures/fonts';
import { findSmallTargets } from '../fixtures/page';
import { inOwnBrowser } from '../fixtures/own-browser';
import { test as base } from '../fixtures/provider';
import { findTextOverflow } from '../fixtures/text-overflow';
import { visit } from '../fixtures/visit';

/** Pages into whose HTML the server writes data, the same for all. That of a channel is the same in each tab. */
const HAS_DATA = /^\/(?:$|watchpage|channel\/[^/]+$|playlist|search|tweets$|nowhere)/;

/** In the order of the checks. */
const FAMILIES = ['PT Sans Narrow', 'Battambang', 'DejaVu Sans'];

/** Shows classic scrollbars, which Playwright hides in a headless browser. */
const test = base.extend(inOwnBrowser({ ignoreDefaultArgs: ['--hide-scrollbars'] }));

/** Records texts that ran as scripts, and violations of the Content Security Policy, on every page from now on. */
async function watchScripts(page: Page) {
  const seen: string[] = [];
  await page.exposeFunction('reportHostile', (what: string) => seen.push(what));
  await page.addInitScript(() => {
    const report = (what: string) => {
      const tell: unknown = Reflect.get(window.top ?? window, 'reportHostile');
      if (typeof tell === 'function') tell(what);
    };
    // The texts of `mocks/seed/hostile-strings.ts` set it if they ever run.
    Object.defineProperty(window, '__xss', {
      set() {
        report(`a script ran on ${location.pathname}`);
      },
    });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      report(`${violatedDirective} ${blockedURI} ${sample} on ${location.pathname}`),
    );
  });
  return seen;
}

/** Elements that leave the window. The bars are fixed: nobody can scroll to what overflows them. */
function beyondWindow(page: Page) {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const all = scrollWidth > clientWidth ? 'body *' : '#root > * > header *, nav[aria-label="Main"] *';
    return [...document.querySelectorAll(all)]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => `${element.tagName} ${element.className} ${element.getBoundingClientRect().right}`);
  });
}

async function settled(page: Page, path: string) {
  await expect(page.getByRole('main'), `${path}: something is shown`).not.toBeEmpty();
  await expect(page.locator('[aria-busy="true"]'), `${path}: no endless skeleton`).toHaveCount(0);
}

test('the checks of this file find scripts, overflowing texts and small controls', async ({
  page,
  expected,
  address,
}) => {
  expected.consoleError(/Content Security Policy|Trusted/);
  const seen = await watchScripts(page);
  const problems = () => findInEachFont(page, findTextOverflow, findSmallTargets);
  await page.goto(address);
  await settled(page, '/');
  await page.evaluate(() => Reflect.set(window, '__xss', 1));
  await page.evaluate(() => {
    const image = new Image();
    image.src = 'http://evil.example/a.png';
    document.body.append(image);
  });
  await expect.poll(() => seen).toEqual(['a script ran on /', expect.stringContaining('img-src http://evil.example')]);
  await expect.poll(problems).toEqual([]);
  await expect.poll(() => beyondWindow(page)).toEqual([]);
  await page.evaluate(() => {
    // Wider than its box in the wide font, and narrower in the narrow one.
    const box = Object.assign(document.createElement('p'), { id: 'letters', textContent: 'W'.repeat(20) });
    Object.assign(box.style, { width: '17.5em', whiteSpace: 'nowrap' });
    document.body.append(box);
  });
  const found = await problems();
  expect(found).toContainEqual(expect.stringMatching(/^DejaVu Sans: sticks out of p\./));
  expect(found).not.toContainEqual(expect.stringMatching(/^PT Sans Narrow/));
  await page.evaluate(() => {
    document.querySelector('#letters')?.remove();
    const nowrap = { whiteSpace: 'nowrap' };
    for (const styles of [
      nowrap,
      { ...nowrap, overflow: 'hidden' },
      { ...nowrap, overflow: 'hidden', textOverflow: 'ellipsis' },
      { height: '10px', overflow: 'hidden', overflowWrap: 'anywhere' },
    ]) {
      const box = Object.assign(document.createElement('p'), { textContent: 'W'.repeat(200) });
      Object.assign(box.style, { width: '100px' }, styles);
      document.body.append(box);
    }
  });
  expect(await problems()).toEqual(
    FAMILIES.flatMap((family) => [
      expect.stringContaining(`${family}: the document is`),
      expect.stringContaining(`${family}: sticks out of p.`),
      expect.stringContaining(`${family}: is cut off by p.`),
      expect.stringContaining(`${family}: is cut off at the bottom by p.`),
    ]),
  );
  await page.evaluate(() => {
    const wide = document.createElement('section');
    wide.style.width = '3000px';
    const low = Object.assign(document.createElement('button'), { textContent: 'Low' });
    low.style.minHeight = '0';
    document.body.append(wide, low);
  });
  expect(await problems()).toEqual(
    expect.arrayContaining(FAMILIES.map((family) => expect.stringContaining(`${family}: Low: `))),
  );
  await expect.poll(() => beyondWindow(page)).toContainEqual(expect.stringMatching(/^SECTION/));
});

for (const visitor of VISITORS) {
  test(`hostile/every-page: hostile texts neither run nor break the layout of any page of ${visitor}, in any font and at 200 % zoom`, async ({
    page,
    expected,
    startProvider,
  }) => {
    test.setTimeout(400_000);
    // Pictures, videos and a page that do not exist, and requests that a guest may not send.
    expected.failedRequest(/\/nowhere$|\/api\/v1\/|\.example\/|\/media\/|%3Cimg/);
    const { address } = await startProvider({ SEED: 'hostile' });
    const seen = await watchScripts(page);
    if (visitor === 'a member') await signInByRequest(page.context(), address);
    await page.goto(address);
    // In a high window, lists render more of their texts.
    for (const path of await everyRoute(page, visitor)) {
      await page.setViewportSize({ width: 1280, height: 3000 });
      if (visitor === 'a guest' && HAS_DATA.test(path)) await page.goto(`${address}${path}`);
      else await visit(page, path);
      await settled(page, path);
      const alerts = await page.getByRole('alert').allInnerTexts();
      expect(alerts.join('\n'), `${path}: no raw error`).not.toMatch(RAW);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 3000 });
        await settled(page, path);
        const problems = () => findInEachFont(page, findTextOverflow, findSmallTargets);
        await expect.poll(problems, { message: `${path} at ${width} px` }).toEqual([]);
      }
      // Windows of 1280 and 640 px at 200 %, with the wide font. With a scrollbar 305 of 320 px remain.
      for (const width of [640, 320]) {
        await page.setViewportSize({ width, height: 400 });
        await expect.poll(() => beyondWindow(page), { message: `${path} at ${width} px` }).toEqual([]);
      }
    }
    expect(seen, 'nothing runs, and the policy has nothing to stop').toEqual([]);
  });
}
