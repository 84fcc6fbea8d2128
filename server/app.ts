import { Hono, type HonoRequest } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { routePath } from 'hono/route';
import type { IncomingMessage } from 'node:http';
import { setClient } from './http/client';
import { PIECE_TYPE, checkContentType, isStreamed } from './rules/content-type';
import { deadline } from './http/deadline';
import { errorPage, errorResponse, notFoundPage } from './http/error-page';
import type { Environment } from './http/routes';
import { shareWithGuests } from './http/shared-responses';
import { setRoute } from './operations/observe-requests';
import { ownDataRoutes } from './own-data/routes';
import { resumableRoutes } from './resumable/routes';
import { accountDeletionRoutes } from './resources/account-deletion';
import { blockRoutes } from './resources/blocks';
import { captionRoutes } from './resources/captions';
import { commentRoutes } from './resources/comments';
import { dashboardRoutes } from './resources/dashboard';
import { emailChangeRoutes } from './resources/email-change';
import { guestReportRoutes } from './resources/guest-reports';
import { invitationRoutes } from './resources/invitations';
import { likeRoutes } from './resources/likes';
import { moderationRoutes } from './resources/moderation';
import { passwordResetRoutes } from './resources/password-reset';
import { playlistRoutes } from './resources/playlists';
import { statisticsRoutes } from './resources/statistics';
import { subscriptionRoutes } from './resources/subscriptions';
import { tweetRoutes } from './resources/tweets';
import { userRoutes } from './resources/users';
import { videoRoutes } from './resources/videos';
import { CAPTIONS_SIZE } from './rules/captions';
import { RESUMABLE_PATH } from './rules/resumable';
import { UNREADABLE } from './rules/uploads';
import type { Services } from './services';
import { sessionRoutes } from './sessions/routes';

/** In bytes; forms with files and parts of files have their own limits. */
const BODY_LIMIT = 2 ** 17;
/** Line ends take two bytes in JSON. */
const CAPTIONS_BODY_LIMIT = 2 * CAPTIONS_SIZE;

type Report = (error: Error, request?: IncomingMessage) => void;

/** The API (§7 of docs/features.md). `report` receives unexpected errors. */
export function createApp(services: Services, report: Report) {
  const app = new Hono<Environment>({ strict: false }).basePath('/api/v1');
  app.use(async (context, next) => {
    await next();
    // The last route that matches is that of the handler.
    if (context.env?.incoming) setRoute(context.env.incoming, routePath(context, -1));
  });
  app.use(async (context, next) => {
    const isResumable = context.req.path.startsWith(RESUMABLE_PATH);
    checkContentType(context.req.header('content-type'), isResumable ? [PIECE_TYPE] : []);
    await next();
    context.res.headers.set('X-Content-Type-Options', 'nosniff');
    if (!context.res.headers.has('Cache-Control')) context.res.headers.set('Cache-Control', 'no-store');
  });
  // A shared response needs nothing of what follows.
  app.get('/videos', shareWithGuests(services.shared));
  app.use(setClient(services.proxies));
  app.use(deadline);
  const limitBody = (maxSize: number) => bodyLimit({ maxSize, onError: () => errorPage(413, 'The body is too large') });
  const [limitText, limitCaptions] = [limitBody(BODY_LIMIT), limitBody(CAPTIONS_BODY_LIMIT)];
  app.use((context, next) => {
    if (!hasLimitedBody(context.req)) return next();
    return context.req.method === 'PUT' ? limitCaptions(context, next) : limitText(context, next);
  });
  const resources = [
    sessionRoutes,
    userRoutes,
    passwordResetRoutes,
    emailChangeRoutes,
    invitationRoutes,
    accountDeletionRoutes,
    ownDataRoutes,
    blockRoutes,
    videoRoutes,
    resumableRoutes,
    captionRoutes,
    likeRoutes,
    subscriptionRoutes,
    commentRoutes,
    playlistRoutes,
    tweetRoutes,
    dashboardRoutes,
    statisticsRoutes,
    moderationRoutes,
    guestReportRoutes,
  ];
  for (const routes of resources) app.route('/', routes(services));
  app.notFound(({ req }) => notFoundPage(req.method, req.path));
  app.onError((error, { env }) => {
    if (isAborted(env?.incoming)) return errorPage(400, UNREADABLE);
    return errorResponse(error, (cause) => report(cause, env?.incoming));
  });
  return app;
}

/**
 * The body of a GET request is never read. Looking for it would make a `Request` and its abort signal, which takes longer than
 * sending a shared response.
 */
function hasLimitedBody(request: HonoRequest): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  return !isStreamed(request.header('content-type'));
}

/** True if the client closed the connection before the end of the body. */
const isAborted = (request?: IncomingMessage) => request !== undefined && request.destroyed && !request.complete;
