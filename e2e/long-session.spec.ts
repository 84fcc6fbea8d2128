import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { signIn } from './fixtures/accounts';

const firstCard = (page: Page) => page.getByRole('feed').getByRole('article').first().getByRole('link').first();

async function openAndGoBack(page: Page, times: number) {
  for (let time = 0; time < times; time++) {
    await firstCard(page).click();
    await expect(
      page.getByRole('region', { name: 'Video player' }).getByRole('slider', { name: 'Seek' }),
    ).toBeAttached();
    await page.goBack();
    await expect(firstCard(page)).toBeVisible();
  }
}

test('long-session/50-navigations: nodes and listeners stay flat', async ({ page }) => {
  test.slow();
  await page.goto('/');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');

  async function measure() {
    // What only waits for the collector is no leak.
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return { nodes: valueOf('Nodes'), listeners: valueOf('JSEventListeners') };
  }

  await openAndGoBack(page, 10);
  const early = await measure();
  await openAndGoBack(page, 40);
  const late = await measure();
  expect(late.nodes).toBeLessThan(early.nodes * 1.25);
  expect(late.listeners).toBeLessThan(early.listeners * 1.25);
});

/** What the translation of a browser does to a page: every text moves into elements that React does not know. */
function translate(page: Page) {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const [outer, inner] = [document.createElement('x-font'), document.createElement('x-font')];
      inner.textContent = text.nodeValue;
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    }
  });
}

test('long-session/translation: an extension that rewrites the page breaks nothing', async ({ page }) => {
  await page.goto('/');
  await signIn(page);
  await firstCard(page).click();
  await expect(page.getByRole('region', { name: 'Comments' })).toBeVisible();
  await translate(page);
  const like = page.getByRole('button', { name: 'Like' }).first();
  const pressed = await like.getAttribute('aria-pressed');
  await like.click();
  await expect(like).not.toHaveAttribute('aria-pressed', pressed ?? '');
  await page.getByRole('link', { name: 'Vireo home' }).click();
  await expect(firstCard(page)).toBeVisible();
  await translate(page);
  await firstCard(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
