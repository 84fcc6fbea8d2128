import { expect, test } from 'vitest';
import { createTestApi } from '../testing/api';

const maren = { email: 'maren@vireo.example', password: 'lighthouse-1901' };
const HOUR = 3_600_000;

test('a login starts a session, or fails with a message', async () => {
  const { request } = createTestApi();
  const login = await request('POST', '/users/login', { json: maren });
  expect(login).toMatchObject({ status: 200, data: { user: { username: 'maren' } } });
  expect(login.body).not.toContain(maren.password);

  const wrong = await request('POST', '/users/login', { json: { ...maren, password: 'x' } });
  expect(wrong).toMatchObject({ status: 401, message: 'Error: Invalid password' });
  const unknown = await request('POST', '/users/login', { json: { ...maren, email: 'who@vireo.example' } });
  expect(unknown).toMatchObject({ status: 404, message: 'Error: User does not exist' });
});

test('an account without a password cannot log in', async () => {
  const { request } = createTestApi();
  const email = 'trilhos@people.example';
  for (const password of ['', 'plain:', undefined]) {
    const reply = await request('POST', '/users/login', { json: { email, password } });
    expect(reply).toMatchObject({ status: 401, message: 'Error: Invalid password' });
  }
});

test('an error is an Express error page with escaped text and no-break spaces before "at"', async () => {
  const { request } = createTestApi();
  const { headers, body } = await request('GET', '/videos/"<b>');
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(body).toContain('<pre>Error: Invalid id<br> &nbsp; &nbsp;at file:///');
  const missing = await request('GET', "/no'thing");
  expect(missing.body).toContain('<pre>Cannot GET /api/v1/no&#39;thing</pre>');
});

test('an access token expires, and a refresh returns a new one until the session ends', async () => {
  let now = Date.UTC(2026, 0, 1);
  const { request, signIn, refresh } = createTestApi('default', { now: () => now, accessLife: HOUR });
  const token = signIn();
  expect(await request('GET', '/users/current-user', { token })).toMatchObject({ status: 200 });

  now += HOUR;
  const late = await request('GET', '/users/current-user', { token });
  expect(late).toMatchObject({ status: 401, message: 'Error: TokenExpiredError' });
  expect(await request('GET', '/tweets', { token })).toMatchObject({
    status: 401,
    message: 'Error: TokenExpiredError',
  });

  const accessToken = await refresh();
  expect(accessToken).toMatch(/^[\w-]+\.[\w-]+\.\w+$/);
  expect(await request('GET', '/users/current-user', { token: accessToken })).toMatchObject({ status: 200 });

  expect(await request('POST', '/users/logout', { token: accessToken })).toMatchObject({ status: 200 });
  expect(await request('POST', '/users/refresh-token')).toMatchObject({ status: 401 });
});

test('a signed-out session stays ended for the refresh cookie of another tab', async () => {
  const { request, signIn, cookies } = createTestApi();
  const token = signIn();
  const refreshCookie = cookies.get('refreshToken') ?? '';
  await request('POST', '/users/logout', { token });
  cookies.set('refreshToken', refreshCookie);
  expect(await request('POST', '/users/refresh-token')).toMatchObject({ status: 401 });
  expect(await request('GET', '/users/current-user', { token })).toMatchObject({ status: 401 });
});

test('a refresh rotates the refresh token: the previous one works for 30 s, an older one ends the session', async () => {
  let now = Date.UTC(2026, 0, 1);
  const { request, signIn, cookies } = createTestApi('default', { now: () => now });
  signIn();
  const refreshWith = async (token: string) => {
    cookies.set('refreshToken', token);
    const { status } = await request('POST', '/users/refresh-token');
    return { status, successor: cookies.get('refreshToken') ?? '' };
  };
  const first = cookies.get('refreshToken') ?? '';
  const second = (await refreshWith(first)).successor;
  expect(second).not.toBe(first);

  // Tabs that refresh at the same time all get a valid token.
  now += 29_000;
  const again = await refreshWith(first);
  expect(again.status).toBe(200);
  const third = (await refreshWith(again.successor)).successor;
  expect((await refreshWith(second)).status, 'the previous token').toBe(200);
  expect((await refreshWith(third)).status).toBe(200);

  const other = signIn();
  const stolen = cookies.get('refreshToken') ?? '';
  const current = (await refreshWith(stolen)).successor;
  now += 30_000;
  expect((await refreshWith(stolen)).status).toBe(401);
  expect((await refreshWith(current)).status, 'the session has ended').toBe(401);
  expect(await request('GET', '/users/current-user', { token: other })).toMatchObject({ status: 401 });
});

