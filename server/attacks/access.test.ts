import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../testing/app';
import { type Member, type RequestOptions, type Requests, createRequests, idOf } from '../testing/requests';
import { ROWS, type Row, type Things, createThings } from './every-route';
import { forgedTokens } from './tokens';

const MINUTE = 60_000;
const TABLES =
  'users banned_addresses sessions videos uploads captions video_counts video_likes comments pinned_comments comment_likes tweets tweet_likes subscriptions playlists playlist_videos moderation_cases reports guest_reports moderation_log invitations';

const START = Date.UTC(2026, 0, 1);

let time = START;
let server: Awaited<ReturnType<typeof createTestApp>>;
let requests: Requests;
let owner: Member;
let other: Member;
let forged: Record<string, string>;
/** For requests that change nothing. */
let shared: Awaited<ReturnType<typeof setup>>;

beforeAll(async () => {
  server = await createTestApp({ now: () => time });
  requests = createRequests(server.app);
  owner = await requests.join('owner');
  other = await requests.join('other');
  await server.pool.query("update users set role = 'moderator' where id = $1", [owner.id]);
  forged = await forgedTokens(other, requests);
  const deleted = await requests.join('deleted');
  await server.pool.query('delete from users where id = $1', [deleted.id]);
  forged['the token of a deleted user'] = deleted.accessToken;
  const banned = await requests.join('banned');
  const ban = { token: owner.accessToken, json: { measure: 'ban' } };
  expect(await requests.request('POST', `/moderation/members/${banned.id}`, ban)).toMatchObject({ status: 200 });
  forged['the token of a banned member'] = banned.accessToken;
  shared = await setup();
});
afterEach(() => {
  time = START;
});
afterAll(async () => {
  await server.close();
  expect(server.errors).toEqual([]);
});

/** Creates the things of the owner anew, with a session of its own. */
async function setup() {
  const { accessToken, refreshToken } = await requests.logIn(owner.email);
  const things = await createThings(requests, { ...owner, token: accessToken }, other);
  return {
    things: {
      ...things,
      case: await createCase(accessToken),
      decision: await createDecision(),
      invitation: idOf((await requests.request('POST', '/invitations', { token: accessToken, json: {} })).data),
    },
    accessToken,
    refreshToken,
  };
}

/** Reports a tweet of the other member. */
async function createCase(token: string): Promise<string> {
  const tweet = { token: other.accessToken, json: { content: 'Another tweet to report' } };
  const target = idOf((await requests.request('POST', '/tweets', tweet)).data);
  await requests.request('POST', '/reports', { token, json: { kind: 'tweet', target, reason: 'spam' } });
  const { rows } = await server.pool.query('select id from moderation_cases where target = $1', [target]);
  return rows[0].id;
}

/** Something of the owner that was removed. */
async function createDecision(): Promise<string> {
  const { rows } = await server.pool.query(
    `insert into moderation_cases (id, kind, target, owner_id, excerpt, state, reports, opened_at, decided_at, ground)
     select id, 'tweet', id, $1, 'Removed', 'removed', 0, now(), now(), 'spam'
     from (select left(md5(random()::text), 24) as id) fresh returning id`,
    [owner.id],
  );
  return rows[0].id;
}

const routes = () => {
  const paths = server.app.routes.filter(({ method }) => method !== 'ALL');
  return [...new Set(paths.map(({ method, path }) => `${method} ${path.replace('/api/v1', '')}`))];
};

async function run(route: string, { method: own, path, send }: Row, things: Things, as: RequestOptions) {
  const method = own ?? route.split(' ')[0] ?? '';
  return requests.request(method, path(things), { ...send?.(things), ...as });
}

const snapshot = async () => {
  const queries = TABLES.split(' ').map((table) => `select '${table}' as t, to_jsonb(${table}) as row from ${table}`);
  return (await server.pool.query(`${queries.join(' union all ')} order by t, row`)).rows;
};

/** What a request must be answered with that nothing keeps from success. */
const expectSuccess = ({ status: wanted }: Row, status: number, name?: string) =>
  wanted === undefined ? expect(status, name).toBeLessThan(205) : expect(status, name).toBe(wanted);

/** The response to HEAD has no body. */
const message = ({ method }: Row, text: string) => (method === 'HEAD' ? '' : `Error: ${text}`);

test('every route of the API has a row in the table of these tests', () => {
  expect(routes().toSorted()).toEqual(Object.keys(ROWS).toSorted());
});

