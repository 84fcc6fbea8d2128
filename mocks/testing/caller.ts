import { getResponse } from 'msw';
import * as z from 'zod/mini';
import { createTestProvider } from '../node/node';

type Sent = { token?: string | undefined; json?: unknown; form?: FormData };

/** What a test looks at. For an error page, `message` is its first line. */
type Answer = { status: number; data: unknown; message: string; body: string; headers: Headers };

/** Calls the handlers of a provider in memory directly: no server, no client. */
export function createCaller(scenario?: string, options?: Parameters<typeof createTestProvider>[1]) {
  const { provider, signIn, cookies } = createTestProvider(scenario, options);

  async function call(method: string, path: string, { token, json, form }: Sent = {}): Promise<Answer> {
    const headers = new Headers(token === undefined ? {} : { Authorization: `Bearer ${token}` });
    if (json !== undefined) headers.set('Content-Type', 'application/json');
    const body = form ?? (json === undefined ? null : JSON.stringify(json));
    const request = new Request(`http://localhost:3000/api/v1${path}`, { method, headers, body });
    const response = await getResponse(provider.handlers, request);
    if (!response) throw new Error(`Nothing answers ${method} ${path}`);
    return readAnswer(response);
  }

  /** The rows of a user whose name is known from the demo data. */
  function user(username: string) {
    const row = provider.db.users.first('username', username);
    if (!row) throw new Error(`Nobody is called ${username}`);
    return row;
  }

  /** A fresh access token for the session of the last sign-in. */
  async function refresh(): Promise<string> {
    const { data } = await call('POST', '/users/refresh-token');
    return z.parse(z.object({ accessToken: z.string() }), data).accessToken;
  }

  return { provider, cookies, signIn, refresh, call, user };
}

/** The ids of a list, in its order. */
export function idsOf({ data }: Answer): string[] {
  return z.parse(z.array(z.object({ _id: z.string() })), data).map(({ _id }) => _id);
}

/** The id of what was written. */
export function idOf({ data }: Answer): string {
  return z.parse(z.object({ _id: z.string() }), data)._id;
}

async function readAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const body = response.type === 'error' ? '' : await response.text();
  if (headers.get('content-type')?.startsWith('application/json')) {
    const { data, message }: { data: unknown; message: string } = JSON.parse(body);
    return { status, headers, body, data, message };
  }
  const message = /<pre>(.*?)(?:<br>|<\/pre>)/s.exec(body)?.[1] ?? '';
  return { status, headers, body, data: undefined, message };
}
