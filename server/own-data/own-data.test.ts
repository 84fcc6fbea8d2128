import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../testing/app';
import { type Member, type Requests, createRequests, idOf } from '../testing/requests';
import { unzip } from '../testing/unzip';
import { createFakeUploads } from '../testing/uploads';

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 28, 12);

let time = START;
let files: (url: string) => Promise<Readable | undefined>;
let server: Awaited<ReturnType<typeof createTestApp>>;
let requests: Requests;
let member: Member;

const contentOf = (url: string) => `the content of ${url}`;

beforeEach(async () => {
  time = START;
  files = async (url) => Readable.from([contentOf(url)]);
  const media = { ...createFakeUploads(), open: (url: string) => files(url) };
  server = await createTestApp({ media, now: () => time, areLimitsOn: true });
  requests = createRequests(server.app);
  member = await requests.join('member');
});
afterEach(async () => {
  await server.close();
  expect(server.errors).toEqual([]);
});

const api = (method: string, path: string, token: string, json?: unknown) =>
  requests.request(method, path, { token, json });

async function addressFor(token: string): Promise<string> {
  const { data } = await api('POST', '/users/export', token);
  return data instanceof Object && 'url' in data ? String(data.url) : '';
}

const fetchFrom = (address: string, init: RequestInit = {}) =>
  server.app.fetch(new Request(`http://localhost${address}`, init));

const read = async (response: Response) => unzip(new Uint8Array(await response.arrayBuffer()));

async function download(as = member) {
  const response = await fetchFrom(await addressFor(as.accessToken));
  const archive = await read(response);
  return { archive, json: (name: string) => JSON.parse(String(archive.get(name))) };
}

/** A file that goes on until its reader leaves. */
function endless(): Readable {
  async function* chunks() {
    for (;;) yield Buffer.alloc(64 * 1024);
  }
  return Readable.from(chunks());
}

