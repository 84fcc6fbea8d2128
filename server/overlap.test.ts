import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { seed } from './operations/seed';
import { createTestApp } from './testing/app';
import { findWrongCounts } from './testing/counts';
import { PASSWORD, START, scene } from './testing/model/scene';
import { createRequests } from './testing/requests';

/** Requests that are in flight at the same time. The server has ten connections to its database. */
const LANES = 24;
/** Odd, so that every toggle ends on the other side. */
const TOGGLES = 67;
const TABS = 20;
const ROUNDS = 10;

/** Odd, too. */
const CLICKS = 7;

type Toggle = { person: number; path: string };
type State = { isOn: boolean; count: number };

const [video, unpublished] = scene.videos.map(({ _id }) => _id);
const toggles: Toggle[] = [
  ...everybody(`/likes/toggle/v/${video}`),
  ...everybody(`/likes/toggle/c/${scene.comments[0]?._id}`),
  ...everybody(`/likes/toggle/t/${scene.tweets[0]?._id}`),
  ...everybody(`/subscriptions/c/${scene.users[2]?._id}`).slice(0, 2),
];

let server: Awaited<ReturnType<typeof createTestApp>>;
let requests: ReturnType<typeof createRequests>;
let tokens: string[];

beforeAll(async () => {
  server = await createTestApp({ now: () => START });
  requests = createRequests(server.app);
  await seed(server.services.db, scene, START, (plain) => Promise.resolve(plain));
  const sessions = await Promise.all(scene.users.map(({ email }) => requests.logIn(email, PASSWORD)));
  tokens = sessions.map(({ accessToken }) => accessToken);
});
afterAll(() => server.close());

function everybody(path: string): Toggle[] {
  return scene.users.map((_, person) => ({ person, path }));
}

const Reply = z.union([
  z.pipe(
    z.object({ isLiked: z.boolean(), likesCount: z.number() }),
    z.transform((data): State => ({ isOn: data.isLiked, count: data.likesCount })),
  ),
  z.pipe(
    z.object({ isSubscribed: z.boolean(), subscriberCount: z.number() }),
    z.transform((data): State => ({ isOn: data.isSubscribed, count: data.subscriberCount })),
  ),
]);

async function toggle({ person, path }: Toggle): Promise<State> {
  const { status, data } = await requests.request('POST', path, { token: tokens[person] });
  expect(status).toBe(200);
  return z.parse(Reply, data);
}

async function readState(one: Toggle): Promise<State> {
  await toggle(one);
  return toggle(one);
}

/** Runs all, as many at a time as there are lanes. */
async function runInLanes(tasks: (() => Promise<unknown>)[]): Promise<void> {
  const rest = tasks.values();
  const lane = async () => {
    for (const task of rest) await task();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** From each count to the next one: the steps up, less the steps down. */
function stepsOf(states: State[]): Map<number, number> {
  const steps = new Map<number, number>();
  for (const { isOn, count } of states) {
    const lower = isOn ? count - 1 : count;
    steps.set(lower, (steps.get(lower) ?? 0) + (isOn ? 1 : -1));
  }
  return new Map([...steps].filter(([, net]) => net !== 0));
}

/** The steps from one count to another on the shortest way, as on every way. */
function stepsBetween(first: number, last: number): Map<number, number> {
  const lowest = Math.min(first, last);
  const counts = Array.from({ length: Math.abs(last - first) }, (_, index) => lowest + index);
  return new Map(counts.map((count) => [count, Math.sign(last - first)]));
}

async function refresh(refreshToken: string): Promise<{ status: number; successor: string | undefined }> {
  const { status, headers } = await requests.request('POST', '/users/refresh-token', { cookies: { refreshToken } });
  return { status, successor: /refreshToken=([^;]+)/.exec(headers.getSetCookie().join())?.[1] };
}

/** Several tabs refresh a token at the same time, and then its successor. Returns the last one. */
async function refreshInTabs(first: string): Promise<string> {
  let token = first;
  for (let round = 0; round < ROUNDS; round += 1) {
    const sent = token;
    const replies = await Promise.all(Array.from({ length: TABS }, () => refresh(sent)));
    const successor = replies[0]?.successor ?? sent;
    expect(successor).not.toBe(sent);
    expect(replies).toEqual(replies.map(() => ({ status: 200, successor })));
    token = successor;
  }
  return token;
}

const Video = z.object({ isPublished: z.boolean() });

/** Toggles a video several times at once, and again. */
async function publishOverAndOver(): Promise<void> {
  const [token] = tokens;
  const isPublished = async () => {
    const { data } = await requests.request('GET', `/videos/${unpublished}`, { token });
    return z.parse(Video, data).isPublished;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await isPublished();
    const click = () => requests.request('PATCH', `/videos/toggle/publish/${unpublished}`, { token });
    await Promise.all(Array.from({ length: CLICKS }, click));
    expect(await isPublished(), 'an odd number of toggles').toBe(!before);
  }
}

test('a thousand overlapping requests: each toggle counts once, and tabs that refresh get the same token', async () => {
  const runs: (Toggle & { before: State; replies: State[] })[] = [];
  for (const one of toggles) runs.push({ ...one, before: await readState(one), replies: [] });
  const paths = [...new Set(toggles.map(({ path }) => path))];
  // Those of one path follow each other, so that they wait for the same row.
  const tasks = paths.flatMap((path) => {
    const own = runs.filter((run) => run.path === path);
    return Array.from({ length: TOGGLES }, () =>
      own.map((run) => async () => run.replies.push(await toggle(run))),
    ).flat();
  });
  expect(tasks.length + (TABS + CLICKS) * ROUNDS).toBeGreaterThan(1000);
  const session = await requests.logIn('person0@vireo.example', PASSWORD);
  const [lastToken] = await Promise.all([refreshInTabs(session.refreshToken), publishOverAndOver(), runInLanes(tasks)]);

  const lastCounts = new Map<string, number>();
  for (const run of runs) {
    const state = await readState(run);
    expect(state.isOn, `${run.path}: an odd number of toggles`).toBe(!run.before.isOn);
    const turnedOn = run.replies.filter(({ isOn }) => isOn).length;
    expect(turnedOn, `${run.path}: every other reply is on`).toBe(Math.floor((TOGGLES + Number(state.isOn)) / 2));
    lastCounts.set(run.path, state.count);
  }
  for (const [path, last] of lastCounts) {
    const own = runs.filter((run) => run.path === path);
    const steps = stepsOf(own.flatMap(({ replies }) => replies));
    const first = own[0]?.before.count ?? 0;
    expect(steps, `${path}: the counts are those of one order of the toggles`).toEqual(stepsBetween(first, last));
  }
  expect(await refresh(lastToken)).toMatchObject({ status: 200 });
  expect(await findWrongCounts(server.pool)).toEqual([]);
  expect(server.errors).toEqual([]);
});
