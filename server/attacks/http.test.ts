import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signInOverHttp } from '../testing/http';
import { PICTURE } from '../testing/media';
import { startTestServer } from '../testing/server';
import { ROWS } from './every-route';
import { sendBytes, statusOfBeginning, statusesIn } from './raw';

/** A second request, hidden in the body of the first. */
const HIDDEN = 'GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
const LOGIN = 'POST /api/v1/users/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

const SMUGGLED: Record<string, string> = {
  'Content-Length and Transfer-Encoding': `${LOGIN}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  'two lengths': `${LOGIN}Content-Length: 2\r\nContent-Length: ${HIDDEN.length + 2}\r\n\r\n{}${HIDDEN}`,
  'a list of lengths': `${LOGIN}Content-Length: 2, ${HIDDEN.length + 2}\r\n\r\n{}${HIDDEN}`,
  'a signed length': `${LOGIN}Content-Length: +2\r\n\r\n{}${HIDDEN}`,
  'a space before the colon': `${LOGIN}Content-Length : 2\r\n\r\n{}${HIDDEN}`,
  'a folded header': `${LOGIN}X-Folded: a\r\n Content-Length: 2\r\n\r\n{}${HIDDEN}`,
  'an unknown coding': `${LOGIN}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  'a coding after chunked': `${LOGIN}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`,
  'bare LF between headers': `${LOGIN.replaceAll('\r\n', '\n')}Content-Length: 2\n\n{}${HIDDEN}`,
  'bare LF after a chunk': `${LOGIN}Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n${HIDDEN}`,
  'a bare CR in a header': `${LOGIN}X-Odd: a\rContent-Length: 2\r\n\r\n{}${HIDDEN}`,
  'a zero character in a header': `${LOGIN}X-Odd: a\0b\r\nContent-Length: 2\r\n\r\n{}${HIDDEN}`,
  'an odd size of a chunk': `${LOGIN}Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n${HIDDEN}`,
  'no host': `GET /livez HTTP/1.1\r\n\r\n${HIDDEN}`,
  'HTTP/2 without TLS': `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${HIDDEN}`,
};

test('refuses requests with two meanings, and reads no hidden request after them', async () => {
  const { port, log } = await startTestServer();
  for (const [name, text] of Object.entries(SMUGGLED)) {
    expect(statusesIn(await sendBytes(port, text)), name).toEqual([400]);
  }
  expect(statusesIn(await sendBytes(port, HIDDEN))).toEqual([200]);
  expect(log.join('')).not.toContain('"level":"error"');
});

