import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expressPage } from '../../server/rules/error-page';
import { developmentPage } from '@mocks/faults/error-page';
import { saidOf } from '../../server/rules/messages';

/** Another text than that of the code shows which of the two is used. */
const SENT = 'As the provider says it';
const LIMIT = 'Title cannot exceed {limit} characters';

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.doUnmock('@/messages/language');
  vi.doUnmock('./words');
  vi.resetModules();
});

async function load(tag: string) {
  vi.doMock('@/messages/language', async (original) => ({
    ...(await original<object>()),
    languages: { tag, tags: ['en', 'de'], hash: '' },
  }));
  return { ...(await import('./translated-message')), ...(await import('./error-page')) };
}

const refusal = (body: string, status = 400) => new Response(body, { status });
const page = developmentPage('Error', SENT, saidOf(LIMIT, { limit: 500 }));

test("in another language, an error of our server has the client's words", async () => {
  const { refusalOf } = await load('de');
  expect(await refusalOf(refusal(page))).toMatchObject({ status: 400, message: 'Title cannot exceed 500 characters' });
});

test('an error is in the words of the provider in English, and without a code that is known', async () => {
  const english = await load('en');
  expect(await english.refusalOf(refusal(page))).toMatchObject({ message: SENT });
  vi.resetModules();
  const { refusalOf } = await load('de');
  const unknown = page.replace('title-long', 'title-loud');
  for (const body of [unknown, developmentPage('Error', SENT), JSON.stringify({ message: SENT, code: 11000 })]) {
    expect(await refusalOf(refusal(body))).toMatchObject({ message: SENT });
  }
});

test("in another language, a success of our server has the client's words", async () => {
  const { translatedMessage } = await load('de');
  expect(await translatedMessage(JSON.stringify({ message: SENT, ...saidOf('Logged in successfully') }))).toBe(
    'Logged in successfully',
  );
  expect(await translatedMessage(JSON.stringify({ data: { code: 'logged-in' }, message: SENT }))).toBeUndefined();
  expect(await translatedMessage('{"code":')).toBeUndefined();
  expect(
    await translatedMessage(expressPage('Error', {}).replace('<title>', '<meta name="said" content="{"><title>')),
  ).toBe(undefined);
});

test('a message is as the provider says it if the words do not load', async () => {
  vi.doMock('./words', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const { refusalOf } = await load('de');
  expect(await refusalOf(refusal(page))).toMatchObject({ message: SENT });
});
