import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { createSeed } from '../../../mocks/seed/index';
import { readConfig } from '../../config';
import { connect } from '../../database/connect';
import { startPostgres } from '../../database/postgres';
import { users as userTable } from '../../database/schema';
import { seed } from '../seed';
import { createDiskStore } from '../../media/disk';
import { argon2 } from '../../sessions/passwords';
import { readSecret, rotateSecret } from '../../sessions/secret';
import { createSessions } from '../../sessions/sessions';
import { createTestApp } from '../../testing/app';
import { copyCluster } from '../../testing/cluster';
import { findWrongCounts } from '../../testing/counts';
import { createTestDatabase } from '../../testing/database';
import { VIDEO, PICTURE, videoForm } from '../../testing/media';
import { PLACE, photo } from '../../testing/metadata';
import { PASSWORD, type RequestOptions, accountForm, createRequests, formOf } from '../../testing/requests';
import { createTemporaryFolder } from '../../testing/temporary-folder';
import { TABLES } from '../archive/tables';
import { deleteUser } from './delete-user';
import { deleteVideo } from './delete-video';
import { amount, describeExport, describeImport } from './describe';
import { HELP } from './help.mjs';
import { parseCommand } from './parse';
import { resetPassword } from './reset-password';
import { runCommand } from './run';
import { setRole } from './set-role';
import { stripUploads } from './strip-uploads';
import { unban } from './unban';

type Options = Parameters<typeof createTestApp>[0];

async function openApp(options?: Options) {
  const opened = await createTestApp(options);
  onTestFinished(opened.close);
  const removed: string[] = [];
  const deletedFiles = { remove: async (urls: string[]) => void removed.push(...urls) };
  return { ...opened, ...createRequests(opened.app), db: opened.services.db, deletedFiles, removed };
}

/** Everything of the demo data, but hashed passwords. */
async function openDemo() {
  const opened = await openApp();
  const tables = createSeed(Date.UTC(2026, 0, 1));
  const users = tables.users.map((user) => ({ ...user, password: '' }));
  await seed(opened.db, { ...tables, users }, Date.UTC(2026, 0, 1));
  const count = async (table: string, where = 'true') =>
    (await opened.pool.query(`select from ${table} where ${where}`)).rowCount ?? 0;
  return { ...opened, count };
}

test('delete-user keeps the counters of others right, and removes the files', async () => {
  const { db, deletedFiles, removed, pool, count } = await openDemo();
  const { rows } = await pool.query("select id, avatar, cover_image from users where username = 'maren'");
  const [{ id, avatar, cover_image: cover }] = rows;
  const stored = await pool.query(`select video_file, thumbnail from videos where owner_id = '${id}'`);
  // With a like that was taken back.
  await pool.query(
    `update video_likes set liked = false where id = (select id from video_likes where user_id = '${id}' limit 1)`,
  );
  await pool.query(
    'update video_counts set likes = (select count(*) from video_likes likes where likes.video_id = video_counts.video_id and liked)',
  );
  await pool.query(
    `insert into video_days (video_id, day, likes)
     select video_id, '2020-01-01', -1 from video_likes where user_id = '${id}' and not liked`,
  );
  expect(await findWrongCounts(pool)).toEqual([]);
  const own = [
    ...['video_likes', 'comment_likes', 'tweet_likes', 'history', 'sessions'].map((table) => [table, 'user_id']),
    ...['videos', 'comments', 'tweets', 'playlists'].map((table) => [table, 'owner_id']),
    ...['subscriber_id', 'channel_id'].map((column) => ['subscriptions', column]),
  ];
  await pool.query(`insert into sessions (id, user_id, turn, renewed_at) values ('s', '${id}', 0, now())`);
  for (const [table = '', column] of own) expect(await count(table, `${column} = '${id}'`), table).toBeGreaterThan(0);

  expect(await deleteUser(db, deletedFiles, ' MAREN ')).toBe(`Deleted the user maren with ${stored.rowCount} videos.`);
  for (const [table = '', column] of own) expect(await count(table, `${column} = '${id}'`), table).toBe(0);
  expect(await findWrongCounts(pool)).toEqual([]);
  const files: string[] = stored.rows.flatMap(({ video_file: file, thumbnail }) => [file, thumbnail]);
  expect(new Set(removed)).toEqual(new Set([avatar, cover, ...files]));
  await expect(deleteUser(db, deletedFiles, 'maren')).rejects.toThrow('There is no user with this name.');
});

