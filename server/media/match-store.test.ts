import { existsSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { signInOverHttp } from '../testing/http';
import { VIDEO, videoForm } from '../testing/files';
import { readConfig } from '../config';
import { runCommand } from '../operations/commands/run';
import { connect } from '../database/connect';
import { createMediaStore } from './create-store';
import { tidyStore } from './tidy-store';
import { createTestDatabase } from '../testing/database';
import { DEMO, TEMPLATE } from '../testing/databases';
import { startS3 } from '../testing/s3';
import { startTestServer } from '../testing/server';
import { createTemporaryFolder } from '../testing/temporary-folder';

const DAY = 24 * 60 * 60 * 1000;

/** A folder or a bucket for servers, which start and stop one after the other. */
async function openStore(kind: 'disk' | 'S3') {
  const data = createTemporaryFolder();
  onTestFinished(() => rmSync(data, { recursive: true }));
  const s3 = await startS3();
  onTestFinished(s3.stop);
  const { endpoint, bucket, region, accessKey, secretKey } = s3.settings;
  const settings = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region };
  const keys = { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey };
  const environment = { VIREO_DATA: data, ...(kind === 'disk' ? {} : { ...settings, ...keys }) };
  const folder = join(data, 'server', 'uploads');
  const namesIn = (path: string) => (existsSync(path) ? readdirSync(path) : []);
  const list = (area: 'media' | 'aside') => {
    const prefix = `${area}/uploads/`;
    const keysIn = [...s3.objects.keys()]
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
    const names = kind === 'S3' ? keysIn : namesIn(area === 'media' ? folder : join(folder, 'aside'));
    return names.filter((name) => /^[0-9a-f-]{36}\./.test(name)).toSorted();
  };
  return {
    environment,
    files: () => list('media'),
    aside: () => list('aside'),
    /** As if everything had been stored some days earlier. */
    age(days: number): void {
      const time = Date.now() - days * DAY;
      for (const object of s3.objects.values()) object.modified = time;
      for (const path of kind === 'disk' ? [folder, join(folder, 'aside')] : []) {
        for (const name of readdirSync(path)) utimesSync(join(path, name), time / 1000, time / 1000);
      }
    },
    removeId(): void {
      s3.objects.delete('media/uploads/store-id');
      rmSync(join(folder, 'store-id'), { force: true });
    },
  };
}
type Store = Awaited<ReturnType<typeof openStore>>;

/** With the demo data, whose members can upload. */
async function openDatabase(template = DEMO) {
  const database = await createTestDatabase(template);
  onTestFinished(database.drop);
  return database.url;
}

const openEmptyDatabase = () => openDatabase(TEMPLATE);

const copyOf = (url: string) => openDatabase(new URL(url).pathname.slice(1));

async function query(url: string, text: string) {
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  return (await client.query<{ url: string }>(text)).rows;
}

/** Starts a server, and stops it after some uploads, and when it has done this. */
async function runServer(store: Store, url: string, uploads = 0, isDone: (log: string[]) => boolean = () => true) {
  const server = await startTestServer({ ...store.environment, DATABASE_URL: url });
  const { headers } = uploads > 0 ? await signInOverHttp(server.origin) : { headers: {} };
  for (let count = 0; count < uploads; count += 1) {
    const body = videoForm(VIDEO);
    expect((await fetch(`${server.origin}/api/v1/videos`, { method: 'POST', headers, body })).status).toBe(201);
  }
  await expect.poll(() => isDone(server.log)).toBe(true);
  await server.stop();
}

/** What a server does every hour. */
async function tidy(store: Store, url: string): Promise<void> {
  const { pool, db } = connect({ connectionString: url }, () => {});
  const { folder, s3 } = readConfig(store.environment);
  onTestFinished(() => pool.end());
  await tidyStore(db, createMediaStore(folder, s3));
}

const command = (name: 'adopt-uploads' | 'tidy-uploads' | 'release-uploads', store: Store, url: string) =>
  runCommand({ name, parameter: '' }, readConfig({ ...store.environment, DATABASE_URL: url }));

