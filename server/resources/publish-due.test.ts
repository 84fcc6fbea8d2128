import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../testing/app';
import { type Member, createRequests, formOf, idOf, videoForm } from '../testing/requests';
import { createPublishDue, publishWhenDue } from './publish-due';

const START = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;

let time = START;
let server: Awaited<ReturnType<typeof createTestApp>>;
let requests: ReturnType<typeof createRequests>;
let owner: Member;
/** What was made public, and what was not. */
let files: string[] = [];
let publishDue: () => Promise<void>;

beforeAll(async () => {
  server = await createTestApp({ now: () => time });
  server.services.setPublic = async (urls, isPublic) => {
    files.push(`${isPublic} ${urls.length}`);
  };
  requests = createRequests(server.app);
  owner = await requests.join('owner');
  publishDue = createPublishDue(server.services);
});
afterAll(async () => {
  await server.close();
  expect(server.errors).toEqual([]);
});

const at = (minutes: number) => new Date(START + minutes * MINUTE).toISOString();
const as = () => ({ token: owner.accessToken });

async function schedule(title: string, publishAt: string) {
  const form = videoForm(title);
  form.set('visibility', 'private');
  form.set('publishAt', publishAt);
  const { data } = await requests.request('POST', '/videos', { ...as(), form });
  expect(data).toMatchObject({ isPublished: false, publishAt });
  return idOf(data);
}

const read = async (id: string) => (await requests.request('GET', `/videos/${id}`, as())).data;
const newest = async () => (await requests.request('GET', '/videos?limit=1')).data;

test('a scheduled video is published at its time, once by two servers, dated with that time, above older ones', async () => {
  time = START;
  const id = await schedule('Tomorrow', at(10));
  time += 5 * MINUTE;
  await requests.upload(owner.accessToken, 'Between');
  await publishDue();
  expect((await requests.request('GET', `/videos/${id}`)).status).toBe(404);
  time = START + 11 * MINUTE;
  files = [];
  await Promise.all([publishDue(), createPublishDue(server.services)()]);
  expect(new Set(files)).toEqual(new Set(['true 2']));
  expect(await newest()).toMatchObject([{ title: 'Tomorrow', isPublished: true, createdAt: at(10) }]);
  expect(await read(id)).toMatchObject({ isPublished: true, publishAt: null });
  // Unpublished again, it stays so.
  await requests.request('PATCH', `/videos/toggle/publish/${id}`, as());
  await publishDue();
  expect(await read(id)).toMatchObject({ isPublished: false });
});

test('a server publishes what was due while it did not run', async () => {
  time = START;
  const id = await schedule('Restarted', at(5));
  time = START + 12 * MINUTE;
  const stop = publishWhenDue(server.services, (error) => {
    throw error;
  });
  await expect.poll(() => read(id)).toMatchObject({ isPublished: true });
  stop();
});

test('publishing by hand, or making it private without a time, ends the schedule', async () => {
  time = START;
  const [byHand, stopped] = [await schedule('By hand', at(5)), await schedule('Stopped', at(5))];
  await requests.request('PATCH', `/videos/toggle/publish/${byHand}`, as());
  expect(await read(byHand)).toMatchObject({ isPublished: true, publishAt: null, createdAt: at(0) });
  await requests.request('PATCH', `/videos/${stopped}`, { ...as(), form: formOf({ visibility: 'private' }) });
  // A change of the title leaves who can watch it as it is.
  await requests.request('PATCH', `/videos/${stopped}`, { ...as(), form: formOf({ title: 'Still stopped' }) });
  time = START + 10 * MINUTE;
  await publishDue();
  expect(await read(stopped)).toMatchObject({ isPublished: false, publishAt: null, title: 'Still stopped' });
  expect(await read(byHand)).toMatchObject({ createdAt: at(0) });
});

test('the files of a video whose owner stops its schedule at the last moment are hidden again', async () => {
  time = START;
  const id = await schedule('Last moment', at(5));
  time = START + 6 * MINUTE;
  const { services } = server;
  files = [];
  await createPublishDue({
    ...services,
    setPublic: async (urls, isPublic) => {
      files.push(`${isPublic} ${urls.length}`);
      if (isPublic) await server.pool.query('update videos set publish_at = null where id = $1', [id]);
    },
  })();
  expect(files).toEqual(['true 2', 'false 2']);
  expect(await read(id)).toMatchObject({ isPublished: false });
});

test.each([
  [at(0), 'Error: Choose a time in the future'],
  ['2026-01-01', 'Error: The time must be in ISO 8601, in UTC'],
  ['2026-02-30T10:00:00+01:00', 'Error: The time must be in ISO 8601, in UTC'],
])('refuses the time %s', async (publishAt, message) => {
  time = START;
  const form = videoForm('Never');
  form.set('visibility', 'private');
  form.set('publishAt', publishAt);
  expect(await requests.request('POST', '/videos', { ...as(), form })).toMatchObject({ status: 400, message });
});

test('the files of a planned video that is deleted while it is being published are removed', async () => {
  time = START;
  const id = await schedule('Deleted', at(5));
  const { rows } = await server.pool.query('select video_file, thumbnail from videos where id = $1', [id]);
  time = START + 6 * MINUTE;
  const removed: string[] = [];
  await createPublishDue({
    ...server.services,
    deletedFiles: { ...server.services.deletedFiles, remove: async (urls) => void removed.push(...urls) },
    setPublic: async () => void (await server.pool.query('delete from videos where id = $1', [id])),
  })();
  expect(removed).toEqual([rows[0].video_file, rows[0].thumbnail]);
});

test('a server whose clock is ahead publishes nothing before the time has come for the database, too', async () => {
  time = Date.now();
  owner = { ...owner, ...(await requests.logIn(owner.email)) };
  const id = await schedule('In ten minutes', new Date(time + 10 * MINUTE).toISOString());
  time += 11 * MINUTE;
  files = [];
  await publishDue();
  expect(await read(id)).toMatchObject({ isPublished: false });
  expect(files).toEqual([]);
});