/** Locks the rows of a statement, so that whatever else changes them waits. */
async function lockRows(pool: Pool, statement: string, video: string) {
  const client = await pool.connect();
  onTestFinished(() => client.release(true));
  await client.query('begin');
  await client.query(statement, [video]);
  const text =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and backend_type = 'client backend'";
  return {
    /** How many statements wait for a lock. */
    waiting: async () => {
      // Kept for the transaction.
      await client.query('select pg_stat_clear_snapshot()');
      return (await client.query(text)).rowCount ?? 0;
    },
    release: () => client.query('commit'),
  };
}

/** Rows of any table that contain a text. */
async function rowsWith(pool: Pool, text: string): Promise<unknown[]> {
  const each = TABLES.map(({ name }) => `select '${name}' as name, to_jsonb(${name}) as row from ${name}`);
  return (await pool.query(`select * from (${each.join(' union all ')}) t where row::text like $1`, [`%${text}%`]))
    .rows;
}

test.each([
  ['the deletion is ahead of the writes', true],
  ['a write is ahead of the deletion', false],
])('delete-user leaves no row and no file of a user who goes on writing: %s', async (_, isDeletionFirst) => {
  const { pool, db, errors, services, join: signUp, upload, request } = await openApp();
  const [user, other] = [await signUp('user'), await signUp('other')];
  const [own, video] = [await upload(user.accessToken), await upload(other.accessToken)];
  const run = (method: string, path: string, sent: RequestOptions = {}) =>
    request(method, path, { token: user.accessToken, ...sent });
  await run('POST', `/likes/toggle/v/${video}`);
  const folder = createTemporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  Object.assign(services.media, createDiskStore(folder));
  const counts = 'select from video_counts where video_id = $1 for update';
  const { waiting, release } = await lockRows(pool, counts, video);
  const picture = new File([PICTURE], 'a.jpg');

  const comment = () => run('POST', `/comments/${video}`, { json: { content: 'A comment' } });
  const first = isDeletionFirst ? [] : [comment()];
  await expect.poll(waiting).toBe(first.length);
  const deletion = deleteUser(db, services.deletedFiles, 'user');
  await expect.poll(waiting).toBe(first.length + 1);
  const writes = [
    run('POST', '/tweets', { json: { content: 'A tweet of some kind' } }),
    run('POST', `/subscriptions/c/${other.id}`),
    run('POST', '/playlist', { json: { name: 'To watch' } }),
    run('POST', '/videos', { form: videoForm(VIDEO) }),
    run('PATCH', `/videos/${own}`, { form: formOf({ thumbnail: picture }) }),
    run('PATCH', '/users/avatar', { form: formOf({ avatar: picture }) }),
    run('GET', `/videos/${video}`),
  ];
  let settled = 0;
  for (const write of writes) void write.then(() => (settled += 1));
  await expect.poll(async () => settled + (await waiting())).toBe(first.length + 1 + writes.length);
  await release();

  expect(await deletion).toMatch('Deleted the user user');
  const statuses = (await Promise.all([...first, ...writes])).map(({ status }) => status);
  expect(statuses.filter((status) => ![200, 201, 404].includes(status))).toEqual([]);
  expect(errors).toEqual([]);
  expect(await rowsWith(pool, user.id)).toEqual([]);
  expect(readdirSync(folder)).toEqual(['aside']);
  expect(await findWrongCounts(pool)).toEqual([]);
});

