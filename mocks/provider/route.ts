import { delay, type HttpHandler, HttpResponse, http } from 'msw';
import type { Context } from './context';
import { developmentPage, errorPageHeaders } from '../faults/error-page';
import { ADDRESS_HEADER, type FileField, type Upload, UploadRefused } from './host';
import { Refusal } from './refusal';
import type { Cookie, Reply } from './reply';
import type { Id, UserRow } from './rows';

const TEN_DAYS = 864_000;

type Method = 'get' | 'post' | 'patch' | 'delete';

type Call = {
  request: Request;
  search: URLSearchParams;
  /** Where the request comes from, empty where the host does not say. */
  address: string;
  cookies: Record<string, string>;
  /** A decoded part of the path. */
  param: (name: string) => string;
  /** A part of the path that must be an id. Refuses with 400. */
  id: (name: string) => Id;
  /** The form that the request carries, with the files of these fields. They are removed if the handler throws. */
  upload: (...fields: FileField[]) => Promise<Upload>;
  /** The members of a JSON body that are texts. Refuses with 400 what is not an object. */
  fields: () => Promise<Record<string, string>>;
};

/** The three kinds of call: open (no token is looked at), guest (a token is welcome), member (a token is needed). */
export function createRoutes({ host, scenario, tokens, dialect }: Context) {
  function on(method: Method, path: string, answer: (call: Call) => Reply | Promise<Reply>): HttpHandler {
    const handle = method === 'get' ? http.all : http[method];
    return handle(`*/api/v1${path}`, async ({ request, params, cookies }) => {
      // The star stands for the origin of whatever host this is, and for nothing of the path.
      if (params['0'] !== new URL(request.url).origin) return undefined;
      if (method === 'get' && request.method !== 'GET' && request.method !== 'HEAD') return undefined;
      if (scenario.slow) await delay(method === 'get' ? 2500 : 1000);
      const stored: string[] = [];
      async function upload(...fields: FileField[]): Promise<Upload> {
        const form = await host.readUpload(request, fields);
        stored.push(...Object.values(form.files).map(({ url }) => url));
        return form;
      }
      try {
        checkType(request);
        const param = (name: string) => String(params[name] ?? '');
        const result = await answer({
          request,
          cookies: { ...cookies, ...Object.fromEntries(host.cookies ?? []) },
          search: new URL(request.url).searchParams,
          address: request.headers.get(ADDRESS_HEADER) ?? '',
          param,
          id: (name) => checkId(param(name), name),
          upload,
          fields: () => readFields(request),
        });
        if (method !== 'get') await host.saved?.();
        return success(result, request);
      } catch (error) {
        host.removeFiles(stored);
        if (error instanceof Refusal) return failure(error.status, error.message, error.name, error.headers);
        if (error instanceof UploadRefused) return failure(error.status, error.message);
        throw error;
      }
    });
  }

  function success({ data, message, status, statusCode = status, cookies = [] }: Reply, request: Request) {
    const address = request.headers.get('host') ?? new URL(request.url).host;
    const body = JSON.stringify({ statusCode, data, message, success: true }, dialect.lastTouch(address));
    const headers = new Headers({ 'Content-Type': 'application/json; charset=utf-8' });
    for (const cookie of cookies) {
      headers.append('Set-Cookie', setCookie(cookie));
      host.cookies?.set(cookie.name, cookie.value ?? '');
    }
    return new HttpResponse(body, { status, headers });
  }

  /** Whoever the call comes from. Refuses a token that ran out, so that the client refreshes it. */
  function sessionOf({ request, cookies }: Call, access: 'guest' | 'member') {
    const header = request.headers.get('authorization')?.replace(/^Bearer /, '');
    const { token, from } = dialect.pickToken(header, cookies.accessToken);
    if (!token) return undefined;
    const known = tokens.readAccess(token);
    if (typeof known !== 'string') return known;
    const refusal = dialect.badToken(known, access, from);
    if (refusal) throw refusal;
    return undefined;
  }

  return {
    open: on,
    guest: (
      method: Method,
      path: string,
      answer: (call: Call & { viewer: UserRow | undefined }) => Reply | Promise<Reply>,
    ) => on(method, path, (call) => answer({ ...call, viewer: sessionOf(call, 'guest')?.user })),
    member: (
      method: Method,
      path: string,
      answer: (call: Call & { viewer: UserRow; session: Id }) => Reply | Promise<Reply>,
    ) =>
      on(method, path, (call) => {
        const known = sessionOf(call, 'member');
        if (!known) throw new Refusal(401, 'Unauthorized request');
        return answer({ ...call, viewer: known.user, session: known.session });
      }),
    now: () => new Date(host.now()).toISOString(),
  };
}

/** They outlive their tokens, so that one that ran out still says whose it was. */
function setCookie({ name, value = '' }: Cookie): string {
  return `${name}=${value}; Max-Age=${value === '' ? 0 : TEN_DAYS}; Path=/; HttpOnly; SameSite=Lax`;
}

function failure(status: number, message: string, name = 'Error', headers: Record<string, string> = {}) {
  return new HttpResponse(developmentPage(name, message), { status, headers: { ...errorPageHeaders, ...headers } });
}

function checkId(text: string, name: string): Id {
  if (!/^[0-9a-f]{24}$/i.test(text)) throw new Refusal(400, `Invalid ${name}`);
  return text.toLowerCase();
}

const BODY_TYPES = new Set([
  'application/json',
  'multipart/form-data',
  // The hosts' own description of an upload.
  'application/vnd.vireo-upload',
  'application/vnd.vireo-upload+json',
]);

/** A page of another site can send any body without asking, but not under the type of JSON. */
function checkType(request: Request): void {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== undefined && !BODY_TYPES.has(type)) throw new Refusal(415, 'The body must be JSON or a form with files');
}

async function readFields(request: Request): Promise<Record<string, string>> {
  const body: unknown = await request.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null) throw new Refusal(400, 'The body is not a JSON object');
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
