import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createSeed } from '../../../mocks/seed/index';
import { connect } from '../../database/connect';
import { LATEST_VERSION, MIGRATIONS } from '../../database/migrate';
import { users } from '../../database/schema';
import { seed } from '../seed';
import { deleteDue } from '../delete-due';
import { createMediaStore } from '../../media/create-store';
import { createInvitationRows } from '../../resources/invitation-rows';
import { readSecret } from '../../sessions/secret';
import { createTestApp } from '../../testing/app';
import { createTestDatabase } from '../../testing/database';
import { VIDEO, PICTURE } from '../../testing/media';
import { startS3 } from '../../testing/s3';
import { createTemporaryFolder } from '../../testing/temporary-folder';
import { exportTo } from './export';
import { importFrom } from './import';
import { LEFT_OUT, TABLES } from './tables';

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

const noMedia = {
  download: async () => false,
  put: async () => {},
  size: async () => undefined,
  setPublic: async () => {},
  list: async function* () {},
};
const WITH_SESSIONS = { withSessions: true };

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

/** A case with a report and an entry of the log, and the address of a banned member. */
async function insertModeration({ pool }: App): Promise<void> {
  await pool.query(`insert into moderation_cases (id, kind, target, owner_id, excerpt, state, reports, opened_at)
    select 'case', 'tweet', id, owner_id, content, 'open', 1, created_at from tweets order by id limit 1`);
  await pool.query(`insert into banned_addresses (hash, user_id, banned_at) values ('hash', 'gone', '2026-01-01')`);
  await pool.query(`insert into reports (id, case_id, reporter_id, reason, words, created_at)
    select 'report', 'case', id, 'spam', '', created_at from users order by id limit 1`);
  await pool.query(`insert into reports (id, case_id, guest_key, reason, words, created_at)
    values ('guest', 'case', 'hash', 'spam', '', '2026-01-01')`);
  await pool.query(`insert into guest_reports (id, kind, target, reason, words, name, address, language, created_at, report_id)
    select guest, kind, target, 'spam', '', '', 'guest@elsewhere.example', 'en', opened_at, report_id
    from moderation_cases, (values ('guest', 'guest'), ('waits', null)) guests (guest, report_id)`);
  await pool.query(`insert into moderation_log (id, case_id, kind, target, moderator_id, moderator, action, note, created_at)
    values ('entry', 'case', 'tweet', 'x', 'x', 'x', 'note', '', '2026-01-01')`);
}

