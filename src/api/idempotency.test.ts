import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { clearToken, setToken } from '@/lib/token';
import { goOffline } from '@/testing/go-offline';
import { loadSender, request } from './http';

beforeAll(() => loadSender());
afterEach(() => clearToken());

const yes = () => new Response('{"data":"yes"}');
const refused = (status: number, headers?: Record<string, string>) => () => new Response('no', { status, headers });
const lost = (): Response => {
  throw new TypeError('Failed to fetch');
};

const LINE = '"key-1" {"content":"A"}';

/** Sends a write whose requests get these replies in turn, the last one for good. Reading a body twice rejects, as in a browser. */
async function sendWrite(replies: (() => Response)[], key: string | null = 'key-1') {
  const received: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    if (!(input instanceof Request)) throw new TypeError('ky sends a Request');
    received.push(`${input.headers.get('Idempotency-Key')} ${await input.text()}`);
    return (replies[received.length - 1] ?? replies.at(-1) ?? lost)();
  };
  const outcome: unknown = await request('POST', 'thing', z.string(), {
    json: { content: 'A' },
    idempotencyKey: key ?? undefined,
    fetch,
  }).catch((error: unknown) => error);
  return { received, outcome };
}

describe('a write with an idempotency key', () => {
  it.each([
    ['is lost', lost],
    ['comes from a gateway', refused(502)],
    ['says that the first request with the key still runs', refused(409, { 'Retry-After': '0.01' })],
  ])('is repeated once with the same key and body if its response %s', async (_, reply) => {
    expect(await sendWrite([reply, yes])).toMatchObject({ received: [LINE, LINE], outcome: 'yes' });
  });

  it('fails if the first request with its key still runs after the pause', async () => {
    const replies = [refused(409, { 'Retry-After': '0.01' })];
    expect(await sendWrite(replies)).toMatchObject({ received: [LINE, LINE], outcome: { status: 409 } });
  });

  it.each([400, 404, 409, 422, 500])('is not repeated after the refusal %d', async (status) => {
    expect(await sendWrite([refused(status)])).toMatchObject({ received: [LINE], outcome: { status } });
  });

  it.each([401, 409, 429, 503])(
    'has an unknown outcome if the refusal %d of the repeat says nothing about it',
    async (status) => {
      const { received, outcome } = await sendWrite([lost, refused(status)]);
      expect({ received, outcome }).toMatchObject({ received: [LINE, LINE], outcome: { code: 'network' } });
    },
  );

  it.each([404, 500])('fails with the refusal %d of its repeat', async (status) => {
    expect(await sendWrite([lost, refused(status)])).toMatchObject({ received: [LINE, LINE], outcome: { status } });
  });

  it('is not repeated with the token of another user', async () => {
    setToken('ann');
    const signInAgain = () => {
      setToken('bob');
      return lost();
    };
    expect(await sendWrite([signInAgain, yes])).toMatchObject({ received: [LINE], outcome: { code: 'network' } });
  });

  it('transport/offline: is not repeated if it was never sent', async () => {
    goOffline();
    expect(await sendWrite([lost, yes])).toMatchObject({ received: [LINE], outcome: { code: 'network' } });
  });
});

it.each([
  ['is lost', lost, { code: 'network' }],
  ['says 409 with a pause', refused(409, { 'Retry-After': '0.01' }), { status: 409 }],
])('a write without a key has no header, and is sent once if its response %s', async (_, reply, outcome) => {
  const { received, outcome: error } = await sendWrite([reply, yes], null);
  expect({ received, error }).toMatchObject({ received: ['null {"content":"A"}'], error: outcome });
});
