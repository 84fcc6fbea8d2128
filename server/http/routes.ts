import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { Readable } from 'node:stream';
import { isReferenceMissing } from '../database/retry';
import type { UploadField, UploadedForm } from '../rules/uploads';
import { HttpError } from '../rules/http-error';
import { readIdempotencyKey, requestText } from '../rules/idempotency';
import { checkId } from '../rules/ids';
import { checkSuspension } from '../rules/measures';
import { type IdName, saidOf } from '../rules/messages';
import { checkStorable, readTexts } from '../rules/texts';
import type { Reservation } from '../media/space';
import type { Services } from '../services';
import type { Session, Viewer } from '../sessions/sessions';
import { isForm } from '../rules/content-type';
import type { ApiResponse } from '../rules/response';

/** `maxAge` is in seconds. The cookie outlives its access token, so that the server sees an expired token instead of none. */
const TOKEN_COOKIE = { path: '/', maxAge: 864_000 };
/** Only logins read the cookie, and a logout keeps it. */
const DEVICE_COOKIE = { path: '/api/v1/users/login', maxAge: 31_536_000 };

export type Environment = {
  Bindings: Partial<HttpBindings>;
  Variables: { address: string; isHttps: boolean; member?: string };
};
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

type Arguments = {
  method: string;
  search: URLSearchParams;
  /** IP address of the client. */
  address: string;
  cookie: (name: string) => string | undefined;
  userAgent: string | undefined;
  /** A decoded path parameter. */
  param: (name: string) => string;
  /** A path parameter that must be an id. Throws 400. */
  id: (name: IdName) => string;
  /** The strings of a JSON body. Throws 400 if it is no object. */
  fields: () => Promise<Record<string, string>>;
  /** The JSON body; undefined if the body is not JSON. */
  body: () => Promise<unknown>;
  /** Parses the form, and stores the files of the named fields. The files are removed if no row can name them. */
  upload: (...names: UploadField[]) => Promise<UploadedForm>;
};

/** A `Response` is a file, without the envelope. */
type Reply = ApiResponse | Response;
type Handler<Extra> = (args: Arguments & Extra, context: Context<Environment>) => Reply | Promise<Reply>;
type KeyedHandler = (args: Arguments & Session) => ApiResponse | Promise<ApiResponse>;
/** The arguments of a handler that reads the body as it arrives. */
export type StreamedArguments = Arguments & Session;
type StreamedHandler = (args: StreamedArguments, context: Context<Environment>) => Promise<Response>;
type MemberHandler = (args: Arguments & Session, context: Context<Environment>) => ApiResponse | Promise<ApiResponse>;

/**
 * Routes by access: `open` ignores the token, `guest` accepts one, `member` requires one, and `keyed` accepts an
 * `Idempotency-Key`, too.
 */
