import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareUsedBytes } from '../media/file-sizes';
import { createTestApp } from '../testing/app';
import { type Member, type Requests, createRequests } from '../testing/requests';

const HOUR = 3_600_000;
const FILE = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nThe heron waits';

let time = Date.UTC(2026, 0, 1);
let server: Awaited<ReturnType<typeof createTestApp>>;
let requests: Requests;
let ada: Member;
let video = '';

beforeAll(async () => {
  server = await createTestApp({ now: () => time });
  requests = createRequests(server.app);
  ada = await requests.join('ada');
  video = await requests.upload(ada.accessToken);
});
afterAll(() => server.close());

const put = (language: string, content: unknown, token = ada.accessToken) =>
  requests.request('PUT', `/captions/${video}/${language}`, { token, json: { content } });
const remove = (language: string) =>
  requests.request('DELETE', `/captions/${video}/${language}`, { token: ada.accessToken });

test('the health check announces captions', async () => {
  expect(await requests.request('GET', '/healthcheck')).toMatchObject({ data: { captions: true } });
});

test('captions are added, replaced and deleted, and each file has an address of its own', async () => {
  expect(await requests.request('GET', `/videos/${video}`)).toMatchObject({ data: { captions: [] } });
  const { data: first } = await put('PT-br', '1\n00:00:01,000 --> 00:00:02,000\nA garça espera');
  expect(first).toEqual([
    {
      language: 'pt-BR',
      label: 'português (Brasil)',
      file: expect.stringMatching(`^/api/v1/captions/${video}/pt-BR\\?v=`),
    },
  ]);
  time += 1;
  const { data: second } = await put('pt-BR', FILE);
  expect(second).toEqual([{ language: 'pt-BR', label: 'português (Brasil)', file: expect.any(String) }]);
  expect(second).not.toEqual(first);
  const { data: both } = await put('de', FILE);
  expect(both).toMatchObject([{ language: 'de', label: 'Deutsch' }, { language: 'pt-BR' }]);
  expect(await requests.request('GET', `/videos/${video}`)).toMatchObject({ data: { captions: both } });
  expect((await requests.request('GET', `/captions/${video}`)).data).toEqual(both);
  expect((await remove('de')).data).toEqual(second);
  expect((await remove('pt-BR')).data).toEqual([]);
  expect((await requests.request('GET', `/captions/${video}/pt-BR`)).status).toBe(404);
});

