import type { MiddlewareHandler } from 'hono';
import { orderOf } from '../resources/video-order';
import { pageOf } from '../rules/pages';

/** In ms. */
const LIFE = 1000;

type Answer = { body: Promise<string | undefined>; time: number };
export type SharedAnswers = ReturnType<typeof createSharedAnswers>;

/**
 * Answers that are the same for all guests, shared for a second. Requests that arrive while the first one is being answered
 * wait for it. `clear` drops them all, so that a member sees an own write.
 */
export function createSharedAnswers(now: () => number) {
  let answers = new Map<string, Answer>();

  return {
    /** `make` resolves to undefined for an answer that must not be shared. */
    read(key: string, make: () => Promise<string | undefined>): Promise<string | undefined> {
      const shared = answers.get(key);
      if (shared && now() - shared.time < LIFE) return shared.body;
      const body = make();
      const current = answers.set(key, { body, time: now() });
      const drop = () => current.delete(key);
      body.then((made) => made ?? drop(), drop);
      return body;
    },
    clear: () => {
      answers = new Map();
    },
  };
}

/** Shares the first page of a list among guests. Requests with a token or a search are answered on their own. */
export function shareWithGuests(shared: SharedAnswers): MiddlewareHandler {
  return async (context, next) => {
    const { searchParams } = new URL(context.req.url);
    const isGuest = !context.req.header('authorization') && !context.req.header('cookie');
    const { limit, offset } = pageOf(searchParams);
    if (!isGuest || offset > 0 || searchParams.get('query')) return next();
    const { field, isAscending } = orderOf(searchParams);
    let isOwn = false;
    const body = await shared.read(`${limit} ${field} ${isAscending}`, async () => {
      isOwn = true;
      await next();
      return context.res.ok ? context.res.clone().text() : undefined;
    });
    if (isOwn) return undefined;
    return body === undefined ? next() : context.body(body, 200, { 'Content-Type': 'application/json' });
  };
}
