import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterEach, beforeEach, type Mock, vi } from 'vitest';
import * as z from 'zod/mini';
import { request } from '@/api/http';
import { clearToken, setToken } from '@/lib/token';
import { errorPage, jwt } from './replies';

export const OLD = jwt({ _id: 'maren', exp: 1 });
export const OTHERS = jwt({ _id: 'tobias', exp: 9_999_999_999 });
export const NEW = jwt({ _id: 'maren', exp: 9_999_999_999 });

export const bearer = ({ headers }: Request) => headers.get('Authorization')?.replace('Bearer ', '') ?? null;
export const expired = () => errorPage(401, 'TokenExpiredError');
export const fresh = () => HttpResponse.json({ data: { accessToken: NEW }, success: true });

/** A request that needs a token. */
export const readThing = () => request('GET', 'thing', z.string());

type Provider = {
  server: ReturnType<typeof setupServer>;
  /** The reply to a request with this token; undefined for a success. */
  reply: (token: string | null) => Response | undefined | Promise<Response | undefined>;
  refresh: () => Response | Promise<Response>;
  /** The token of each request. */
  tokens: (string | null)[];
  refreshes: { token: string | null; type: string | null; body: string }[];
  /** `location.reload` */
  reload: Mock;
};

/** A provider that accepts only the token NEW, for a client that has the token OLD. */
export function createTokenProvider(): Provider {
  const initial = () => ({
    reply: (token: string | null) => (token === NEW ? undefined : expired()),
    refresh: fresh,
    tokens: [],
    refreshes: [],
    reload: vi.fn(),
  });
  const provider: Provider = { server: setupServer(), ...initial() };

  beforeEach(() => {
    Object.assign(provider, initial());
    provider.server.listen({ onUnhandledFrame: 'error' });
    provider.server.use(
      http.get('*/api/v1/thing', async ({ request: received }) => {
        const token = bearer(received);
        provider.tokens.push(token);
        return (await provider.reply(token)) ?? HttpResponse.json({ data: 'done', success: true });
      }),
      http.post('*/api/v1/users/refresh-token', async ({ request: received }) => {
        const type = received.headers.get('Content-Type');
        provider.refreshes.push({ token: bearer(received), type, body: await received.text() });
        return provider.refresh();
      }),
    );
    vi.spyOn(location, 'reload').mockImplementation(provider.reload);
    setToken(OLD);
  });

  afterEach(() => {
    vi.useRealTimers();
    provider.server.close();
    clearToken();
  });
  return provider;
}