describe.each(['disk', 'S3'] as const)('%s: a server', (kind) => {
  test('with an empty database refuses to start beside uploads, and deletes none', async () => {
    const store = await openStore(kind);
    await runServer(store, await openDatabase(), 2);
    store.age(3);
    const files = store.files();
    expect(files).toHaveLength(4);
    const refusal =
      /^The uploads in the .* belong to another database: correct .*, run: npm run server -- adopt-uploads$/;
    await expect(runServer(store, await openEmptyDatabase())).rejects.toThrow(refusal);
    store.removeId();
    await expect(runServer(store, await openEmptyDatabase()), 'from before').rejects.toThrow(
      'The database is empty, but the',
    );
    expect(store.files()).toEqual(files);
  });

  test('of a test environment refuses to start with the uploads of another, and that one goes on', async () => {
    const [own, other] = [await openStore(kind), await openStore(kind)];
    const [url, testUrl] = [await openDatabase(), await openDatabase()];
    await runServer(own, url, 2);
    await runServer(other, testUrl, 1);
    own.age(3);
    await expect(runServer(own, testUrl)).rejects.toThrow('belong to another database');
    await tidy(own, url);
    expect(own.files()).toHaveLength(4);
  });

  test('whose database moved finds its uploads; one whose uploads did not move along refuses to start', async () => {
    const store = await openStore(kind);
    const url = await openDatabase();
    await runServer(store, url, 1);
    store.age(3);
    const moved = await copyOf(url);
    await runServer(store, moved);
    await tidy(store, moved);
    expect(store.files()).toHaveLength(2);
    await expect(runServer(await openStore(kind), moved)).rejects.toThrow('The uploads of this database are not in');
  });

  test('with an older database keeps the uploads that it does not name; a command moves them aside, and the newer one gets them back', async () => {
    const store = await openStore(kind);
    const url = await openDatabase();
    await runServer(store, url, 1);
    const older = await copyOf(url);
    await runServer(store, url, 1);
    store.age(3);
    const files = store.files();
    await runServer(store, older, 0, (log) => log.some((line) => line.includes('No row names 2 of 4 files')));
    expect(store.files()).toEqual(files);
    expect(await command('tidy-uploads', store, older)).toMatch(/^Moved 2 files of 4 in the .* aside/);
    expect([store.files().length, store.aside().length]).toEqual([2, 2]);
    await runServer(store, url, 0, () => store.aside().length === 0);
    expect(store.files()).toEqual(files);
  });

  test('deletes what was moved aside after 30 days, and not before', async () => {
    const store = await openStore(kind);
    const url = await openDatabase();
    await runServer(store, url, 1);
    await query(url, 'delete from videos');
    store.age(2);
    await tidy(store, url);
    expect(store.aside(), 'more than 1 %').toEqual([]);
    await command('tidy-uploads', store, url);
    store.age(29);
    await tidy(store, url);
    expect(store.aside()).toHaveLength(2);
    store.age(31);
    await tidy(store, url);
    expect(store.aside()).toEqual([]);
  });

  test('gives an id to the uploads of an installation from before', async () => {
    const store = await openStore(kind);
    const url = await openDatabase();
    await runServer(store, url, 1);
    await query(url, 'delete from media_store');
    store.removeId();
    await runServer(store, url);
    expect(store.files()).toHaveLength(2);
    await expect(runServer(store, await openEmptyDatabase())).rejects.toThrow('belong to another database');
  });

  test('whose uploads have lost their id starts again after adopt-uploads, and the database before is refused', async () => {
    const store = await openStore(kind);
    const url = await openDatabase();
    await runServer(store, url, 1);
    const copy = await copyOf(url);
    store.removeId();
    await expect(runServer(store, url)).rejects.toThrow('adopt-uploads');
    expect(await command('adopt-uploads', store, url)).toMatch('belong together now');
    await runServer(store, url);
    await expect(runServer(store, copy)).rejects.toThrow('belong to another database');
  });

  test('deletes a file that could not be deleted with its video', async () => {
    const store = await openStore(kind);
    const url = await openDatabase();
    await runServer(store, url, 1);
    const uploaded = "video_file like '/media/uploads/%'";
    const [first] = await query(url, `select video_file as url from videos where ${uploaded}`);
    await query(url, `insert into deleted_files select thumbnail from videos where ${uploaded}`);
    await query(url, `insert into deleted_files select '${first?.url}'`);
    await query(url, `delete from videos where ${uploaded}`);
    await tidy(store, url);
    expect(store.files()).toEqual([]);
    expect(await query(url, 'select url from deleted_files')).toEqual([]);
  });
});

test('import refuses the uploads of another database, unless they are released', async () => {
  const store = await openStore('disk');
  await runServer(store, await openDatabase(), 1);
  const folder = createTemporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const empty = await openDatabase('template0');
  const config = readConfig({ ...store.environment, DATABASE_URL: empty });
  const run = () => runCommand({ name: 'import', parameter: folder }, config);
  await expect(run()).rejects.toThrow('The uploads in the folder');
  await command('release-uploads', store, empty);
  await expect(run()).rejects.toThrow('manifest.json');
});
