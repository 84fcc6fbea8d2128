import { and, eq, not, or, sql } from 'drizzle-orm';
import { parse } from 'hono/utils/cookie';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendError } from '../http/send-error';
import { HttpError } from '../rules/http-error';
import type { Database } from '../database/connect';
import { isUnavailable, repeatable } from '../database/retry';
import { videos } from '../database/schema';
import { UPLOADS_PATH, storedName } from '../rules/uploads';
import type { Sessions } from '../sessions/sessions';
import { sendNotFound } from './send-media';
import type { MediaStore } from './store';

type Options = { db: Database; sessions: Sessions; media: Pick<MediaStore, 'respond'> };

/**
 * Replies to GET and HEAD of `/media/uploads/…`: only the owner of an unpublished video gets its files. Resolves to false, and
 * does nothing, for other paths.
 */
export function createUploadPages({ db, sessions, media }: Options) {
  const url = sql.placeholder('url');
  const hiddenFrom = db
    .select({ owner: videos.ownerId })
    .from(videos)
    .where(and(not(videos.isPublished), or(eq(videos.videoFile, url), eq(videos.thumbnail, url))))
    .limit(1)
    .prepare('hidden_file');

  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> => {
    if (!path.startsWith(UPLOADS_PATH)) return false;
    try {
      const [hidden] = storedName(path) === undefined ? [] : await repeatable(() => hiddenFrom.execute({ url: path }));
      if (hidden && (await readUser(request, sessions)) !== hidden.owner) sendNotFound(response);
      else await media.respond(request, response, path, hidden === undefined);
    } catch (error) {
      if (!isUnavailable(error) || response.headersSent) throw error;
      sendError(response, new HttpError(503, 'The database does not respond. Try again in a moment'));
    }
    return true;
  };
}

/** The user of a request for a file; undefined for a guest. A video can play for longer than an access token lives. */
async function readUser({ headers }: IncomingMessage, sessions: Sessions): Promise<string | undefined> {
  const { accessToken, refreshToken } = parse(headers.cookie ?? '');
  const bearer = headers.authorization?.replace(/^Bearer /, '');
  const session = await sessions.read({ token: bearer ?? accessToken, from: 'cookie' }, 'guest');
  return session?.viewer.id ?? (refreshToken === undefined ? undefined : sessions.userOf(refreshToken));
}