test('everything that the API shows is the same after an export with sessions and an import', async () => {
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
  await from.pool.query(
    'insert into pinned_comments select distinct on (video_id) video_id, id from comments order by video_id, id limit 3',
  );
  await insertModeration(from);
  await createInvitationRows(from.services.db, () => now).add(null, { uses: 1, days: 1 });

  const [first, second] = [createFolder(), createFolder()];
  const { manifest } = await exportTo(first, { ...from, media: noMedia }, WITH_SESSIONS);
  expect(manifest.tables.filter(({ rows: count }) => count === 0)).toEqual([]);
  await importFrom(first, { ...to, media: noMedia });
  await exportTo(second, { ...to, media: noMedia }, WITH_SESSIONS);
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

const nameOf = (url: string) => url.replace('/media/uploads/', '');

const urls = newUrls();

/** An archive of a member with two files. */
async function createArchive(): Promise<string> {
  const [app, store] = [await openApp(), await openStore('disk')];
  const folder = createFolder();
  for (const [index, content] of [PICTURE, VIDEO].entries()) {
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
  const files = urls.map((url) => readFileSync(join(store.folder ?? '', nameOf(url))));
  expect(files).toEqual([PICTURE, VIDEO]);
});

test('leaves out files that were deleted during the export, and those that were not used in its moment', async () => {
  const app = await openApp();
  const [[kept, deleted], [unused]] = [newUrls(), newUrls()];
  await insertMember(app, [kept, unused]);
  const download = async (url: string, file: string) => {
    if (url === deleted) return false;
    writeFileSync(file, 'content');
    // After the copies, and before the snapshot.
    if (url === unused) await app.pool.query('update users set cover_image = $1', [deleted]);
    return true;
  };
  const folder = createFolder();
  const { manifest, missing } = await exportTo(folder, { ...app, media: { ...noMedia, download } });
  expect(Object.keys(manifest.media ?? {})).toEqual([nameOf(kept)]);
  expect(readdirSync(join(folder, 'media'))).toEqual([nameOf(kept)]);
  expect(missing).toBe(1);
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
    const download = async (_: string, file: string) => {
      writeFileSync(file, 'content');
      return true;
    };
    await exportTo(archive, { ...source, media: { ...noMedia, download } });
    await source.close();
  });
  afterAll(async () => {
    await target.close();
    rmSync(archive, { recursive: true });
  });

  test('contains every table of the database but the list of migrations and what is about the store of the files', async () => {
    const { rows } = await target.pool.query<{ name: string; columns: string[] }>(
      `
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' and table_name <> 'migrations' and table_name <> all($1) group by 1`,
      [LEFT_OUT],
    );
    const sorted = (tables: { name: string }[]) => tables.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    expect(sorted(TABLES)).toEqual(sorted(rows));
  });

  test.runIf(process.platform === 'linux')('cannot be written where nobody can create a folder', async () => {
    await expect(exportTo('/proc/backup', { ...target, media: noMedia })).rejects.toThrow("mkdir '/proc/backup'");
  });

  test('is not written into a folder with other files', async () => {
    const folder = createFolder();
    writeFileSync(join(folder, 'video.mp4'), 'mine');
    await expect(exportTo(folder, { ...target, media: noMedia })).rejects.toThrow('is not empty: video.mp4');
  });

  test('is not replaced by that of another database, which would delete its files', async () => {
    await expect(exportTo(archive, { ...target, media: noMedia })).rejects.toThrow('of another database');
    expect(readdirSync(join(archive, 'media'))).toHaveLength(2);
  });

  test.each<[string, RegExp, (folder: string) => void]>([
    ['no manifest', /has no manifest/, remove('manifest.json')],
    [
      'a manifest that cannot be read',
      /^EISDIR: /,
      (folder: string) => {
        rmSync(join(folder, 'manifest.json'));
        mkdirSync(join(folder, 'manifest.json'));
      },
    ],
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
    [
      'another number of rows',
      /settings.copy/,
      edit('manifest.json', (text) => text.replace('"rows": 1', '"rows": 2')),
    ],
    ['a missing video', /\.mp4/, remove('.mp4')],
    ['half a video', /\.mp4/, edit('.mp4', (text) => text.slice(0, 3))],
    ['four other bytes in a video', /\.mp4/, edit('.mp4', (text) => `${text.slice(0, 3)}XXXX`)],
  ])('with %s is refused, and leaves the database empty', async (_, message, damage) => {
    const folder = createFolder();
    cpSync(archive, folder, { recursive: true });
    damage(folder);
    await expect(importFrom(folder, { ...target, media: noMedia })).rejects.toThrow(message);
    expect((await target.pool.query('select from users')).rowCount).toBe(0);
  });

  test('of an older server is imported as it was, and then migrated', async () => {
    const { config, drop } = await createTestDatabase('template0');
    const { pool } = connect(config, () => {});
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

describe('an export into the folder of an earlier one', () => {
  /** A member whose two files are in a store that notes what is copied from it. */
  async function openSource() {
    const [app, { media }] = [await openApp(), await openStore('disk')];
    const folder = createFolder();
    const add = async (url: string, content: string | Uint8Array) => {
      const file = join(createFolder(), 'file');
      writeFileSync(file, content);
      await media.put(url, file);
    };
    await add(urls[0], PICTURE);
    await add(urls[1], VIDEO);
    await insertMember(app, urls);
    const copied: string[] = [];
    let failing: string | undefined;
    const source = {
      pool: app.pool,
      media: {
        size: media.size,
        list: media.list,
        download: async (url: string, file: string) => {
          copied.push(url);
          if (url !== failing) return media.download(url, file);
          writeFileSync(file, 'half');
          throw new Error('The connection was lost');
        },
      },
    };
    return {
      app,
      add,
      folder,
      copied,
      failAt: (url: string | undefined) => (failing = url),
      run: (options?: Parameters<typeof exportTo>[2]) => exportTo(folder, source, options),
    };
  }

  test('copies only new files, and removes those that no row names any more', async () => {
    const { app, add, folder, copied, run } = await openSource();
    await run();
    const [added] = newUrls();
    await add(added, 'a new picture');
    await app.pool.query('update users set avatar = $1', [added]);
    const { manifest } = await run();
    expect(copied).toEqual([...urls, added]);
    const names = [nameOf(added), nameOf(urls[1])].toSorted();
    expect(readdirSync(join(folder, 'media')).toSorted()).toEqual(names);
    expect(Object.keys(manifest.media ?? {}).toSorted()).toEqual(names);
    const { manifest: restored } = await importFrom(folder, { ...(await openApp()), media: noMedia });
    expect(restored).toEqual(manifest);
  });

  test('goes on after an interruption, without the files that are there', async () => {
    const { copied, failAt, run } = await openSource();
    failAt(urls[1]);
    await expect(run()).rejects.toThrow('The connection was lost');
    failAt(undefined);
    await run();
    expect(copied).toEqual([urls[0], urls[1], urls[1]]);
  });

  test('copies a file again that is shorter than that of the store', async () => {
    const { folder, copied, run } = await openSource();
    await run();
    writeFileSync(join(folder, 'media', nameOf(urls[1])), 'half');
    await run();
    expect(copied).toEqual([...urls, urls[1]]);
    expect(readFileSync(join(folder, 'media', nameOf(urls[1])))).toEqual(VIDEO);
  });

  test('copies a file again that the store has changed, without another size', async () => {
    const { add, folder, copied, run } = await openSource();
    await run();
    const stripped = PICTURE.toReversed();
    await add(urls[0], stripped);
    await run();
    expect(copied).toEqual([...urls, urls[0]]);
    expect(readFileSync(join(folder, 'media', nameOf(urls[0])))).toEqual(Buffer.from(stripped));
  });

  test('changes no file of a copy that shares its files by hard links', async () => {
    const { app, folder, run } = await openSource();
    await run();
    const before = createFolder();
    execFileSync('cp', ['-al', `${folder}/.`, before]);
    const contents = () =>
      readdirSync(before, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
    const expected = contents();
    await app.pool.query("update users set full_name = 'Another name'");
    await run();
    expect(contents()).toEqual(expected);
  });
});

test('an archive without files is restored to where they are, and names those that are missing', async () => {
  const app = await openApp();
  await insertMember(app, urls);
  const folder = createFolder();
  await exportTo(folder, { ...app, media: noMedia }, { withoutFiles: true });
  expect(readdirSync(join(folder, 'media'))).toEqual([]);
  const size = async (url: string) => (url === urls[0] ? 7 : undefined);
  const to = await openApp();
  const { missing } = await importFrom(folder, { ...to, media: { ...noMedia, size } });
  expect(missing).toEqual([urls[1]]);
  expect((await to.pool.query('select from users')).rowCount).toBe(1);
});

test('an import hides the files of unpublished videos in a bucket that everyone can read', async () => {
  const archive = await createArchive();
  const source = await openApp();
  await importFrom(archive, { ...source, media: noMedia });
  await source.pool.query(
    `insert into videos (id, owner_id, title, description, search_text, search_parts, video_file, thumbnail, duration, is_published, created_at, updated_at)
    values ($1, $2, $4, '', '', '{}', $3, '', 1, false, now(), now())`,
    ['b'.repeat(24), 'a'.repeat(24), urls[1], 'A title\u2028\r\n\twith \\ line ends'],
  );
  const folder = createFolder();
  cpSync(join(archive, 'media'), join(folder, 'media'), { recursive: true });
  await exportTo(folder, {
    ...source,
    media: { ...noMedia, size: async (url) => (url === urls[1] ? VIDEO.byteLength : PICTURE.byteLength) },
  });
  const s3 = await startS3();
  onTestFinished(s3.stop);
  const media = createMediaStore(createFolder(), { ...s3.settings, publicUrl: 'https://films.example' });
  await importFrom(folder, { ...(await openApp()), media });
  expect([...s3.objects.keys()].toSorted()).toEqual([urls[0].slice(1), `private/uploads/${nameOf(urls[1])}`]);
  expect(s3.requests, 'nobody can read it meanwhile').not.toContain(`PUT /films${urls[1]}`);
});

test('an archive without sessions contains neither these nor the secret of the tokens nor addresses', async () => {
  const app = await openApp();
  await readSecret(app.services.db);
  await app.pool.query("insert into settings values ('name', 'value')");
  await app.services.limits.countSignup('203.0.113.7');
  await insertMember(app, newUrls());
  await app.services.sessions.start({ id: 'a'.repeat(24), passwordHash: '' });
  const folder = createFolder();
  await exportTo(folder, { ...app, media: noMedia });
  const read = (table: string) => readFileSync(join(folder, 'tables', `${table}.copy`), 'utf8');
  expect([read('sessions'), read('limits')]).toEqual(['', '']);
  expect(read('settings')).toMatch(/^name\tvalue$/m);
  expect(read('settings')).not.toMatch('secret');
});

test('an archive without sessions contains the reports of guests, but none that a link can still confirm', async () => {
  const app = await openApp();
  await insertMember(app, newUrls());
  await app.pool.query("insert into tweets values ('tweet', $1, 'Watches', now(), now())", ['a'.repeat(24)]);
  await insertModeration(app);
  const folder = createFolder();
  await exportTo(folder, { ...app, media: noMedia });
  expect(readFileSync(join(folder, 'tables', 'guest_reports.copy'), 'utf8')).toMatch(/^guest\t.*\n$/);
});

test.each([
  ['without', {}, ['guest']],
  ['with', WITH_SESSIONS, ['guest', 'waits']],
])('an archive %s sessions has no guest whose report is decided', async (_, options, expected) => {
  const app = await openApp();
  await insertMember(app, newUrls());
  await app.pool.query("insert into tweets values ('tweet', $1, 'Watches', now(), now())", ['a'.repeat(24)]);
  await insertModeration(app);
  await app.pool.query(`
    insert into moderation_cases (id, kind, target, owner_id, excerpt, state, reports, opened_at)
    select 'decided', 'channel', owner_id, owner_id, '', 'acted', 1, opened_at from moderation_cases;
    insert into reports (id, case_id, guest_key, reason, words, created_at)
    values ('decided', 'decided', 'key', 'spam', '', '2026-01-01');
    insert into guest_reports (id, kind, target, reason, words, name, address, language, created_at, report_id)
    select 'decided', kind, target, reason, words, name, address, language, created_at, 'decided'
    from guest_reports where id = 'guest'`);
  const folder = createFolder();
  await exportTo(folder, { ...app, media: noMedia }, options);
  const lines = readFileSync(join(folder, 'tables', 'guest_reports.copy'), 'utf8')
    .trim()
    .split('\n');
  expect(lines.map((line) => line.slice(0, line.indexOf('\t'))).toSorted()).toEqual(expected);
});

test('files are stored outside the transaction of the rows', async () => {
  const folder = await createArchive();
  const app = await openApp();
  const states: unknown[] = [];
  const put = async () => {
    const query = "select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'";
    states.push((await app.pool.query(query)).rowCount);
  };
  await importFrom(folder, { ...app, media: { ...noMedia, put } });
  expect(states).toEqual([0, 0]);
});

/** Replaces the manifest by one as the first version of the format had it. */
function makeOld(folder: string): void {
  const file = join(folder, 'manifest.json');
  const { sessions: _, database: __, media, ...manifest } = JSON.parse(readFileSync(file, 'utf8'));
  const sizes = Object.fromEntries(Object.keys(media).map((name) => [name, media[name].size]));
  writeFileSync(file, JSON.stringify({ ...manifest, format: 'vireo-1', media: sizes }));
}

test('an archive in the older format, whose files have no checksums, is imported', async () => {
  const folder = await createArchive();
  makeOld(folder);
  const { manifest } = await importFrom(folder, { ...(await openApp()), media: noMedia });
  expect(manifest).toMatchObject({ format: 'vireo-1', sessions: true });
  expect(Object.keys(manifest.media ?? {})).toHaveLength(2);
});

test('an import gives members a week to cancel a planned deletion, also one whose time has passed', async () => {
  const [from, to] = [await openApp(), await openApp()];
  await insertMember(from, newUrls());
  await from.pool.query(`insert into users (id, username, username_key, full_name, email, email_key, password_hash, avatar,
      cover_image, description, created_at, updated_at, delete_at)
    select repeat(name, 24), name, name, '', name, name, '', '', '', '', now(), now(), now() + delay::interval
    from (values ('b', '-20 days'), ('c', '30 days')) planned (name, delay)`);
  const folder = createFolder();
  await exportTo(folder, { ...from, media: noMedia });
  await importFrom(folder, { ...to, media: noMedia });
  await deleteDue(to.services.db, to.services.deletedFiles, new Date());
  const { rows } = await to.pool.query<{ username: string; days: number | null }>(
    'select username, extract(epoch from delete_at - now())::float8 / 86400 as days from users order by username',
  );
  expect(rows).toEqual([
    { username: 'ada', days: null },
    { username: 'b', days: expect.closeTo(7, 1) },
    { username: 'c', days: expect.closeTo(30, 1) },
  ]);
});

describe('a restore of the members who were logged in', () => {
  /** A session, its tokens after an export, and a database with that export. */
  async function restore(withSessions: boolean) {
    const [from, to] = [await openApp(), await openApp()];
    await insertMember(from, newUrls());
    const started = await from.services.sessions.start({ id: 'a'.repeat(24), passwordHash: '' });
    const folder = createFolder();
    await exportTo(folder, { ...from, media: noMedia }, { withSessions });
    const second = await from.services.sessions.rotate(started?.refreshToken ?? '');
    const third = await from.services.sessions.rotate(second?.refreshToken ?? '');
    await importFrom(folder, { ...to, media: noMedia });
    const tokens = [started, second, third].map((issued) => issued?.refreshToken ?? '');
    return { sessions: to.services.sessions, tokens, access: third?.accessToken };
  }

  test('keeps them logged in with sessions, also those who were active after the export', async () => {
    const { sessions, tokens, access } = await restore(true);
    expect(await sessions.read({ token: access, from: 'header' }, 'member')).toMatchObject({
      viewer: { username: 'ada' },
    });
    const renewed = await sessions.rotate(tokens[2] ?? '');
    expect(renewed, 'its turn is ahead of the row').toBeDefined();
    expect(await sessions.rotate(renewed?.refreshToken ?? '')).toBeDefined();
  });

  test('still ends a session if a stolen token comes after that of the member', async () => {
    const { sessions, tokens } = await restore(true);
    const renewed = await sessions.rotate(tokens[2] ?? '');
    expect(await sessions.rotate(tokens[1] ?? '')).toBe(undefined);
    expect(await sessions.rotate(renewed?.refreshToken ?? '')).toBe(undefined);
  });

  test('logs everybody out without sessions', async () => {
    const { sessions, tokens, access } = await restore(false);
    await expect(sessions.read({ token: access, from: 'header' }, 'member')).rejects.toThrow('Invalid access token');
    expect(await sessions.rotate(tokens[2] ?? '')).toBe(undefined);
  });
});