test('delete-video removes the video and its files, by its id or its address', async () => {
  const { db, deletedFiles, removed, pool, count } = await openDemo();
  const { rows } = await pool.query('select video_id from comments limit 1');
  const [{ video_id: id }] = rows;
  const videos = await count('videos');
  await deleteVideo(db, deletedFiles, `https://vireo.example/watchpage/${id}?list=1`);
  expect(await count('videos')).toBe(videos - 1);
  expect(await count('comments', `video_id = '${id}'`)).toBe(0);
  expect(await findWrongCounts(pool)).toEqual([]);
  expect(removed).toEqual([expect.stringContaining('.mp4'), expect.stringContaining('.jpg')]);
  await expect(deleteVideo(db, deletedFiles, id)).rejects.toThrow('There is no video with this id.');
});

test.each(['delete-video', 'a request'])(
  '%s also removes a picture that replaces another at that moment',
  async (by) => {
    const { pool, db, deletedFiles, removed, services, join: signUp, upload, request } = await openApp();
    const { accessToken: token } = await signUp('ada');
    const id = await upload(token);
    Object.assign(services.deletedFiles, deletedFiles);
    const { waiting, release } = await lockRows(pool, "update videos set thumbnail = 'new' where id = $1", id);
    const deletion =
      by === 'a request' ? request('DELETE', `/videos/${id}`, { token }) : deleteVideo(db, deletedFiles, id);
    await expect.poll(waiting).toBe(1);
    await release();
    await deletion;
    expect(removed).toContain('new');
  },
);

test('reset-password gives a locked account a password that works, and ends its sessions', async () => {
  const { db, join: signUp, logIn, request } = await openApp({ areLimitsOn: true, passwords: argon2 });
  const { email, accessToken } = await signUp('ada');
  const wrong = { json: { email, password: 'wrong' } };
  for (let count = 0; count < 10; count += 1) await request('POST', '/users/login', wrong);
  expect((await request('POST', '/users/login', wrong)).status).toBe(429);

  const text = await resetPassword(db, email.toUpperCase());
  // On a line of its own, which a click selects.
  const [, password] = text.split('\n');
  expect((await request('GET', '/users/current-user', { token: accessToken })).status).toBe(401);
  expect((await logIn(email, password)).accessToken).toMatch(/^eyJ/);
  await expect(resetPassword(db, 'bob@b')).rejects.toThrow('There is no account with this e-mail.');
});

test('reset-password says that a planned deletion was cancelled, if there was one', async () => {
  const { db, join: signUp, request } = await openApp();
  const { email, accessToken: token } = await signUp('ada');
  expect(await resetPassword(db, email)).not.toContain('deletion');
  const { accessToken } = await signUp('bob');
  await request('POST', '/users/deletion', { token: accessToken, json: { password: PASSWORD } });
  expect(await resetPassword(db, 'bob@vireo.example')).toMatch(
    /^The planned deletion of the account was cancelled\.$/m,
  );
  expect((await request('GET', '/users/current-user', { token })).status).toBe(401);
});

test('unban accepts the address of a banned account once the account is deleted', async () => {
  const { db, services, join: signUp, request } = await openApp();
  const [moderator, { id, email }] = [await signUp('moderator'), await signUp('banned')];
  await setRole(db, 'moderator', 'moderator');
  const json = { measure: 'ban', ground: 'spam' };
  await request('POST', `/moderation/members/${id}`, { token: moderator.accessToken, json });
  await expect(unban(db, email)).rejects.toThrow('This is the address of banned. A moderator lifts the ban');
  await deleteUser(db, services.deletedFiles, 'banned');
  const register = () => request('POST', '/users/register', { form: accountForm({ username: 'another', email }) });
  expect((await register()).status).toBe(409);
  expect(await unban(db, email.toUpperCase())).toBe('Somebody can sign up with this address again.');
  expect((await register()).status).toBe(201);
  await expect(unban(db, email)).rejects.toThrow('No banned account had this address.');
});

test('rotate-secret logs everybody out, also those with the old secret, and the next start signs with the new one', async () => {
  const { db, services, join: signUp, request } = await openApp();
  const before = await readSecret(db);
  const { accessToken: token, refreshToken } = await signUp('ada');
  await rotateSecret(db);
  expect((await request('GET', '/users/current-user', { token })).status).toBe(401);
  expect((await request('POST', '/users/refresh-token', { cookies: { refreshToken } })).status).toBe(401);
  const after = await readSecret(db);
  expect(after).not.toBe(before);
  const sessions = createSessions({ db, now: services.now, secret: after });
  expect(await sessions.rotate(refreshToken)).toBe(undefined);
});

