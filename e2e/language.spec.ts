import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { everyRoute } from './fixtures/every-route';
import { visit } from './fixtures/visit';

/** The language for tests: accented English in brackets. */
const PSEUDO = 'en-XA';

/** Names that are the same in every language, keys, and what stands for the reader's own texts. */
const NAMES =
  /Vireo|GitHub|LinkedIn|VITE_AUTHOR_\w+|MP4|\.(?:mp4|png|jpe?g)\b|PNG|JPEG|H\.26[45]|HEVC|English|en-XA|Enter|Shift [PN]|\b[A-Z]\b|@\w+/g;

/** Texts of the page, and attributes that are read out, without what the API has sent. */
async function foreignTexts(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title', 'alt'];
    const found: string[] = [document.title];
    const nodes = document.createTreeWalker(document.body);
    for (let node: Node | null = nodes.currentNode; node; node = nodes.nextNode()) {
      // Browsers have no dates in the language for tests: those of plots are in their axes and in the first column of their tables.
      if (
        node instanceof Text &&
        !node.parentElement?.closest(
          'script, style, template, time, option, figure [aria-hidden="true"], th[scope="row"]',
        )
      )
        found.push(node.data);
      if (node instanceof Element) found.push(...attributes.map((name) => node.getAttribute(name) ?? ''));
    }
    return found;
  });
  const own = [...data].toSorted((one, other) => other.length - one.length);
  return (
    texts
      .map((text) => own.reduce((rest, part) => rest.replaceAll(part, ''), text).replaceAll(NAMES, ''))
      // A description with links has several texts, and long titles are cut.
      .filter((text) => /[A-Za-z]{2}/.test(text) && !own.some((part) => part.includes(text.trim().replace(/…$/, ''))))
  );
}

/** The strings of all responses of the API, and their lines. */
function collectData(page: Page): Set<string> {
  const data = new Set<string>();
  const add = (value: unknown) => {
    if (typeof value === 'string')
      for (const line of [value, ...value.split('\n')]) if (line.length > 1) data.add(line);
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) add(inner);
  };
  page.on('response', (response) => {
    if (response.url().includes('/api/v1/')) response.json().then(add, () => {});
  });
  return data;
}

for (const visitor of ['a guest', 'a member'] as const) {
  test(`in another language, no page has an English word for ${visitor} (§9)`, async ({ page, login, expected }) => {
    test.setTimeout(300_000);
    expected.failedRequest(/\/api\/v1\//);
    const data = collectData(page);
    if (visitor === 'a member') await login();
    await page.goto(`/?lang=${PSEUDO}`);
    for (const path of await everyRoute(page, visitor)) {
      await test.step(path, async () => {
        await visit(page, path);
        await expect(page.getByRole('main')).not.toBeEmpty();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expect.poll(() => foreignTexts(page, data), { message: path }).toEqual([]);
      });
    }
  });
}

test('a reader chooses a language, which stays after a reload, and keeps the page and what was typed (§9)', async ({
  page,
}) => {
  await page.goto('/tweets');
  await page.getByRole('textbox', { name: 'Write a tweet' }).fill('Low tide at noon');
  await visit(page, '/support');
  const language = page.getByRole('combobox', { name: 'Language' });
  await expect(language).toHaveValue('en');
  await language.selectOption(PSEUDO);
  await expect(page.locator('html')).toHaveAttribute('lang', PSEUDO);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\[Šúþþöŕŧ~+\]$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\[Šúþþöŕŧ~+\]$/);
  await visit(page, '/tweets');
  await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('Low tide at noon');
  await visit(page, '/support');
  await page.getByRole('combobox').selectOption('en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support');
});

test('messages of the provider are in the language of the reader (§8)', async ({ page, expected }) => {
  expected.failedRequest(/\/users\/(?:register|login)$/);
  await page.goto('/signup?lang=de');
  const form = page.getByRole('main');
  const avatar = { name: 'avatar.png', mimeType: 'image/png', buffer: Buffer.from('iVBORw0KGgo=', 'base64') };
  await form.getByLabel('Profilbild').setInputFiles(avatar);
  await form.getByLabel('Vollständiger Name').fill('Ada');
  await form.getByLabel('Nutzername').fill('undefined');
  await form.getByLabel('E-Mail').fill('ada@vireo.example');
  await form.getByLabel('Passwort', { exact: true }).fill('lighthouse-1901');
  await form.getByRole('button', { name: 'Registrieren' }).click();
  await expect(form.getByText('Dieser Nutzername ist nicht verfügbar')).toBeVisible();
  await visit(page, '/login');
  await form.getByLabel('E-Mail').fill('maren@vireo.example');
  await form.getByLabel('Passwort', { exact: true }).fill('lighthouse-1901');
  await form.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByText('Du bist angemeldet')).toBeVisible();
});

test("one's own playlist Watch later has the name of its button in the reader's language (§10.3)", async ({
  page,
  login,
}) => {
  await login();
  await page.goto('/?lang=de');
  await page
    .getByRole('button', { name: /^Mehr:/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Später ansehen' }).click();
  await expect(page.getByText('Zu „Später ansehen“ hinzugefügt')).toBeVisible();
  await visit(page, '/channel/maren/playlist');
  await page.getByRole('link', { name: 'Später ansehen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Später ansehen');
  await expect(page).toHaveTitle('Später ansehen • Vireo');
});

test('a link with a language shows the page in it, and is kept without the parameter (§9)', async ({ page }) => {
  await page.goto(`/support?lang=${PSEUDO}#server`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\[Šúþþöŕŧ~+\]$/);
  await expect(page).toHaveURL(/\/support#server$/);
  await page.goto('/support');
  await expect(page.locator('html')).toHaveAttribute('lang', PSEUDO);
});
