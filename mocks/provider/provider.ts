import { HttpResponse, http, type RequestHandler } from 'msw';
import type { Context } from './context';
import { createDb } from './db';
import { errorPageHeaders, escapeHtml, expressPage } from '../../server/rules/error-page';
import { proxyPage } from '../faults/error-page';
import { accountDeletionHandlers } from '../handlers/account-deletion';
import { blockHandlers } from '../handlers/blocks';
import { captionHandlers } from '../handlers/captions';
import { commentHandlers } from '../handlers/comments';
import { dashboardHandlers } from '../handlers/dashboard';
import { emailChangeHandlers } from '../handlers/email-change';
import { invitationHandlers } from '../handlers/invitations';
import { likeHandlers } from '../handlers/likes';
import { moderationHandlers } from '../handlers/moderation';
import { ownDataHandlers } from '../handlers/own-data';
import { passwordResetHandlers } from '../handlers/password-reset';
import { playlistHandlers } from '../handlers/playlists';
import { sessionListHandlers } from '../handlers/sessions';
import { sessionHandlers } from '../handlers/session';
import { statisticsHandlers } from '../handlers/statistics';
import { subscriptionHandlers } from '../handlers/subscriptions';
import { tweetHandlers } from '../handlers/tweets';
import { userHandlers } from '../handlers/users';
import { resumableHandlers } from '../handlers/uploads';
import { videoHandlers } from '../handlers/videos';
import type { Host } from './host';
import { createKeyedWrites } from './keyed-writes';
import type { Tables } from '../seed/records';
import { createOutbox } from './outbox';
import { createResumable } from './resumable';
import type { Scenario } from './scenarios';
import { createSerializers } from './serializers';
import { createStatistics } from './statistics';
import { createTokens } from './tokens';
import { createCleanDialect } from '../dialects/clean';
import { createQuirksDialect } from '../dialects/quirks';

/** Matches requests to the API, but not modules such as `/src/api/http.ts` of the development server. */
const API = /^\w+:\/\/[^/]+\/api\//;

export type Provider = Pick<Context, 'db' | 'tokens' | 'keyedWrites' | 'resumable' | 'outbox'> & {
  handlers: RequestHandler[];
};

type Options = {
  tables: Tables;
  scenario: Scenario;
  host: Host;
  /** Lifetime of an access token, in ms. */
  accessLife?: number;
};

/** The whole API (§7 of docs/features.md) as a list of MSW handlers. */
export function createProvider({ tables, scenario, host, accessLife }: Options): Provider {
  const db = createDb(tables, host.changed);
  const tokens = createTokens({ db, host, expiredAtLogin: scenario.expired, accessLife });
  const serializers = createSerializers(db, !scenario.quirks);
  const dialect = scenario.quirks ? createQuirksDialect(serializers) : createCleanDialect(serializers);
  const keyedWrites = scenario.quirks ? undefined : createKeyedWrites(host.now);
  const statistics = createStatistics(db, host.now);
  const resumable = scenario.quirks ? undefined : createResumable(host.now);
  const outbox = createOutbox(host.now, host.mailed ?? (() => {}));
  const services = { keyedWrites, statistics, resumable, outbox };
  const context: Context = { db, host, dialect, serializers, tokens, scenario, ...services };
  const handlers = [
    ...outage(scenario),
    ...sessionHandlers(context),
    ...sessionListHandlers(context),
    ...userHandlers(context),
    ...passwordResetHandlers(context),
    ...emailChangeHandlers(context),
    ...invitationHandlers(context),
    ...accountDeletionHandlers(context),
    ...ownDataHandlers(context),
    ...blockHandlers(context),
    ...videoHandlers(context),
    ...resumableHandlers(context),
    ...captionHandlers(context),
    ...likeHandlers(context),
    ...subscriptionHandlers(context),
    ...commentHandlers(context),
    ...playlistHandlers(context),
    ...tweetHandlers(context),
    ...dashboardHandlers(context),
    ...statisticsHandlers(context),
    ...moderationHandlers(context),
    http.all(API, ({ request }) => {
      const page = expressPage(escapeHtml(`Cannot ${request.method} ${new URL(request.url).pathname}`));
      return new HttpResponse(page, { status: 404, headers: errorPageHeaders });
    }),
  ];
  return { handlers, db, tokens, keyedWrites, resumable, outbox };
}

/** Recognises stored data. Only the provider writes them, so the records need no validation. */
export function isTables(value: unknown): value is Tables {
  return typeof value === 'object' && value !== null && 'users' in value && Array.isArray(value.users);
}

/** Handlers that fail every request, in the scenarios `offline` and `down`. */
function outage({ offline, down }: Scenario): RequestHandler[] {
  if (offline) return [http.all(API, () => HttpResponse.error())];
  if (!down) return [];
  const headers = { 'Content-Type': 'text/html' };
  return [http.all(API, () => new HttpResponse(proxyPage(502, 'Bad Gateway'), { status: 502, headers }))];
}
