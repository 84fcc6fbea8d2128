import { expect, test } from 'vitest';
import { captions, videos } from '../database/schema';
import { createTestApp } from '../testing/app';
import { createRequests } from '../testing/requests';
import { refreshCaption, refreshSearch, refreshVideo } from './refresh-search';

const OUTDATED = "update videos set search_version = 0, search_text = 'straße', search_parts = '{}'";

async function setup() {
  const { app, pool, services } = await createTestApp();
  const requests = createRequests(app);
  const { accessToken: token } = await requests.join('ada');
  const find = async (query: string) => {
    const { data } = await requests.request('GET', `/videos?query=${encodeURIComponent(query)}`);
    return Array.isArray(data) ? data.length : data;
  };
  const caption = (video: string, language: string, text: string) =>
    requests.request('PUT', `/captions/${video}/${language}`, {
      token,
      json: { content: `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${text}` },
    });
  return { pool, db: services.db, find, caption, upload: (title: string) => requests.upload(token, title) };
}

test('videos of an older search rule are found after the refresh, however many they are', async () => {
  const { db, pool, find, upload } = await setup();
  await upload('Lange Straße');
  const [row] = await db.select().from(videos);
  if (!row) throw new Error('There is no video');
  const copies = Array.from({ length: 450 }, (_, index) => ({ ...row, id: String(index).padStart(24, '0') }));
  await db.insert(videos).values(copies);
  await pool.query(OUTDATED);
  await refreshSearch(db);
  const rows = await db.select().from(videos);
  const { searchText, searchParts, searchVersion } = row;
  for (const video of rows) expect(video).toMatchObject({ searchText, searchParts, searchVersion });
  expect(rows).toHaveLength(451);
  expect(await find('STRASSE')).toBe(1);
  expect(await find('ss')).toBe(1);
});

test('a refresh leaves a text that changes meanwhile, and goes on with it later', async () => {
  const { db, pool, find, upload } = await setup();
  const id = await upload('Été');
  await pool.query(OUTDATED);
  await refreshVideo(db, { id, title: 'Hiver', description: '' });
  expect([await find('ete'), await find('hiver')]).toEqual([0, 0]);
  await refreshSearch(db);
  expect([await find('ete'), await find('hiver')]).toEqual([1, 0]);
  await pool.query("update videos set search_text = 'é newer'");
  await refreshVideo(db, { id, title: 'Été', description: '' });
  expect(await find('ete')).toBe(0);
});

test('a video whose search text is ASCII is left as it is', async () => {
  const { db, pool, find, upload } = await setup();
  await upload('Low tide');
  await pool.query('update videos set search_version = 0');
  await refreshSearch(db);
  expect(await db.select().from(videos)).toMatchObject([{ searchVersion: 0 }]);
  expect(await find('TIDE')).toBe(1);
});

test('captions of an older search rule are found after the refresh, unless they were replaced meanwhile', async () => {
  const { db, pool, find, caption, upload } = await setup();
  const [first, second] = [await upload('One'), await upload('Two')];
  for (let language = 0; language < 15; language += 1) await caption(first, `de-${100 + language}`, 'Die Straße');
  await caption(first, 'en', 'The street');
  await caption(second, 'de', 'Die Straße');
  const OLDER = "search_version = 0, search_text = 'die straße', search_parts = '{}'";
  await pool.query(`update captions set ${OLDER} where language <> 'en'`);
  await pool.query("update captions set search_version = 0 where language = 'en'");
  expect([await find('strasse'), await find('straße')]).toEqual([0, 0]);
  await refreshSearch(db);
  expect([await find('strasse'), await find('straße')]).toEqual([2, 2]);
  const rows = await db.select().from(captions);
  expect(rows.filter(({ searchVersion }) => searchVersion === 0)).toMatchObject([{ language: 'en' }]);
  expect(rows).toHaveLength(17);

  await pool.query(`update captions set ${OLDER} where video_id = '${second}'`);
  await refreshCaption(db, {
    videoId: second,
    language: 'de',
    content: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nanother',
  });
  expect([await find('strasse'), await find('another')]).toEqual([1, 0]);
  await pool.query(`update captions set search_text = 'é newer' where video_id = '${second}'`);
  await caption(second, 'de', 'Die Gasse');
  expect([await find('gasse'), await find('newer')]).toEqual([1, 0]);
  expect((await db.select().from(captions)).filter(({ videoId }) => videoId === second)).toMatchObject([
    { searchVersion: 1 },
  ]);
});
