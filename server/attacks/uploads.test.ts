import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { PICTURE } from '../testing/media';
import { startTestServer } from '../testing/server';
import { openConnection, sendBytes, statusesIn } from './raw';

const MINUTE = 60_000;
const AVATAR = 'Content-Disposition: form-data; name="avatar"; filename="a.jpg"';
const JPEG = PICTURE.toString('latin1');

const part = (head: string, content = 'x') => `--x\r\n${head}\r\n\r\n${content}\r\n`;
const text = (name: string, content = 'x') => part(`Content-Disposition: form-data; name="${name}"`, content);

/** A registration, which anyone may send, with as many bytes as it says unless told otherwise. */
function register(body: string, type = 'multipart/form-data; boundary=x', length = body.length): string {
  const head = `POST /api/v1/users/register HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n`;
  return `${head}Content-Length: ${length}\r\n\r\n${body}`;
}

const FORM_REQUEST = register(part(AVATAR, JPEG.slice(0, 1000)), undefined, 10_000_000);
const JSON_BODY =
  'POST /api/v1/users/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99999\r\n\r\n{';
/** Its response needs no body. */
const GET_BODY = 'GET /livez HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999\r\n\r\nx';

afterEach(() => {
  vi.useRealTimers();
});

/** Complete and partial uploads. */
const filesIn = (folder: string) => readdirSync(join(folder, 'uploads')).filter((name) => name.includes('.'));

test('ends connections whose headers do not end, and serves others', async () => {
  const { port, origin } = await startTestServer({}, { headers: 3000 });
  const { socket, received } = openConnection(port);
  const sendByte = () => socket.write('a', sendNext);
  const sendNext = () => socket.destroyed || setTimeout(sendByte, 10);
  socket.write('GET /livez HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', sendNext);
  const silent = [sendBytes(port, ''), sendBytes(port, 'GET /livez HTTP/1.1\r\nHo')];
  expect((await fetch(`${origin}/livez`)).status).toBe(200);
  expect((await Promise.all([received, ...silent])).map(statusesIn)).toEqual([[408], [408], [408]]);
  expect((await fetch(`${origin}/livez`)).status).toBe(200);
});

test('ends connections whose body stops or comes byte by byte, leaves no file behind, and serves others', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { port, origin, folder, log } = await startTestServer();
  const files = () => filesIn(folder);
  const open = new Set<ReturnType<typeof openConnection>['socket']>();
  const attacks = [FORM_REQUEST, FORM_REQUEST, JSON_BODY, GET_BODY].map((request) => {
    const { socket, received } = openConnection(port);
    socket.write(request, 'latin1');
    open.add(socket.on('close', () => open.delete(socket)));
    return received;
  });
  await expect.poll(files).toHaveLength(2);
  expect((await fetch(`${origin}/livez`)).status).toBe(200);
  const [stopped] = open;
  await expect
    .poll(() => {
      for (const socket of open) if (socket !== stopped) socket.write('x');
      vi.advanceTimersByTime(MINUTE);
      return open.size;
    })
    .toBe(0);
  expect((await Promise.all(attacks)).map(statusesIn)).toEqual([[], [], [], [200]]);
  await expect.poll(files).toEqual([]);
  expect((await fetch(`${origin}/livez`)).status).toBe(200);
  expect(log.join('')).not.toContain('"level":"error"');
});

const nested = `--y\r\n${AVATAR}\r\n\r\n${JPEG}\r\n--y--`;

/** What follows a good picture. */
const MALFORMED: [string, number, string][] = [
  ['a body that ends before its last boundary', 400, text('username')],
  ['a body that ends in a file', 400, part(AVATAR.replace('avatar', 'coverImage'), JPEG).slice(0, -100)],
  ['a part without a name', 400, `${part('Content-Disposition: form-data')}--x--`],
  ['a header of 1 MiB', 400, `${part(`${AVATAR}\r\nX-Long: ${'x'.repeat(2 ** 20)}`, JPEG)}--x--`],
  ['10,000 parts', 413, `${text('username').repeat(10_000)}--x--`],
  ['the same fields and files twice', 400, `${text('email')}${text('email')}${part(AVATAR, JPEG)}--x--`],
  ['files instead of texts', 400, `${part(AVATAR.replace('avatar', 'username'), JPEG)}--x--`],
  ['a text instead of a file', 400, `${text('coverImage', JPEG)}--x--`],
  ['a form in a form', 400, `${part(`${AVATAR}\r\nContent-Type: multipart/mixed; boundary=y`, nested)}--x--`],
  ['a file without a name', 400, `${part(AVATAR.replace('a.jpg', ''), JPEG)}--x--`],
  [
    'paths in the names',
    400,
    `${part(AVATAR.replace('a.jpg', '../../../a\0.jpg').replace('avatar', '../coverImage\0'), JPEG)}--x--`,
  ],
];

test('refuses malformed forms, leaves no file behind, and reads the next request of the connection', async () => {
  const { port, folder, log } = await startTestServer();
  const next = 'GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  for (const [name, status, body] of MALFORMED) {
    const received = await sendBytes(port, register(part(AVATAR, JPEG) + body) + next);
    expect(statusesIn(received), name).toEqual([status, 200]);
    expect(received, name).toMatch(/<pre>Error: [A-Z]/);
    expect(filesIn(folder), name).toEqual([]);
  }
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary="']) {
    const received = await sendBytes(port, register(`${part(AVATAR, JPEG)}--x--`, type) + next);
    expect(statusesIn(received), type).toEqual([400, 200]);
  }
  const { socket, received } = openConnection(port);
  socket.end(FORM_REQUEST, 'latin1');
  expect(statusesIn(await received), 'a connection that ends in a file').toEqual([400]);
  await expect.poll(() => filesIn(folder)).toEqual([]);
  expect(log.join('')).not.toContain('"level":"error"');
});