export function createRoutes({ media, space, sessions, limits, idempotency, now }: Services) {
  const app = new Hono<Environment>({ strict: false });

  function on(
    method: Method,
    path: string,
    run: (args: Arguments, context: Context<Environment>) => Reply | Promise<Reply>,
  ) {
    app.on(method.toUpperCase(), path, async (context) => {
      const stored: string[] = [];
      const reservations: Reservation[] = [];
      const upload: Arguments['upload'] = async (...names) => {
        const form = await readForm(context, names, reservations);
        stored.push(...Object.values(form.files).map(({ url }) => url));
        checkStorable(form.fields);
        return form;
      };
      const args = { ...argumentsOf(context), upload };
      try {
        const reply = await run(args, context);
        // Not `instanceof`: the adapter replaces the global `Response`, and what it returns for a response that was already sent is no
        // instance of it.
        return 'message' in reply ? send(context, reply) : reply;
      } catch (error) {
        // After any other error, a row of the database may name the stored files. If none does, they are moved aside after a day.
        if (error instanceof HttpError || isReferenceMissing(error))
          await media.remove(stored.splice(0)).catch(() => {});
        throw error;
      } finally {
        for (const { end } of reservations) end(stored.length > 0);
      }
    });
  }

  /** A form without files may also be JSON. */
  async function readForm(
    context: Context<Environment>,
    names: readonly UploadField[],
    reservations: Reservation[],
  ): Promise<UploadedForm> {
    const type = context.req.header('content-type') ?? '';
    if (!isForm(type)) return { fields: await readBody(context), files: {} };
    const body = context.env?.incoming ?? bodyOf(context.req.raw);
    const reservation = await space.reserve(context.get('member'), Number(context.req.header('content-length') ?? 0));
    reservations.push(reservation);
    return media.receive(body, { 'content-type': type }, names, reservation.add);
  }

  function signedIn(
    method: Method,
    path: string,
    isWrite: boolean,
    handler: (args: StreamedArguments, context: Context<Environment>) => Reply | Promise<Reply>,
  ) {
    on(method, path, async (args, context) => {
      const session = await sessions.read(tokenOf(context), 'member');
      if (!session) throw new HttpError(401, 'Unauthorized request');
      checkSuspension(session.viewer.suspendedUntil, method, path, now());
      context.set('member', session.viewer.id);
      if (isWrite) await limits.countWrite(session.viewer.id, args.address);
      return handler({ ...args, ...session }, context);
    });
  }

  const member = (method: Method, path: string, handler: MemberHandler) =>
    signedIn(method, path, method !== 'get', handler);

  return {
    app,
    open: (method: Method, path: string, handler: Handler<object>) => on(method, path, handler),
    guest: (method: Method, path: string, handler: Handler<{ viewer: Viewer | undefined }>) =>
      on(method, path, async (args, context) => {
        const session = await sessions.read(tokenOf(context), 'guest');
        return handler({ ...args, viewer: session?.viewer }, context);
      }),
    member,
    /** A request of a member whose handler counts it towards a limit, and writes the response itself. */
    streamed: (method: Method, path: string, handler: StreamedHandler) => signedIn(method, path, false, handler),
    /** A request with a key is one transaction: `afterTransaction` does what cannot be rolled back. */
    keyed: (method: Method, path: string, handler: KeyedHandler) =>
      member(method, path, async (args, context) => {
        const key = readIdempotencyKey(context.req.header('idempotency-key'));
        if (key === undefined) return handler(args);
        const body = isForm(context.req.header('content-type')) ? '' : await context.req.text();
        const request = requestText(context.req.method, context.req.url, body);
        return idempotency.run({ user: args.viewer.id, key, request }, async () => handler(args));
      }),
  };
}

function argumentsOf(context: Context<Environment>): Omit<Arguments, 'upload'> {
  const param = (name: string) => context.req.param(name) ?? '';
  return {
    method: context.req.raw.method,
    search: new URL(context.req.url).searchParams,
    address: context.get('address'),
    cookie: (name) => getCookie(context, name),
    userAgent: context.req.header('user-agent'),
    param,
    id: (name) => checkId(param(name), name),
    fields: () => readBody(context),
    body: () => readJson(context),
  };
}

/** The token of the header comes first; a cookie may be left over from an earlier session. */
function tokenOf(context: Context<Environment>): { token: string | undefined; from: 'header' | 'cookie' } {
  const header = context.req.header('authorization')?.replace(/^Bearer /, '');
  return header ? { token: header, from: 'header' } : { token: getCookie(context, 'accessToken'), from: 'cookie' };
}

async function readBody(context: Context<Environment>): Promise<Record<string, string>> {
  return readTexts(await readJson(context));
}

/** Can be called again: Hono caches the parsed body. Throws 400 for a form, which may be larger than the memory. */
async function readJson(context: Context<Environment>): Promise<unknown> {
  if (isForm(context.req.header('content-type'))) throw new HttpError(400, 'The body is not a JSON object');
  return context.req.json().catch(() => undefined);
}

function bodyOf(request: Request): Readable {
  return request.body ? Readable.from(request.body) : Readable.from([]);
}

function send(context: Context<Environment>, { data, message, status, cookies = {} }: ApiResponse): Response {
  for (const [name, value] of Object.entries(cookies)) {
    const { path, maxAge } = name === 'device' ? DEVICE_COOKIE : TOKEN_COOKIE;
    setCookie(context, name, value, {
      maxAge: value === '' ? 0 : maxAge,
      path,
      httpOnly: true,
      sameSite: 'Lax',
      secure: context.get('isHttps'),
    });
  }
  return context.json({ statusCode: status, data, message, ...saidOf(message), success: true }, status);
}