test('an address of any length gets a page with a link to the home page', async () => {
  const { port } = await startTestServer();
  for (const length of [20_000, 1_000_000]) {
    const request = `GET /login?returnTo=/${'x'.repeat(length)} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    const reply = await sendBytes(port, request);
    expect(statusesIn(reply), `${length} characters`).toEqual([431]);
    expect(reply).toContain('<a href="/">');
  }
});

test('refuses a second or a foreign host in any place', async () => {
  const { port } = await startTestServer();
  const get = async (target: string, headers: string) =>
    statusesIn(await sendBytes(port, `GET ${target} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`));
  expect(await get('/', 'Host: localhost\r\nHost: evil.example\r\n')).toEqual([421]);
  expect(await get('/', 'Host: localhost@evil.example\r\n')).toEqual([421]);
  expect(await get('/', 'Host: evil.example\r\nX-Forwarded-Host: localhost\r\n')).toEqual([421]);
  expect(await get('http://evil.example/', 'Host: localhost\r\n')).toEqual([400]);
  expect(await get('//evil.example/', 'Host: localhost\r\n')).not.toContain(302);
});

test('no path leads out of the folders of the client and of the media', async () => {
  const { port, folder } = await startTestServer();
  writeFileSync(join(folder, 'secret.mp4'), 'a secret');
  const up = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%5c',
    '....//',
    '..;/',
    '%252e%252e%252f',
    '..%c0%af',
    '%00../',
  ];
  const starts = ['/', '/assets/', '/media/', '/media/uploads/', '/media/clips/', '/api/v1/'];
  const names = ['secret.mp4', 'server/secret.mp4', '../secret.mp4', 'etc/passwd'];
  for (const start of starts) {
    for (const step of up) {
      for (const name of names) {
        const path = start + step.repeat(name === 'etc/passwd' ? 8 : 1) + name;
        const sent = await sendBytes(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
        expect(sent, path).toMatch(/^HTTP\/1\.1 (200|400|404) /);
        expect(sent, path).not.toMatch(/a secret|root:/);
      }
    }
  }
});

const FORM = 'multipart/form-data; boundary=x';

/** The beginning of a request with a body of 2 GB, which never ends. */
const begin = (path: string, type: string) =>
  `POST /api/v1${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 2000000000\r\n\r\n--x`;

const ID = '0'.repeat(24);
const OPEN_WRITES = Object.entries(ROWS)
  .filter(([route, { access }]) => route.startsWith('POST ') && (access === 'open' || access === 'guest'))
  .map(([route]) => route.slice('POST '.length).replace(/:\w+/, ID));

test('no route for guests but the sign-up waits for a form, which can be larger than the memory', async () => {
  const { port } = await startTestServer();
  expect(OPEN_WRITES).toContain(`/videos/${ID}/retention`);
  for (const path of OPEN_WRITES.filter((each) => each !== '/users/register'))
    expect([400, 404], path).toContain(await statusOfBeginning(port, begin(path, FORM)));
});

test('replies to a huge body before it arrives, if nobody may send it there', async () => {
  const { port } = await startTestServer();
  expect(await statusOfBeginning(port, begin('/users/login', FORM)), 'a form instead of JSON').toBe(400);
  expect(await statusOfBeginning(port, begin('/users/login', 'application/json'))).toBe(413);
  expect(await statusOfBeginning(port, begin('/videos', FORM)), 'a guest').toBe(401);
  expect(await statusOfBeginning(port, begin('/nowhere', FORM))).toBe(404);
  const chunk = `100000\r\n${'x'.repeat(2 ** 20)}\r\n`;
  const endless = `${LOGIN}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}${chunk}`;
  expect(await statusOfBeginning(port, endless), 'without a length').toBe(413);
});

const SIZE = PICTURE.byteLength;
const ALL = [0, SIZE];
const NOTHING = [0, 0];
const HUGE = '9'.repeat(400);

/** The range, and the status and the bytes that it gets. */
const RANGES: Record<string, [string, number, number[]]> = {
  'a thousand ranges': [`bytes=0-${',0-'.repeat(999)}`, 200, ALL],
  'ranges that overlap': ['bytes=0-500,400-900,0-', 200, ALL],
  'a reversed range': ['bytes=500-400', 200, ALL],
  'negative numbers': ['bytes=-5--1', 200, ALL],
  'no last bytes': ['bytes=-0', 416, NOTHING],
  'a beginning after the end': [`bytes=${SIZE}-`, 416, NOTHING],
  'an end after the end': [`bytes=10-${SIZE}`, 206, [10, SIZE]],
  'a huge beginning': [`bytes=${HUGE}-${HUGE}`, 416, NOTHING],
  'a huge end': [`bytes=0-${HUGE}`, 206, ALL],
  'a huge number of last bytes': [`bytes=-${HUGE}`, 206, ALL],
  'another unit': ['lines=0-1', 200, ALL],
  'other notations of numbers': ['bytes=0x10-1e3', 200, ALL],
  'more ranges than a header has place for': [`bytes=0-${',0-'.repeat(9999)}`, 431, ALL],
};

test('sends each byte of a file at most once, whatever the ranges', async () => {
  const { origin, log } = await startTestServer();
  const get = (headers: HeadersInit, method = 'GET') => fetch(`${origin}/media/avatars/maren.jpg`, { method, headers });
  for (const [name, [range, status, bytes]] of Object.entries(RANGES)) {
    const response = await get({ Range: range });
    expect(response.status, name).toBe(status);
    const received = Buffer.from(await response.arrayBuffer());
    if (status !== 431) expect(received.equals(PICTURE.subarray(...bytes)), name).toBe(true);
    const head = await get({ Range: range }, 'HEAD');
    expect(head.status, name).toBe(status === 431 ? 431 : 200);
  }
  const other = await get({ Range: 'bytes=0-9', 'If-Range': '"another version"' });
  expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, SIZE]);
  expect(log.join('')).not.toContain('"level":"error"');
});

test('a page of another site can neither write with the cookies of a member nor read', async () => {
  const { origin, port } = await startTestServer({ SEED: 'demo' });
  const { response } = await signInOverHttp(origin);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const body = JSON.stringify({ content: 'Written from elsewhere' });
  const write = async (headers: Record<string, string>, type = 'application/json') => {
    const lines = Object.entries({
      Host: `127.0.0.1:${port}`,
      Cookie: cookies.join('; '),
      'Content-Type': type,
      'Content-Length': String(body.length),
      Connection: 'close',
      ...headers,
    });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    return sendBytes(port, `POST /api/v1/tweets HTTP/1.1\r\n${head}\r\n${body}`);
  };
  const statusOf = async (...args: Parameters<typeof write>) => statusesIn(await write(...args))[0];
  expect(await statusOf({ Origin: 'http://evil.example' })).toBe(403);
  expect(await statusOf({ Origin: 'null' })).toBe(403);
  expect(await statusOf({ Origin: `http://127.0.0.1:${port + 1}` })).toBe(403);
  expect(await statusOf({ Origin: `http://127.0.0.1:${port}.evil.example` })).toBe(403);
  expect(await statusOf({ 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
  expect(await statusOf({ 'Sec-Fetch-Site': 'same-site', Origin: `http://127.0.0.1:${port}` })).toBe(403);
  // What a form of another site can send without asking first.
  expect(await statusOf({}, 'text/plain')).toBe(415);
  expect(await statusOf({}, 'application/x-www-form-urlencoded')).toBe(415);
  const tweets = await fetch(`${origin}/api/v1/tweets`, { headers: { Origin: 'http://evil.example' } });
  expect(await tweets.text()).not.toContain('Written from elsewhere');
  expect(tweets.headers.get('access-control-allow-origin')).toBe(null);
  expect(await statusOf({ 'Sec-Fetch-Site': 'same-origin', Origin: `http://127.0.0.1:${port}` })).toBe(201);
});
