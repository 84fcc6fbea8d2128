import * as z from 'zod/mini';

type App = { fetch: (request: Request) => Response | Promise<Response> };
export type RequestOptions = {
  token?: string | undefined;
  cookies?: Record<string, string> | undefined;
  json?: unknown;
  form?: FormData | undefined;
  headers?: Record<string, string> | undefined;
  /** As it is. */
  bytes?: Uint8Array<ArrayBuffer> | undefined;
};
/** `message` of an error page begins with "Error: ". */
export type Reply = { status: number; headers: Headers; text: string; message: string; said: unknown; data: unknown };
export type Member = z.output<typeof Login> & { id: string; email: string };

const Login = z.object({ accessToken: z.string(), refreshToken: z.string() });
const Created = z.object({ _id: z.string() });

export type Requests = ReturnType<typeof createRequests>;

export const PASSWORD = 'lighthouse-1901';

/** Sends requests to the API without a port. */
export function createRequests(app: App) {
  async function request(method: string, path: string, options: RequestOptions = {}): Promise<Reply> {
    const { token, cookies = {}, json, form, bytes } = options;
    const headers = new Headers(options.headers);
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
    const pairs = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
    if (pairs.length > 0) headers.set('Cookie', pairs.join('; '));
    if (json !== undefined) headers.set('Content-Type', 'application/json');
    const body = form ?? bytes ?? (json === undefined ? null : JSON.stringify(json));
    return readReply(await app.fetch(new Request(`http://localhost/api/v1${path}`, { method, headers, body })));
  }

  async function logIn(email: string, password = PASSWORD): Promise<z.output<typeof Login>> {
    const { data } = await request('POST', '/users/login', { json: { email, password } });
    return z.parse(Login, data);
  }

  /** Creates an account and logs in. */
  async function join(username: string): Promise<Member> {
    const email = `${username}@vireo.example`;
    const { data } = await request('POST', '/users/register', { form: accountForm({ username, email }) });
    return { id: idOf(data), email, ...(await logIn(email)) };
  }

  /** Resolves to the id of the new video. */
  async function upload(token: string, title = 'A boat comes home'): Promise<string> {
    const { data } = await request('POST', '/videos', { token, form: videoForm(title) });
    return idOf(data);
  }

  return { request, logIn, join, upload };
}

export const idOf = (data: unknown) => z.parse(Created, data)._id;

const file = (type: string) => new File(['content'], 'file', { type });

export const accountForm = ({ username, email }: { username: string; email: string }) =>
  formOf({ fullName: 'A member', username, email, password: PASSWORD, avatar: file('image/png') });

export const videoForm = (title: string) =>
  formOf({ title, description: '', videoFile: file('video/mp4'), thumbnail: file('image/png') });

export const pictureForm = (field: 'avatar' | 'coverImage'): RequestOptions => ({
  form: formOf({ [field]: file('image/png') }),
});

export function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const unescaped = (html: string) => html.replaceAll('&quot;', '"');

/** The message and its code are in the envelope, or on an error page. */
export async function readReply(response: Response): Promise<Reply> {
  const { status, headers } = response;
  const text = await response.text();
  if (!headers.get('content-type')?.startsWith('application/json')) {
    const message = /<pre>(.*?)(?:<br>|<\/pre>)/s.exec(text)?.[1] ?? '';
    const said = unescaped(/<meta name="said" content="([^"]*)">/.exec(text)?.[1] ?? '{}');
    return { status, headers, text, message, said: JSON.parse(said), data: undefined };
  }
  const { message, code, data }: { message: string; code?: unknown; data: unknown } = JSON.parse(text);
  return { status, headers, text, message, said: code === undefined ? {} : { code }, data };
}