test.each(Object.entries(ROWS))('%s succeeds with a token, and with a cookie alone', async (route, row) => {
  const { access } = row;
  const asOwner = await setup();
  const token = access === 'refresh' ? {} : { token: asOwner.accessToken };
  const cookies = { refreshToken: asOwner.refreshToken };
  expectSuccess(row, (await run(route, row, asOwner.things, { ...token, cookies })).status);
  const again = await setup();
  const { accessToken, refreshToken } = again;
  expectSuccess(row, (await run(route, row, again.things, { cookies: { accessToken, refreshToken } })).status);
});

const closed = Object.entries(ROWS).filter(([, { access }]) => !['open', 'address', 'guest'].includes(access));
const open = Object.entries(ROWS).filter(([, { access }]) => access === 'open' || access === 'guest');

test.each(closed)('%s changes nothing for a guest and for forged tokens', async (route, row) => {
  const { things } = shared;
  const before = await snapshot();
  expect(await run(route, row, things, {})).toMatchObject({
    status: 401,
    message: message(row, 'Unauthorized request'),
  });
  for (const [name, token] of Object.entries(forged)) {
    const bearer = await run(route, row, things, { token });
    expect(bearer.status, `${name} as a bearer`).toBe(401);
    const cookie = await run(route, row, things, { cookies: { accessToken: token } });
    expect(cookie.status, `${name} as a cookie`).toBe(401);
  }
  expect(await snapshot()).toEqual(before);
  // Forged tokens contain the id of this session.
  expect((await requests.request('GET', '/users/current-user', { token: other.accessToken })).status).toBe(200);
});

test.each(open)('%s treats forged tokens as no token', async (route, row) => {
  const { things } = shared;
  expectSuccess(row, (await run(route, row, things, {})).status);
  for (const [name, token] of Object.entries(forged)) {
    expectSuccess(row, (await run(route, row, things, { token })).status, `${name} as a bearer`);
    const cookie = await run(route, row, things, { cookies: { accessToken: token } });
    expectSuccess(row, cookie.status, `${name} as a cookie`);
  }
});

const owned = Object.entries(ROWS).filter(([, { access }]) => access === 'owner' || access === 'hidden');

test.each(owned)('%s is forbidden to other members, and changes nothing', async (route, row) => {
  const { things } = shared;
  const before = await snapshot();
  const status = row.access === 'hidden' ? 404 : 403;
  expect((await run(route, row, things, { token: other.accessToken })).status).toBe(status);
  const { accessToken, refreshToken } = other;
  expect((await run(route, row, things, { cookies: { accessToken, refreshToken } })).status).toBe(status);
  expect(await snapshot()).toEqual(before);
});

const ofMembers = Object.entries(ROWS).filter(([, { access }]) => ['member', 'owner', 'hidden'].includes(access));
const isKept = (route: string, { isForSuspended }: Row) => isForSuspended ?? /^(?:GET|DELETE) /.test(route);

test.each(ofMembers)('%s is for suspended members if it reads, deletes or is for their account', async (route, row) => {
  const { things, accessToken: token } = await setup();
  const suspend = (until: string) =>
    server.pool.query('update users set suspended_until = $2 where id = $1', [owner.id, until]);
  try {
    await suspend(new Date(time + MINUTE).toISOString());
    const before = await snapshot();
    const reply = await run(route, row, things, { token });
    if (isKept(route, row)) return expectSuccess(row, reply.status);
    expect(reply).toMatchObject({ status: 403, said: { code: 'suspended' } });
    expect(await snapshot()).toEqual(before);
    await suspend(new Date(time).toISOString());
    return expectSuccess(row, (await run(route, row, things, { token })).status);
  } finally {
    await server.pool.query('update users set suspended_until = null');
  }
});

test('a refresh accepts only refresh tokens', async () => {
  const tokens = Object.entries(forged).filter(([, token]) => token !== other.refreshToken);
  for (const [name, refreshToken] of [...tokens, ['an access token', owner.accessToken] as const]) {
    const response = await requests.request('POST', '/users/refresh-token', { cookies: { refreshToken } });
    expect(response.status, name).toBe(401);
  }
});

test.each(Object.entries(ROWS))(
  '%s tells a client that its token has expired, unless it needs none',
  async (route, row) => {
    const { things } = shared;
    time += 15 * MINUTE;
    const reply = await run(route, row, things, { token: other.accessToken });
    if (row.access === 'open') expectSuccess(row, reply.status);
    else if (row.access === 'address') expect(reply.status).toBe(404);
    else if (row.access !== 'refresh')
      expect(reply).toMatchObject({ status: 401, message: message(row, 'TokenExpiredError') });
  },
);
