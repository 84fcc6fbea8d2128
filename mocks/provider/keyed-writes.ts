import { checkSameRequest } from '../../server/rules/idempotency';
import type { Reply } from './reply';

/** In ms: for how long a reply is kept. */
const LIFE = 86_400_000;

export type KeyedWrites = ReturnType<typeof createKeyedWrites>;

/** The replies to writes with a key, for a day or until the page is reloaded. Errors are not kept. */
export function createKeyedWrites(now: () => number) {
  const writes = new Map<string, { request: string; reply: Promise<Reply>; time: number }>();

  return {
    clear: () => writes.clear(),
    run(key: string, request: string, write: () => Promise<Reply>): Promise<Reply> {
      const first = writes.get(key);
      if (first && now() - first.time < LIFE) {
        checkSameRequest(first.request, request);
        return first.reply;
      }
      const reply = write();
      writes.set(key, { request, reply, time: now() });
      reply.catch(() => writes.delete(key));
      return reply;
    },
  };
}
