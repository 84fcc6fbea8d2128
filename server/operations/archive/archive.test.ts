import { randomUUID } from 'node:crypto';
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createSeed } from '../../../mocks/seed/index';
import { LATEST_VERSION, MIGRATIONS } from '../../database/migrate';
import { users } from '../../database/schema';
import { seed } from '../../database/seed';
import { createMediaStore } from '../../media/store';
import { createTestApp } from '../../testing/app';
import { createTestDatabase } from '../../testing/database';
import { CLIP, PICTURE } from '../../testing/media';
import { startS3 } from '../../testing/s3';
import { createTemporaryFolder } from '../../testing/temporary-folder';
import { exportTo } from './export';
import { importFrom } from './import';
import { TABLES } from './tables';

async function openApp(now = Date.now()) {
  const opened = await createTestApp({ now: () => now, areLimitsOn: true });
  onTestFinished(opened.close);
  return opened;
}
type App = Awaited<ReturnType<typeof openApp>>;

function createFolder(): string {
  const folder = createTemporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** For S3, with an empty bucket. */
async function openStore(kind: 'disk' | 'S3') {
  const folder = createFolder();
  if (kind === 'disk') return { media: createMediaStore(folder, undefined), folder: join(folder, 'uploads') };
  const s3 = await startS3();
  onTestFinished(s3.stop);
  return { media: createMediaStore(folder, s3.settings), s3 };
}

const noMedia = { download: async () => {}, put: async () => {} };

/** Everything in the tables. The order of rows has no meaning. */
function readTables(folder: string) {
  const files = readdirSync(join(folder, 'tables'));
  return files.map((file) => [
    file,
    readFileSync(join(folder, 'tables', file), 'utf8')
      .split('\n')
      .toSorted(),
  ]);
}

const LISTS = ['limit=50', 'sortBy=views', 'query=tide']
  .map((query) => `/videos?${query}`)
  .concat('/videos/s/subscription', '/users/history', '/likes/videos')
  .concat('/tweets?limit=50', '/users/current-user', '/dashboard/videos');

/** The paths of what exists, as one list a kind. */
async function readPaths({ pool }: App): Promise<string[]> {
  const ids = async (table: string, column = 'id') => {
    const { rows } = await pool.query<{ id: string }>(`select ${column} as id from ${table} order by id limit 5`);
    return rows.map(({ id }) => id);
  };
  const each = (names: string[], ...prefixes: string[]) => names.flatMap((name) => prefixes.map((path) => path + name));
  const ofUsers = ['/videos/c/', '/subscriptions/u/', '/dashboard/stats/', '/tweets/user/', '/playlist/user/'];
  return [
    ...LISTS,
    ...each(await ids('videos'), '/videos/', '/comments/', '/playlist/user/p/'),
    ...each(await ids('playlists'), '/playlist/'),
    ...each(await ids('users'), ...ofUsers),
    ...each(await ids('users', 'username'), '/users/c/'),
  ];
}

test('everything that the API shows is the same after an export and an import, and sessions go on', async () => {
  const now = Date.UTC(2026, 0, 1);
  const [from, to] = [await openApp(now), await openApp(now)];
  await seed(from.services.db, createSeed(now), now);
  await insertMember(from, newUrls());
  const members = await from.services.db.select().from(users).orderBy(users.username).limit(2);
  const tokens = await Promise.all(
    members.map(async (member) => (await from.services.sessions.start(member))?.accessToken ?? ''),
  );
  await from.services.limits.countSignup('::1');
  await from.pool.query("insert into settings values ('name', 'value')");

  const [first, second] = [createFolder(), createFolder()];
  const { tables } = await exportTo(first, { ...from, media: noMedia });
  expect(tables.filter(({ rows: count }) => count === 0)).toEqual([]);
  await importFrom(first, { ...to, media: noMedia });
  await exportTo(second, { ...to, media: noMedia });
  expect(readTables(second)).toEqual(readTables(first));

  const read = async ({ app, services }: App, path: string, token: string) => {
    // Reading a video counts a view, which is written up to a second later.
    await services.views.flush();
    const headers = { Authorization: `Bearer ${token}` };
    const response = await app.fetch(new Request(`http://localhost/api/v1${path}`, token ? { headers } : {}));
    return [response.status, await response.text()];
  };
  const statuses = new Set<unknown>();
  for (const token of ['', ...tokens]) {
    for (const path of await readPaths(from)) {
      const expected = await read(from, path, token);
      expect(await read(to, path, token), path).toEqual(expected);
      statuses.add(expected[0]);
    }
  }
  expect(statuses, 'a guest gets 401').toEqual(new Set([200, 401]));
});

/** A member with both pictures, which are in the store. */
async function insertMember({ pool }: App, urls: [string, string]): Promise<void> {
  await pool.query(
    `insert into users values ('${'a'.repeat(24)}', 'ada', 'ada', E'Ada\\n\\\\.', 'a@b', 'a@b', '', $1, $2, '', now(), now())`,
    urls,
  );
}

const newUrls = (): [string, string] => [`/media/uploads/${randomUUID()}.jpg`, `/media/uploads/${randomUUID()}.mp4`];

const urls = newUrls();

/** An archive of a member with two files. */
async function createArchive(): Promise<string> {
  const [app, store] = [await openApp(), await openStore('disk')];
  const folder = createFolder();
  for (const [index, content] of [PICTURE, CLIP].entries()) {
    writeFileSync(join(folder, 'file'), content);
    await store.media.put(urls[index] ?? '', join(folder, 'file'));
  }
  rmSync(join(folder, 'file'));
  await insertMember(app, urls);
  await exportTo(folder, { ...app, ...store });
  return folder;
}

test('moves uploaded files from the disk to S3 and back', async () => {
  const folder = await createArchive();
  const [app, { media, s3 }] = [await openApp(), await openStore('S3')];
  await importFrom(folder, { ...app, media });
  const objects = urls.map((url) => s3?.objects.get(url.slice(1)));
  expect(objects.map((object) => object?.type)).toEqual(['image/jpeg', 'video/mp4']);
  const back = createFolder();
  await exportTo(back, { ...app, media });
  const [other, store] = [await openApp(), await openStore('disk')];
  await importFrom(back, { ...other, ...store });
  const files = urls.map((url) => readFileSync(join(store.folder ?? '', url.replace('/media/uploads/', ''))));
  expect(files).toEqual([PICTURE, CLIP]);
});

test('leaves out files that were deleted during the export, and those that were not used in its moment', async () => {
  const app = await openApp();
  const [[kept, deleted], [unused]] = [newUrls(), newUrls()];
  await insertMember(app, [kept, unused]);
  const download = async (url: string, file: string) => {
    if (url !== deleted) writeFileSync(file, 'content');
    // After the copies, and before the snapshot.
    if (url === unused) await app.pool.query('update users set cover_image = $1', [deleted]);
  };
  const { media } = await exportTo(createFolder(), { ...app, media: { download } });
  expect(media).toEqual({ [kept.replace('/media/uploads/', '')]: 7 });
});

/** Changes one file of an archive. `edit` takes a part of its name. */
const edit = (name: string, change: (text: string) => string) => (folder: string) => {
  const file = find(folder, name);
  writeFileSync(file, change(readFileSync(file, 'latin1')), 'latin1');
};
const remove = (name: string) => (folder: string) => rmSync(find(folder, name));

function find(folder: string, name: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return join(folder, files.find((file) => file.endsWith(name)) ?? '');
}

describe('an archive', () => {
  let archive: string;
  let target: App;

  beforeAll(async () => {
    archive = createTemporaryFolder();
    target = await createTestApp();
    const source = await createTestApp();
    await insertMember(source, newUrls());
    const download = async (_: string, file: string) => writeFileSync(file, 'content');
    await exportTo(archive, { ...source, media: { download } });
    await source.close();
  });
  afterAll(async () => {
    await target.close();
    rmSync(archive, { recursive: true });
  });

  test('contains every table of the database but the list of migrations', async () => {
    const { rows } = await target.pool.query<{ name: string; columns: string[] }>(`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' and table_name <> 'migrations' group by 1`);
    const sorted = (tables: { name: string }[]) => tables.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    expect(sorted(TABLES)).toEqual(sorted(rows));
  });

  test.runIf(process.platform === 'linux')('cannot be written where nobody can create a folder', async () => {
    await expect(exportTo('/proc/backup', { ...target, media: noMedia })).rejects.toThrow("mkdir '/proc/backup'");
  });

  test('is not written into a folder with files', async () => {
    await expect(exportTo(archive, { ...target, media: noMedia })).rejects.toThrow('is not empty');
  });

  test.each<[string, RegExp, (folder: string) => void]>([
    ['no manifest', /has no manifest/, remove('manifest.json')],
    ['half a manifest', /is invalid/, edit('manifest.json', (text) => text.slice(0, 300))],
    [
      'paths in the manifest',
      /is invalid/,
      edit('manifest.json', (text) => text.replace(/[\w-]{36}\.jpg/, '../../a.jpg')),
    ],
    [
      'a newer version',
      /Use a newer/,
      edit('manifest.json', (text) => text.replace(/"version": \d+/, '"version": 999')),
    ],
    ['a missing table', /users.copy/, remove('users.copy')],
    ['a changed table', /users.copy/, edit('/users.copy', (text) => text.replace('ada', 'eve'))],
    ['another number of rows', /users.copy/, edit('manifest.json', (text) => text.replace('"rows": 1', '"rows": 2'))],
    ['a missing film', /\.mp4/, remove('.mp4')],
    ['half a film', /\.mp4/, edit('.mp4', (text) => text.slice(0, 3))],
  ])('with %s is refused, and leaves the database empty', async (_, message, damage) => {
    const folder = createFolder();
    cpSync(archive, folder, { recursive: true });
    damage(folder);
    await expect(importFrom(folder, { ...target, media: noMedia })).rejects.toThrow(message);
    expect((await target.pool.query('select from users')).rowCount).toBe(0);
  });

  test('of an older server is imported as it was, and then migrated', async () => {
    const { config, drop } = await createTestDatabase('template0');
    const pool = new Pool(config);
    onTestFinished(() => pool.end().then(drop));
    const sql = "update users set full_name = username || '!'; alter table users drop column username";
    const newer = { pool, media: noMedia, migrations: [...MIGRATIONS, { version: LATEST_VERSION + 1, sql }] };
    await importFrom(archive, newer);
    expect((await pool.query('select full_name from users')).rows).toEqual([{ full_name: 'ada!' }]);
    await pool.query('delete from users');
    await expect(importFrom(archive, newer), 'a newer server has started').rejects.toThrow('into a new database');
  });

  test('is refused for a database with users, which stays as it is', async () => {
    const app = await openApp();
    await insertMember(app, newUrls());
    await app.pool.query("update users set username = 'first'");
    await expect(importFrom(archive, { ...app, media: noMedia })).rejects.toThrow('has users');
    expect((await app.pool.query('select username from users')).rows).toEqual([{ username: 'first' }]);
  });
});
