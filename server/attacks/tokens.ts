import { sign } from 'hono/jwt';
import type { Member, Requests } from '../testing/requests';

const FUTURE = 4_000_000_000;

/** Access tokens that must not open an account. `member` is a member with a running session. */
export async function forgedTokens(member: Member, requests: Requests): Promise<Record<string, string>> {
  const payload = payloadOf(member.accessToken);
  const [header = '', body = '', signature = ''] = member.accessToken.split('.');
  const ended = await requests.logIn(member.email);
  await requests.request('POST', '/users/logout', { token: ended.accessToken });
  return {
    'no token': 'x',
    'dots only': '..',
    'a long text': 'x'.repeat(8000),
    'an unsigned token': `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`,
    'no signature': `${header}.${body}.`,
    'a changed payload': `${header}.${encode({ ...payload, exp: FUTURE })}.${signature}`,
    'another secret': await sign({ ...payload, exp: FUTURE }, 'another secret'),
    'another algorithm': await sign({ ...payload, exp: FUTURE }, 'another secret', 'HS512'),
    'a refresh token': member.refreshToken,
    'the token of an ended session': ended.accessToken,
  };
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function payloadOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