test('commands do not create a database if VIREO_DATA names a wrong folder, except for import', async () => {
  const folder = createTemporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const config = readConfig({ VIREO_DATA: join(folder, 'typo') });
  const target = join(folder, 'backup');
  for (const name of ['export', 'delete-user'] as const) {
    await expect(runCommand({ name, parameter: target }, config)).rejects.toThrow(
      `There is no database in ${join(folder, 'typo', 'server')}. Set VIREO_DATA or DATABASE_URL as for the server.`,
    );
  }
  expect(readdirSync(folder)).toEqual([]);
  await expect(runCommand({ name: 'import', parameter: target }, config)).rejects.toThrow('manifest');
});

test('commands create no tables in an empty database, except for import', async () => {
  const { url, config, drop } = await createTestDatabase('template0');
  onTestFinished(drop);
  const folder = createTemporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const environment = readConfig({ DATABASE_URL: url, VIREO_DATA: folder });
  const target = join(folder, 'backup');
  await expect(runCommand({ name: 'export', parameter: target }, environment)).rejects.toThrow(
    'The database of DATABASE_URL is empty. Set DATABASE_URL as for the server.',
  );
  expect(existsSync(target)).toBe(false);
  const { pool } = connect(config, () => {});
  onTestFinished(() => pool.end());
  expect((await pool.query(`select from pg_tables where schemaname = 'public'`)).rowCount).toBe(0);
});

test('commands use the PostgreSQL of a running server, except for import', async () => {
  const folder = createTemporaryFolder();
  copyCluster(inject('cluster'), join(folder, 'server'));
  const { stop } = await startPostgres(join(folder, 'server'), { settings: { fsync: 'off' } });
  onTestFinished(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });
  const environment = readConfig({ VIREO_DATA: folder });
  const target = join(folder, 'export');
  const run = (name: 'export' | 'import') => runCommand({ name, parameter: target }, environment);
  expect(await run('export')).toBe(`Exported 0 users, 0 videos and 0 files to ${target}.`);
  const text = await runCommand({ name: 'rotate-secret', parameter: '' }, environment);
  expect(text).toMatch('Restart all servers now');
  expect(await runCommand({ name: 'delete-user', parameter: 'x' }, environment).catch(String)).toMatch('no user');
  await expect(run('import')).rejects.toThrow(/is in use by process/);
});

test.each([
  [0, '0 videos'],
  [1, '1 video'],
  [2, '2 videos'],
])('writes amounts in English: %s', (count, text) => {
  expect(amount(count, 'video')).toBe(text);
});

test('reads the command of the program, and explains them', () => {
  expect(parseCommand([])).toEqual({ name: 'serve' });
  expect(parseCommand(['export', 'backup', '--with-sessions'])).toEqual({
    name: 'export',
    parameter: 'backup',
    withoutFiles: false,
    withSessions: true,
  });
  expect(parseCommand(['invite'])).toMatchObject({ name: 'invite', limits: { uses: 1, days: 7 } });
  expect(parseCommand(['invite', '--uses', '20', '--days=3'])).toMatchObject({ limits: { uses: 20, days: 3 } });
  expect(parseCommand(['rotate-secret'])).toEqual({ name: 'rotate-secret', parameter: '' });
  expect(parseCommand(['import', '--help'])).toEqual({ name: 'help' });
  expect(HELP).toContain('reset-password E-MAIL');
});

test.each([
  [['explode'], 'There is no command "explode"'],
  [['import'], 'npm run server -- import FOLDER'],
  [['delete-user', 'ada', 'bob'], 'npm run server -- delete-user NAME'],
  [['--force'], '--force'],
  [['invite', '--uses', 'many'], 'The uses must be a whole number from 1 to 1000'],
  [['invite', '--days', '0'], 'The days must be a whole number from 1 to 365'],
  [['role', 'ada', 'member', '--days', '3'], 'Only "invite" has the option --days.'],
  [['unban'], 'npm run server -- unban E-MAIL'],
  [['rotate-secret', 'now'], 'npm run server -- rotate-secret'],
  [['import', 'backup', '--without-files'], 'Only "export" and "backup" have the option --without-files.'],
])('throws an error for the parameters %s', (parameters, message) => {
  expect(() => parseCommand(parameters)).toThrow(message);
});

