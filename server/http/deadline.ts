import type { MiddlewareHandler } from 'hono';
import { isStreamed } from '../rules/content-type';
import { unavailable } from './error-page';

/** In ms. The client waits for 30 s. */
const DEADLINE = 20_000;

/** Replies 503 to a request that takes too long, for example because several statements wait one after another. Uploads may take hours. */
export const deadline: MiddlewareHandler = async (context, next) => {
  if (isStreamed(context.req.header('content-type'))) return next();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(() => resolve(unavailable()), DEADLINE);
  });
  try {
    return (await Promise.race([next(), late])) ?? undefined;
  } finally {
    clearTimeout(timer);
  }
};
