import { getResponse } from 'msw';
import * as z from 'zod/mini';
import { createTestProvider } from '../node/node';

type RequestOptions = { token?: string | undefined; json?: unknown; form?: FormData };

/** For an error page, `message` is its first line. */
type ApiResponse = { status: number; data: unknown; message: string; body: string; headers: Headers };

/** Sends requests to the handlers of an in-memory provider, without a server or the client. */
export function createTestApi(scenario?: string, options?: Parameters<typeof createTestProvider>[1]) {
  const { provider, signIn, cookies } = createTestProvider(scenario, options);

  async function request(
    method: string,
    path: string,
    { token, json, form }: RequestOptions = {},
  ): Promise<ApiResponse> {
    const headers = new Headers(token === undefined ? {} : { Authorization: `Bearer ${token}` });
    if (json !== undefined) headers.set('Content-Type', 'application/json');
    const body = form ?? (json === undefined ? null : JSON.stringify(json));
    const sent = new Request(`http://localhost:3000/api/v1${path}`, { method, headers, body });
    const response = await getResponse(provider.handlers, sent);
    if (!response) throw new Error(`No handler for ${method} ${path}`);
    return readResponse(response);
  }

  /** The record of a user of the demo data. */
  function user(username: string) {
    const record = provider.db.users.first('username', username);
    if (!record) throw new Error(`No user is called ${username}`);
    return record;
  }

  /** A fresh access token for the session of the last sign-in. */
  async function refresh(): Promise<string> {
    const { data } = await request('POST', '/users/refresh-token');
    return z.parse(z.object({ accessToken: z.string() }), data).accessToken;
  }

  return { provider, cookies, signIn, refresh, request, user };
}

/** The ids of the items in a response. */
export function responseIds({ data }: ApiResponse): string[] {
  return z.parse(z.array(z.object({ _id: z.string() })), data).map(({ _id }) => _id);
}

/** The id of the item in a response. */
export function responseId({ data }: ApiResponse): string {
  return z.parse(z.object({ _id: z.string() }), data)._id;
}

async function readResponse(response: Response): Promise<ApiResponse> {
  const { status, headers } = response;
  const body = response.type === 'error' ? '' : await response.text();
  if (headers.get('content-type')?.startsWith('application/json')) {
    const { data, message }: { data: unknown; message: string } = JSON.parse(body);
    return { status, headers, body, data, message };
  }
  const message = /<pre>(.*?)(?:<br>|<\/pre>)/s.exec(body)?.[1] ?? '';
  return { status, headers, body, data: undefined, message };
}