const manifest = { format: 'vireo-2' as const, createdAt: '', version: 1, tables: [] };

test.each([
  [{ sessions: true, media: {} }, [], 'Imported 0 users, 0 videos and 0 files. Members stay logged in.'],
  [
    { sessions: false },
    ['/media/uploads/a.mp4', '/media/uploads/b.mp4'],
    'Imported 0 users, 0 videos and no files. Members have to log in again. 2 files that the database names must be copied to where the uploads are, such as /media/uploads/a.mp4.',
  ],
])('tells the operator what an import means: %j', (archive, missing, text) => {
  expect(describeImport({ manifest: { ...manifest, ...archive }, missing })).toBe(text);
});

test('tells the operator which files an export could not find, and what its sessions mean', () => {
  const exported = { manifest: { ...manifest, sessions: false, media: {} }, missing: 1 };
  const withSessions = { manifest: { ...manifest, sessions: true, media: {} }, missing: 0 };
  expect(describeExport(withSessions, '/backup')).toBe(
    'Exported 0 users, 0 videos and 0 files to /backup. With the sessions, whoever has it can act as any member: keep it secret.',
  );
  expect(describeExport(exported, '/backup')).toBe(
    'Exported 0 users, 0 videos and 0 files to /backup. 1 file that the database names could not be found.',
  );
});

test('strip-metadata does not bring back a file that is deleted meanwhile', async () => {
  const { db, join: signUp } = await openApp();
  const folder = createTemporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const store = createDiskStore(folder);
  await signUp('ada');
  const url = `/media/uploads/${randomUUID()}.jpg`;
  await db.update(userTable).set({ avatar: url });
  writeFileSync(join(folder, url.replace('/media/uploads/', '')), photo());
  const put: typeof store.put = async (...parameters) => {
    await db.update(userTable).set({ avatar: '' });
    await store.remove([url]);
    await store.put(...parameters);
  };
  await stripUploads(db, { ...store, put }, folder);
  expect(readdirSync(folder).filter((file) => file.includes('.'))).toEqual([]);
});

test('strip-metadata reads the rows as often for several files as for one', async () => {
  const { db, pool, join: signUp } = await openApp();
  const folder = createTemporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const store = createDiskStore(folder);
  await signUp('ada');
  const query = vi.spyOn(pool, 'query');
  const statements: number[] = [];
  for (const columns of [['avatar'], ['avatar', 'coverImage']]) {
    const names = columns.map(() => `${randomUUID()}.jpg`);
    for (const name of names) writeFileSync(join(folder, name), photo());
    const urls = columns.map((column, at) => [column, `/media/uploads/${names[at]}`]);
    await db.update(userTable).set(Object.fromEntries(urls));
    query.mockClear();
    expect(await stripUploads(db, store, folder)).toContain(`from ${columns.length} of`);
    statements.push(query.mock.calls.length);
  }
  expect(statements).toEqual([expect.any(Number), statements[0]]);
});

test('strip-metadata removes the metadata of uploads from before, and counts them', async () => {
  const { db, join: signUp } = await openApp();
  const folder = createTemporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const store = createDiskStore(folder);
  await signUp('ada');
  const url = `/media/uploads/${randomUUID()}.jpg`;
  await db.update(userTable).set({ avatar: url });
  const name = url.replace('/media/uploads/', '');
  writeFileSync(join(folder, name), photo());
  expect(await stripUploads(db, store, folder)).toMatch(/^Removed metadata from 1 of 1 file\./);
  expect(readFileSync(join(folder, name)).includes(PLACE)).toBe(false);
  expect(await stripUploads(db, store, folder)).toMatch('from 0 of 1 file');
  expect(readdirSync(folder).filter((file) => file.includes('.'))).toEqual([name]);
});
