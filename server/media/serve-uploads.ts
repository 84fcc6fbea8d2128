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
import type { SignedAddresses } from './signed-addresses';
import type { MediaStore } from './store';

type Options = {
  db: Database;
  sessions: Sessions;
  addresses: Pick<SignedAddresses, 'isSigned'>;
  media: Pick<MediaStore, 'respond'>;
};

/**
 * Replies to GET and HEAD of `/media/uploads/…`: only the owner of an unpublished video gets its files, by a session or by a signed
 * address. Resolves to false, and does nothing, for other paths.
 */
export function createUploadPages({ db, sessions, addresses, media }: Options) {
  const url = sql.placeholder('url');
  const hiddenFrom = db
    .select({ owner: videos.ownerId })
    .from(videos)
    .where(and(not(videos.isPublished), or(eq(videos.videoFile, url), eq(videos.thumbnail, url))))
    .limit(1)
    .prepare('hidden_file');

  return async (request: IncomingMessage, response: ServerResponse, { pathname: path, searchParams }: URL) => {
    if (!path.startsWith(UPLOADS_PATH)) return false;
    try {
      const [hidden] = storedName(path) === undefined ? [] : await repeatable(() => hiddenFrom.execute({ url: path }));
      const isSigned = hidden && addresses.isSigned(path, searchParams.get('signature'));
      if (hidden && !isSigned && (await readUser(request, sessions)) !== hidden.owner) sendNotFound(response);
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