test('a refresh token two refreshes old ends the session at once', async () => {
  const { request, signIn, refresh, cookies } = createTestApi();
  signIn();
  const first = cookies.get('refreshToken') ?? '';
  await refresh();
  const token = await refresh();
  cookies.set('refreshToken', first);
  expect(await request('POST', '/users/refresh-token')).toMatchObject({ status: 401 });
  expect(await request('GET', '/users/current-user', { token })).toMatchObject({ status: 401 });
});

test('a sign-out ends the session of its access token, even without the refresh cookie', async () => {
  const { request, signIn, cookies } = createTestApi();
  const token = signIn();
  const refreshCookie = cookies.get('refreshToken') ?? '';
  cookies.clear();
  expect(await request('POST', '/users/logout', { token })).toMatchObject({ status: 200 });
  cookies.set('refreshToken', refreshCookie);
  expect(await request('POST', '/users/refresh-token')).toMatchObject({ status: 401 });
});

test('a new password ends the other sessions of the account, and none of other accounts', async () => {
  const { request, signIn, cookies, refresh } = createTestApi();
  const stranger = signIn('tobias@vireo.example');
  const elsewhere = signIn();
  const cookieElsewhere = cookies.get('refreshToken') ?? '';
  const token = signIn();
  const json = { oldPassword: maren.password, newPassword: 'long-enough', confPassword: 'long-enough' };
  expect(await request('POST', '/users/change-password', { token, json })).toMatchObject({ status: 200 });

  const statusOf = async (sent: string) => (await request('GET', '/users/current-user', { token: sent })).status;
  expect(await statusOf(elsewhere)).toBe(401);
  expect(await statusOf(stranger)).toBe(200);
  expect(await statusOf(token)).toBe(200);
  expect(await statusOf(await refresh())).toBe(200);
  cookies.set('refreshToken', cookieElsewhere);
  expect(await request('POST', '/users/refresh-token')).toMatchObject({ status: 401 });
});

test('an expired token in a cookie does not lock a guest out', async () => {
  let now = Date.UTC(2026, 0, 1);
  const { request } = createTestApi('default', { now: () => now, accessLife: HOUR });
  await request('POST', '/users/login', { json: maren });
  now += HOUR;
  expect(await request('GET', '/tweets')).toMatchObject({ status: 200 });
  expect(await request('GET', '/users/history')).toMatchObject({ status: 401, message: 'Error: TokenExpiredError' });
});

test('a token with one changed character is invalid', async () => {
  const { request, signIn } = createTestApi();
  const token = signIn();
  const forged = token.replace(/\.(.)/, (_, first: string) => `.${first === 'e' ? 'f' : 'e'}`);
  expect(await request('GET', '/users/current-user', { token: forged })).toMatchObject({ status: 401 });
  expect(await request('GET', '/tweets', { token: forged })).toMatchObject({ status: 200 });
  expect(await request('GET', '/users/current-user', { token: 'x'.repeat(2 ** 20) })).toMatchObject({ status: 401 });
});

test('a request that needs an account fails for a guest', async () => {
  const { request } = createTestApi();
  expect(await request('GET', '/users/history')).toMatchObject({ status: 401, message: 'Error: Unauthorized request' });
  expect(await request('POST', '/tweets', { json: { content: 'Good morning' } })).toMatchObject({ status: 401 });
});

test('"expired": the token of a login is already expired, that of a refresh is not', async () => {
  const { request, signIn, refresh } = createTestApi('expired');
  expect(await request('GET', '/users/current-user', { token: signIn() })).toMatchObject({ status: 401 });
  const accessToken = await refresh();
  expect(await request('GET', '/users/current-user', { token: accessToken })).toMatchObject({ status: 200 });
});