test('a file is served as WebVTT, and nothing else', async () => {
  await put('en', `\uFEFF${FILE.replace('\n\n', '\n\nSTYLE\n::cue{display:none}\n\n')}\n`);
  const { text, headers } = await requests.request('GET', `/captions/${video}/en`);
  expect(text).toBe(FILE);
  expect(headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('private, max-age=3600');
});

test('the owner of an unpublished video gets its captions when the access token has expired', async () => {
  await put('en', FILE);
  const publish = () => requests.request('PATCH', `/videos/toggle/publish/${video}`, { token: ada.accessToken });
  await publish();
  time += 2 * HOUR;
  const { accessToken, refreshToken } = ada;
  const get = (cookies: Record<string, string>) => requests.request('GET', `/captions/${video}/en`, { cookies });
  const shown = await get({ accessToken, refreshToken });
  expect(shown.text).toBe(FILE);
  expect(shown.headers.get('cache-control')).toBe('no-store');
  expect((await get({ accessToken })).status).toBe(404);
  const bob = await requests.join('bob');
  expect((await get({ accessToken: bob.accessToken, refreshToken: bob.refreshToken })).status).toBe(404);
  ada = { ...ada, ...(await requests.logIn(ada.email)) };
  await publish();
});

test.each([
  ['a', 'Error: Line 1: the file is neither WebVTT nor SRT'],
  [FILE.replace('02.000', '00.500'), 'Error: Line 3: the end is not after the start'],
  ['', 'Error: Captions are required'],
  [['WEBVTT'], 'Error: Captions are required'],
  ['WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nnul\0', 'Error: The text contains characters that are not allowed'],
])('refuses %j, and keeps what is stored', async (content, message) => {
  await put('en', FILE);
  expect(await put('en', content)).toMatchObject({ status: 400, message });
  expect((await requests.request('GET', `/captions/${video}/en`)).text).toBe(FILE);
});

test('a file can have 1 MB, and a video 20 languages', async () => {
  const large = `WEBVTT\n\nNOTE ${'x'.repeat(900_000)}\n\n00:00:01.000 --> 00:00:02.000\na`;
  expect((await put('en', large)).status).toBe(200);
  expect((await put('en', large + '\n'.repeat(200_000))).status).toBe(413);
  expect((await put('en', large + 'x'.repeat(2_000_000))).status).toBe(413);
  const languages = [
    'de',
    'fr',
    'es',
    'pl',
    'ar',
    'he',
    'hi',
    'ja',
    'it',
    'nl',
    'sv',
    'da',
    'fi',
    'nb',
    'cs',
    'sk',
    'hu',
    'ro',
    'el',
  ];
  for (const language of languages) expect((await put(language, FILE)).status, language).toBe(200);
  expect(await put('tr', FILE)).toMatchObject({
    status: 400,
    message: expect.stringContaining('20 languages at most'),
  });
  expect((await put('el', FILE)).status).toBe(200);
  const used = await prepareUsedBytes(server.services.db)(ada.id);
  for (const language of languages) await remove(language);
  expect(used - (await prepareUsedBytes(server.services.db)(ada.id))).toBe(FILE.length * languages.length);
});

test('a search finds published videos by words of their captions, and says where', async () => {
  const search = async (query: string) =>
    (await requests.request('GET', `/videos?${new URLSearchParams({ query })}`)).data;
  const lines = ['[waves]', 'Out there, the Zwergreiher', 'waits & waits', '霧の朝'];
  const file = lines
    .map((line, index) => `${index + 1}\n00:0${index}:14,000 --> 00:0${index}:15,000\n${line}\n`)
    .join('\n');
  await put('ja', file);
  await put('en', FILE);
  expect(await search('zwergREIHER waits')).toMatchObject([
    { _id: video, spoken: { time: 74, text: 'Out there, the Zwergreiher' } },
  ]);
  expect(await search('waits & waits')).toMatchObject([{ spoken: { time: 134, text: 'waits & waits' } }]);
  expect(await search('霧')).toMatchObject([{ spoken: { time: 194, text: '霧の朝' } }]);
  expect(await search('zwergreiher heron'), 'in two languages').toEqual([]);
  const [byTitle] = Object(await search('boat'));
  expect(byTitle).not.toHaveProperty('spoken');
  for (const order of ['views', 'title', 'duration']) {
    const reply = await requests.request('GET', `/videos?query=zwergreiher&sortBy=${order}`);
    expect(reply.data, order).toMatchObject([{ _id: video, spoken: { time: 74 } }]);
  }
  const edit = (texts: { title: string; description: string }) =>
    requests.request('PATCH', `/videos/${video}`, { token: ada.accessToken, json: texts });
  for (const description of ['Slowly, a Zwergreiher', `${'Slowly. '.repeat(50)}A Zwergreiher`]) {
    expect((await edit({ title: 'A boat', description })).status).toBe(200);
    const [inTexts] = Object(await search('zwergreiher'));
    expect(inTexts).toMatchObject({ _id: video });
    expect(inTexts, 'also where lists shorten the description').not.toHaveProperty('spoken');
  }
  await edit({ title: 'A boat', description: 'Slowly.' });
  const publish = () => requests.request('PATCH', `/videos/toggle/publish/${video}`, { token: ada.accessToken });
  await publish();
  expect(await search('zwergreiher')).toEqual([]);
  await publish();
  await remove('ja');
  expect(await search('zwergreiher')).toEqual([]);
});
