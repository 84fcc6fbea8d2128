import { expect, test } from './fixtures';
import { expectToast } from './fixtures/toasts';
import { visit } from './fixtures/visit';

/** The language for tests: accented English in brackets. */
const PSEUDO = 'en-XA';

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
  await expectToast(page, 'Du bist angemeldet');
  await expect(page.getByRole('region', { name: 'Benachrichtigungen alt+T' })).toBeAttached();
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
  await expectToast(page, 'Zu „Später ansehen“ hinzugefügt');
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
