import type { MiddlewareHandler } from 'hono';
import { unavailable } from './error-page';
import { pageOf } from '../rules/pages';
import { orderOf } from '../rules/video-order';

/** In ms. */
const LIFE = 1000;
/** In characters: ten times the usual home page. */
const LONGEST = 100_000;
/** The keys of the requests that the client sends for guests: those of the home page, and of the sidebar of the watch page. */
const KEYS = new Set(['20 createdAt desc', '8 views desc']);

type SharedResponse<Body> = { body: Promise<Body>; time: number; isPending: boolean };

export type SharedResponses = ReturnType<typeof createSharedResponses<string | undefined>>;

/**
 * Responses that are the same for all guests, shared for a second. Requests that arrive while a response is being made wait for
 * it. Responses longer than `longest` are not kept afterwards, because they would fill the memory. `clear` drops all responses, so
 * that a member sees an own write.
 */
export function createSharedResponses<Body extends { length: number } | undefined = string | undefined>(
  now: () => number,
  longest = LONGEST,
) {
  let responses = new Map<string, SharedResponse<Body>>();

  return {
    /** `make` resolves to undefined for a response that must not be shared. */
    read(key: string, make: () => Promise<Body>): Promise<Body> {
      const shared = responses.get(key);
      // A response from the future was made before the clock was set back.
      if (shared && (shared.isPending || Math.abs(now() - shared.time) < LIFE)) return shared.body;
      const body = make();
      const response = { body, time: now(), isPending: true };
      const current = responses.set(key, response);
      const drop = () => {
        if (current.get(key) === response) current.delete(key);
      };
      const finish = (made?: Body) => {
        response.isPending = false;
        if (made === undefined || made.length > longest) drop();
        // Frees the memory even if no request follows.
        else setTimeout(drop, LIFE).unref();
      };
      body.then(finish, () => finish());
      return body;
    },
    clear: () => {
      responses = new Map();
    },
  };
}

/** Shares the first page of a list among guests. Other requests, and those with a token, get a response of their own. */
export function shareWithGuests(shared: SharedResponses): MiddlewareHandler {
  return async (context, next) => {
    const { searchParams } = new URL(context.req.url);
    const isGuest = !context.req.header('authorization') && !context.req.header('cookie');
    const { limit, offset } = pageOf(searchParams);
    const { field, isAscending } = orderOf(searchParams);
    const key = `${limit} ${field} ${isAscending ? 'asc' : 'desc'}`;
    if (!isGuest || offset > 0 || searchParams.get('query') || !KEYS.has(key)) return next();
    let isOwn = false;
    const body = await shared.read(key, async () => {
      isOwn = true;
      await next();
      return context.res.ok ? context.res.clone().text() : undefined;
    });
    if (isOwn) return undefined;
    // The first request has failed. The others must not repeat its query all at the same time.
    if (body === undefined) return unavailable();
    return context.body(body, 200, { 'Content-Type': 'application/json' });
  };
}
