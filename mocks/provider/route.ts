import { delay, type HttpHandler, HttpResponse, http } from 'msw';
import type { Context } from './context';
import { DESCRIPTOR_TYPE } from './host';
import { publishDue } from './publish-due';
import { developmentPage } from '../faults/error-page';
import { PIECE_TYPE, checkContentType } from '../../server/rules/content-type';
import { errorPageHeaders } from '../../server/rules/error-page';
import { HttpError } from '../../server/rules/http-error';
import { readIdempotencyKey, requestText } from '../../server/rules/idempotency';
import { checkId, createId } from '../../server/rules/ids';
import { checkSuspension } from '../../server/rules/measures';
import { type IdName, type Said, saidOf } from '../../server/rules/messages';
import { checkStorable, readTexts } from '../../server/rules/texts';
import type { UploadField, UploadedForm } from '../../server/rules/uploads';
import type { MockResponse } from '../dialects/dialect';
import type { Id, UserRecord } from '../seed/records';

/** In seconds. */
const TEN_DAYS = 864_000;

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

type HandlerArguments = {
  request: Request;
  search: URLSearchParams;
  cookies: Record<string, string>;
  /** A decoded path parameter. */
  param: (name: string) => string;
  /** A path parameter that must be an id. Throws 400. */
  id: (name: IdName) => Id;
  /** Parses the form and stores the files of these fields. They are deleted if the handler throws. */
  upload: (...fields: UploadField[]) => Promise<UploadedForm>;
  /** The strings of a JSON body. Throws 400 if the body is not an object. */
  fields: () => Promise<Record<string, string>>;
  /** The JSON body; undefined if it is none. */
  body: () => Promise<unknown>;
};

/** A `Response` is a file, without the envelope. */
type Reply = MockResponse | Response;

type MemberHandler = (args: HandlerArguments & { viewer: UserRecord; session: Id }) => Reply | Promise<Reply>;
type KeyedHandler = (...args: Parameters<MemberHandler>) => MockResponse | Promise<MockResponse>;

/**
 * Routes by access: `open` ignores the token, `guest` accepts one, `member` requires one, and `keyed` accepts an
 * `Idempotency-Key`, too.
 */
export function createRoutes({ db, host, scenario, tokens, dialect, keyedWrites }: Context) {
  const now = () => new Date(host.now()).toISOString();

  function on(method: Method, path: string, handler: (args: HandlerArguments) => Reply | Promise<Reply>): HttpHandler {
    const handle = method === 'get' ? http.all : http[method];
    return handle(`*/api/v1${path}`, async ({ request, params, cookies }) => {
      // The `*` must match the origin only, and no part of the path.
      if (params['0'] !== new URL(request.url).origin) return undefined;
      if (method === 'get' && request.method !== 'GET' && request.method !== 'HEAD') return undefined;
      publishDue(db, host.now());
      if (scenario.slow) await delay(method === 'get' ? 2500 : 1000);
      const more = path.startsWith('/uploads') ? [PIECE_TYPE] : [];
      const stored: string[] = [];
      let json: Promise<unknown> | undefined;
      const body = () => (json ??= request.json().catch(() => undefined));
      async function upload(...fields: UploadField[]): Promise<UploadedForm> {
        const form = await host.readUpload(request, fields);
        stored.push(...Object.values(form.files).map(({ url }) => url));
        checkStorable(form.fields);
        return form;
      }
      try {
        checkContentType(request.headers.get('content-type'), [DESCRIPTOR_TYPE, ...more]);
        const param = (name: string) => String(params[name] ?? '');
        const response = await handler({
          request,
          cookies: { ...cookies, ...Object.fromEntries(host.cookies ?? []) },
          search: new URL(request.url).searchParams,
          param,
          id: (name) => checkId(param(name), name),
          upload,
          fields: async () => readTexts(await body()),
          body,
        });
        await untilStored(method);
        return response instanceof Response ? response : send(response, request);
      } catch (error) {
        host.removeFiles(stored);
        if (error instanceof HttpError) return sendError(error, dialect.hasCodes ? error.said : {});
        throw error;
      }
    });
  }

  /** Reads wait too, so that a page never shows a change that a reload could lose. Only a write fails if it is not stored. */
  async function untilStored(method: Method): Promise<void> {
    try {
      await host.saved?.();
    } catch (error) {
      if (method !== 'get') throw error;
    }
  }

  function send({ data, message, status, statusCode = status, cookies = {} }: MockResponse, request: Request) {
    const said = dialect.hasCodes ? saidOf(message) : {};
    const address = request.headers.get('host') ?? new URL(request.url).host;
    const body = JSON.stringify({ statusCode, data, message, ...said, success: true }, dialect.jsonReplacer?.(address));
    const headers = new Headers({ 'Content-Type': 'application/json; charset=utf-8' });
    for (const [name, value] of Object.entries(cookies)) {
      headers.append('Set-Cookie', setCookie(name, value));
      host.cookies?.set(name, value);
    }
    return new HttpResponse(body, { status, headers });
  }

  /** The session of the request, undefined for a guest. Throws 401 for an expired token, so that the client refreshes it. */
  function sessionOf({ request, cookies }: HandlerArguments, access: 'guest' | 'member') {
    const header = request.headers.get('authorization')?.replace(/^Bearer /, '');
    const { token, from } = dialect.pickToken(header, cookies.accessToken);
    if (!token) return undefined;
    const session = tokens.readAccess(token);
    if (typeof session !== 'string') return session;
    const error = dialect.tokenError(session, access, from);
    if (error) throw error;
    return undefined;
  }

  function member(method: Method, path: string, handler: MemberHandler): HttpHandler {
    return on(method, path, (args) => {
      const current = sessionOf(args, 'member');
      if (!current) throw new HttpError(401, 'Unauthorized request');
      checkSuspension(dateOf(current.user.suspendedUntil), method, path, host.now());
      return handler({ ...args, viewer: current.user, session: current.session });
    });
  }

  return {
    open: on,
    guest: (
      method: Method,
      path: string,
      handler: (args: HandlerArguments & { viewer: UserRecord | undefined }) => Reply | Promise<Reply>,
    ) => on(method, path, (args) => handler({ ...args, viewer: sessionOf(args, 'guest')?.user })),
    member,
    /** A request that repeats the key of an earlier one gets the response to that one. */
    keyed: (method: Method, path: string, handler: KeyedHandler) =>
      member(method, path, async (args) => {
        const { request, viewer } = args;
        if (!keyedWrites) return handler(args);
        const key = readIdempotencyKey(request.headers.get('idempotency-key'));
        if (key === undefined) return handler(args);
        const sent = requestText(request.method, request.url, await request.clone().text());
        return keyedWrites.run(`${viewer._id} ${key}`, sent, async () => handler(args));
      }),
    now,
    /** The id and the dates of a new record. */
    created: () => ({ _id: createId(host.now()), createdAt: now(), updatedAt: now() }),
  };
}

const dateOf = (time: string | undefined) => (time === undefined ? null : new Date(time));

/** The cookie outlives the access token, so that the provider sees an expired token instead of none. */
function setCookie(name: string, value: string): string {
  return `${name}=${value}; Max-Age=${value === '' ? 0 : TEN_DAYS}; Path=/; HttpOnly; SameSite=Lax`;
}

function sendError({ status, name, message, headers }: HttpError, said: Said) {
  return new HttpResponse(developmentPage(name, message, said), {
    status,
    headers: { ...errorPageHeaders, ...headers },
  });
}