describe('the archive', () => {
  test('has what the member has written, done and uploaded (§10.39)', async () => {
    const token = member.accessToken;
    const other = await requests.join('other');
    const own = await requests.upload(token, 'Ebbe in ../Wöhrden');
    const seen = await requests.upload(other.accessToken, 'A boat of others');
    await api('PUT', `/captions/${own}/en`, token, { content: 'WEBVTT\n\n00:01.000 --> 00:02.000\nLow tide' });
    await api('PATCH', `/videos/toggle/publish/${own}`, token);
    await api('GET', `/videos/${seen}`, token);
    await api('POST', `/likes/toggle/v/${seen}`, token);
    await api('POST', `/subscriptions/c/${other.id}`, token);
    const comment = idOf((await api('POST', `/comments/${seen}`, token, { content: 'What a boat' })).data);
    const tweet = idOf((await api('POST', '/tweets', token, { content: 'Low tide at noon' })).data);
    await api('POST', `/likes/toggle/t/${tweet}`, token);
    await api('POST', `/likes/toggle/c/${comment}`, token);
    const playlist = idOf((await api('POST', '/playlist', token, { name: 'To watch' })).data);
    await api('PATCH', `/playlist/add/${seen}/${playlist}`, token);
    const spammer = await requests.join('spammer');
    await api('PUT', `/users/blocked/${spammer.id}`, token);
    await api('POST', '/reports', token, { kind: 'channel', target: spammer.id, reason: 'spam', words: 'Again' });

    const { archive, json } = await download();
    const name = `videos/Ebbe in Wöhrden ${own}`;
    expect(json('profile.json')).toMatchObject({
      username: 'member',
      email: member.email,
      pendingEmail: null,
      avatar: 'avatar.png',
    });
    expect(json('videos.json')).toMatchObject([
      {
        id: own,
        title: 'Ebbe in ../Wöhrden',
        visibility: 'private',
        seconds: 10,
        views: 0,
        videoFile: `${name}.mp4`,
        thumbnail: `${name}.png`,
        captions: [{ language: 'en', file: `${name}.en.vtt` }],
      },
    ]);
    expect(String(archive.get(`${name}.mp4`))).toMatch(/^the content of \/media\/uploads\/\d+\.mp4$/);
    expect(String(archive.get(`${name}.png`))).toMatch(/\.png$/);
    expect(String(archive.get('avatar.png'))).toMatch(/\.png$/);
    expect(String(archive.get(`${name}.en.vtt`))).toContain('Low tide');
    expect(json('comments.json')).toMatchObject([
      { id: comment, videoId: seen, videoTitle: 'A boat of others', content: 'What a boat', likes: 1 },
    ]);
    expect(json('tweets.json')).toMatchObject([{ id: tweet, content: 'Low tide at noon', likes: 1 }]);
    const boat = { videoId: seen, title: 'A boat of others', channel: 'other' };
    expect(json('playlists.json')).toMatchObject([{ name: 'To watch', visibility: 'public', videos: [boat] }]);
    expect(json('liked-videos.json')).toMatchObject([{ ...boat, likedAt: new Date(START).toISOString() }]);
    expect(json('liked-comments.json')).toEqual([{ commentId: comment, videoId: seen }]);
    expect(json('liked-tweets.json')).toEqual([{ tweetId: tweet, channel: 'member' }]);
    expect(json('subscriptions.json')).toMatchObject([{ channelId: other.id, channel: 'other' }]);
    const since = new Date(START).toISOString();
    expect(json('blocked-members.json')).toEqual([{ memberId: spammer.id, username: 'spammer', since }]);
    expect(json('reports.json')).toEqual([
      {
        kind: 'channel',
        targetId: spammer.id,
        reason: 'spam',
        words: 'Again',
        createdAt: since,
        state: 'open',
        decidedAt: null,
      },
    ]);
    expect(json('decisions.json')).toEqual([]);
    expect(json('history.json')).toMatchObject([{ ...boat, watchedAt: new Date(START).toISOString() }]);
    expect(json('video-statistics.json')).toEqual([]);
    expect(json('subscriber-statistics.json')).toEqual([]);
    expect(json('sessions.json')).toHaveLength(1);
    expect(archive.has('missing-files.json')).toBe(false);
  });

  test("has what moderators decided about the member's, and the appeal (§10.39)", async () => {
    const token = member.accessToken;
    const reporter = await requests.join('reporter');
    const moderator = await requests.join('moderator');
    await server.pool.query(`update users set role = 'moderator' where id = $1`, [moderator.id]);
    const tweet = idOf((await api('POST', '/tweets', token, { content: 'Low tide at noon' })).data);
    const reported = { target: tweet, reason: 'misinformation', words: 'It is at two' };
    await api('POST', '/reports', reporter.accessToken, { kind: 'tweet', ...reported });
    const { data } = await api('GET', '/moderation/cases', moderator.accessToken);
    const path = `/moderation/cases/${idOf(Array.isArray(data) ? data[0] : undefined)}`;
    const said = { ground: 'misinformation', statement: 'The table says two' };
    await api('POST', path, moderator.accessToken, { action: 'hide', note: 'Only for moderators', ...said });
    const own = await api('GET', '/moderation/decisions', token);
    const decision = idOf(Array.isArray(own.data) ? own.data[0] : undefined);
    await api('POST', `/moderation/decisions/${decision}/appeal`, token, { words: 'Noon was right' });

    const { archive, json } = await download();
    const at = new Date(START).toISOString();
    expect(json('decisions.json')).toEqual([
      {
        kind: 'tweet',
        targetId: tweet,
        excerpt: 'Low tide at noon',
        state: 'hidden',
        decidedAt: at,
        ...said,
        until: null,
        appeal: { state: 'open', words: 'Noon was right', createdAt: at, answer: '' },
      },
    ]);
    expect([...archive.values()].join('\n')).not.toMatch(/Only for moderators|It is at two/);
    expect((await download(reporter)).json('reports.json')).toMatchObject([{ state: 'hidden', decidedAt: at }]);
  });

  test('has nothing of others but the names of what the member can see', async () => {
    const other = await requests.join('other');
    const own = await requests.upload(member.accessToken);
    const hidden = await requests.upload(other.accessToken, 'Unreleased boat');
    const as = member.accessToken;
    await api('POST', `/comments/${own}`, other.accessToken, { content: 'Words of others' });
    await api('POST', `/comments/${hidden}`, as, { content: 'My words' });
    await api('POST', `/likes/toggle/v/${hidden}`, as);
    await api('GET', `/videos/${hidden}`, as);
    const playlist = idOf((await api('POST', '/playlist', as, { name: 'To watch' })).data);
    await api('PATCH', `/playlist/add/${hidden}/${playlist}`, as);
    await api('PATCH', `/videos/toggle/publish/${hidden}`, other.accessToken);

    const { archive, json } = await download();
    const all = [...archive.values()].join('\n');
    expect(all).not.toMatch(/Unreleased|Words of others|other@|password/i);
    expect(json('history.json')).toMatchObject([{ videoId: hidden, title: null, channel: null }]);
    expect(json('comments.json')).toMatchObject([{ content: 'My words', videoTitle: null }]);
  });

  test('has all of a list that is longer than a page', async () => {
    await server.pool.query(
      `insert into tweets (id, owner_id, content, created_at, updated_at)
       select lpad(to_hex(number), 24, '0'), $1, 'Tweet ' || number, now(), now() from generate_series(1, 2300) number`,
      [member.id],
    );
    const { json } = await download();
    const tweets: { content: string }[] = json('tweets.json');
    expect(new Set(tweets.map(({ content }) => content)).size).toBe(2300);
  });

  test('lists files that are missing, and those of a video that is deleted meanwhile', async () => {
    const first = await requests.upload(member.accessToken, 'First');
    time += 1000;
    const second = await requests.upload(member.accessToken, 'Second');
    const deleted = new Set<string>();
    files = async (url) => {
      if (!url.endsWith('.mp4')) return undefined;
      await api('DELETE', `/videos/${second}`, member.accessToken);
      if (deleted.has('videos')) return undefined;
      deleted.add('videos');
      return Readable.from([contentOf(url)]);
    };
    const { archive, json } = await download();
    expect(archive.has(`videos/First ${first}.mp4`)).toBe(true);
    expect(json('missing-files.json')).toEqual([
      'avatar.png',
      `videos/First ${first}.png`,
      `videos/Second ${second}.png`,
      `videos/Second ${second}.mp4`,
    ]);
  });

  test('has a text in the language of the member, or of the browser', async () => {
    const languages: string[] = [];
    Object.assign(server.services.ownData, {
      open: (_: unknown, language: string) => {
        languages.push(language);
        return Readable.from([]);
      },
    });
    const address = await addressFor(member.accessToken);
    await fetchFrom(address, { headers: { 'Accept-Language': 'fr-CA, en' } });
    await fetchFrom(address, { headers: { Cookie: 'language=ja', 'Accept-Language': 'fr' } });
    await api('PATCH', '/users/update-account', member.accessToken, { language: 'de' });
    await fetchFrom(address, { headers: { Cookie: 'language=ja' } });
    expect(languages).toEqual(['fr', 'ja', 'de']);
  });

  test('is there in the days before the account is deleted', async () => {
    await api('POST', '/users/deletion', member.accessToken, { password: 'lighthouse-1901' });
    const { json } = await download();
    expect(json('profile.json').deleteAt).toMatch(/^2026-12-05T/);
  });
});

describe('the address of the archive', () => {
  test('works for a minute, while the session lasts, and is that of an attachment that no cache keeps', async () => {
    const address = await addressFor(member.accessToken);
    time += MINUTE - 1000;
    const response = await fetchFrom(address, { headers: { Range: 'bytes=0-9' } });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="vireo-2026-11-28.zip"',
      'cache-control': 'no-store',
    });
    expect((await read(response)).has('profile.json')).toBe(true);
    time += 1000;
    expect((await fetchFrom(address)).status).toBe(404);
    const { accessToken } = await requests.logIn(member.email);
    const ended = await addressFor(accessToken);
    await api('POST', '/users/logout', accessToken);
    expect((await fetchFrom(ended)).status).toBe(404);
  });

  test('is no token of a session, and no token of a session is such an address', async () => {
    const address = await addressFor(member.accessToken);
    const token = address.split('/').at(-1) ?? '';
    const [header, payload = '', signature] = token.split('.');
    expect((await api('GET', '/users/current-user', token)).status).toBe(401);
    const refresh = { cookies: { refreshToken: token } };
    expect((await requests.request('POST', '/users/refresh-token', refresh)).status).toBe(401);
    const { exp, ...rest } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const later = Buffer.from(JSON.stringify({ ...rest, exp: exp + 3600 })).toString('base64url');
    const wrong = [member.accessToken, member.refreshToken, `${header}.${later}.${signature}`, `${header}.${payload}.`];
    for (const other of wrong) expect((await fetchFrom(`/api/v1/users/export/${other}`)).status, other).toBe(404);
  });

  test('sends no archive for HEAD', async () => {
    const address = await addressFor(member.accessToken);
    let opened = 0;
    files = async () => {
      opened += 1;
      return undefined;
    };
    const response = await fetchFrom(address, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
    expect(opened).toBe(0);
  });

  test('is created five times an hour', async () => {
    for (let number = 0; number < 5; number += 1) expect(await addressFor(member.accessToken)).not.toBe('');
    const { status, said } = await api('POST', '/users/export', member.accessToken);
    expect({ status, said }).toEqual({ status: 429, said: { code: 'many-downloads', values: { minutes: 60 } } });
    time += 60 * MINUTE;
    const { accessToken } = await requests.logIn(member.email);
    expect(await addressFor(accessToken)).not.toBe('');
  });

  test('gives two archives at the same time', async () => {
    files = async () => endless();
    const address = await addressFor(member.accessToken);
    const first = await fetchFrom(address);
    const second = await fetchFrom(address);
    expect((await fetchFrom(address)).status).toBe(503);
    await first.body?.cancel();
    await expect.poll(async () => (await fetchFrom(address, { method: 'HEAD' })).status).toBe(200);
    const third = await fetchFrom(address);
    expect(third.status).toBe(200);
    await Promise.all([second.body?.cancel(), third.body?.cancel()]);
  });
});

test('a download breaks off once its session has ended', async () => {
  await requests.upload(member.accessToken);
  const { accessToken } = await requests.logIn(member.email);
  files = async (url) => {
    await api('POST', '/users/logout', accessToken);
    return Readable.from([contentOf(url)]);
  };
  const response = await fetchFrom(await addressFor(accessToken));
  await expect(response.arrayBuffer()).rejects.toThrow('Unauthorized request');
});

test('the size is that of the files and captions', async () => {
  const video = await requests.upload(member.accessToken);
  await api('PUT', `/captions/${video}/en`, member.accessToken, { content: 'WEBVTT\n\n00:01.000 --> 00:02.000\nTide' });
  const { data } = await api('GET', '/users/export', member.accessToken);
  const { archive } = await download();
  const stored = [...archive].find(([name]) => name.endsWith('.vtt'))?.[1].byteLength ?? 0;
  // The avatar, the video and its thumbnail have 7 bytes each.
  expect(data).toEqual({ bytes: 21 + stored });
});
