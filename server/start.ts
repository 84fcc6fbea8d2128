import { getRequestListener } from '@hono/node-server';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from './http/listen';
import { sendMedia } from './media/send-media';
import { type Site, createSite } from './http/site';
import { createStatic } from './http/static';
import { SEEDS } from '../mocks/seed/index';
import { type HeaderRules, readHeaders } from './http/headers';
import { createApp } from './app';
import type { Config } from './config';
import { createServices } from './create-services';
import { type OpenDatabase, openDatabase } from './database/open';
import { seed } from './operations/seed';
import { delay } from './http/delay';
import { createDrain } from './http/drain';
import { createResetPage } from './http/reset';
import { CONNECTION_LIMITS, type ConnectionLimits, limitConnections, serverOptions } from './http/limit-connections';
import { createLoadShedder } from './http/shed-load';
import { secureResponses } from './http/secure-responses';
import { type MailOutcome, sendWhenDue } from './mail/send-mails';
import { sweepMails } from './mail/mails';
import { sweepInvitations } from './resources/invitation-rows';
import { allowMedia } from './media/allow-media';
import { createUploadPages } from './media/serve-uploads';
import { createMediaStore } from './media/create-store';
import { StoreMismatch, adoptStore, matchStore } from './media/match-store';
import { tidyHourly } from './media/tidy-hourly';
import { deleteDue } from './operations/delete-due';
import { everyHour } from './operations/every';
import { watchDates } from './operations/future-dates';
import { createHealth } from './operations/health';
import { type Log, createLog, redact } from './operations/log';
import { createMetrics, serveMetrics } from './operations/metrics';
import { observeRequests } from './operations/observe-requests';
import { refreshSearch } from './operations/refresh-search';
import { createPages } from './pages/pages';
import { publishWhenDue } from './resources/publish-due';
import { sumUpMonths } from './resources/statistics-rows';
import { createRead } from './pages/read';
import { readTranslations } from './pages/translate';
import type { Services } from './services';

/** In ms. Service managers kill what has not ended after 30 s or more. */
export const DRAIN_LIMIT = 25_000;
/** In ms. */
const LAST_RESPONSES = 250;
/** In ms, how long a stop waits for a mail that is being sent. Another server sends it, or this one after its next start. */
const LAST_MAIL = 2000;

export type RunningServer = {
  port: number;
  metricsPort: number | undefined;
  /** Resolves if PostgreSQL ends by itself, after the requests in flight had the time to fail. */
  failed: Promise<Error>;
  /** Replies to requests in flight, writes what is pending, and stops PostgreSQL if it is our own. */
  close: () => Promise<void>;
};

/** Opens the database, and serves the client, the API and the media on one port. */
export async function startServer(
  config: Config,
  log: Log = createLog(),
  limits: ConnectionLimits = CONNECTION_LIMITS,
): Promise<RunningServer> {
  // Comes first, because it throws if there is no build.
  const rules = allowMedia(readHeaders(config.DIST), config.s3);
  const sendStatic = createStatic(config.DIST, config.BROTLI_QUALITY, rules);
  const database = await openDatabase(config, log.error, { log: (line) => log.info(redact(line)) });
  try {
    return await serve(config, database, { rules, sendStatic }, log, limits);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(
  config: Config,
  { pool, db, failed, close }: OpenDatabase,
  client: { rules: HeaderRules; sendStatic: ReturnType<typeof createStatic> },
  log: Log,
  limits: ConnectionLimits,
): Promise<RunningServer> {
  const media = createMediaStore(config.folder, config.s3);
  await media.check();
  // A demonstration owns its folder, whose uploads can be those of an older version without a database.
  await (config.isDemo ? adoptStore : matchStore)(db, media).catch((error: unknown) => {
    if (error instanceof StoreMismatch) throw error;
    // S3 may be unavailable. Nothing is tidied before they match.
    log.error(error);
  });
  // This is not awaited, because the public address may be slow, or not be reachable from here.
  media.checkPrivacy().then(
    (warning) => warning !== undefined && log.info(warning),
    () => {},
  );
  if (config.SEED) await seed(db, SEEDS[config.SEED](Date.now()), Date.now());
  const services = await createServices(config, db, media, log);
  const health = createHealth(pool, config);
  const sendUpload = createUploadPages({ ...services, media });
  const isRefused = createLoadShedder({ ...services, pool });
  // Node drains unread bodies: a browser reads the response to an upload only after it has sent all of it.
  const listener = getRequestListener(createApp(services, log.error).fetch, { autoCleanupIncoming: false });
  const api = delay(listener, config);
  const pages = createPages({
    ...client,
    read: createRead(services),
    services,
    config,
    isRefused,
    report: log.error,
  });
  const site: Site = {
    guard: config,
    api: (request, response) => (isRefused('api', request, response) ? undefined : api(request, response)),
    pages: {
      '/livez': health.live,
      '/readyz': health.ready,
      ...(config.isDemo && config.SEED && { '/reset': createResetPage(services, media, SEEDS[config.SEED]) }),
    },
    async media(request, response, url) {
      if (isRefused('media', request, response)) return;
      if (await sendUpload(request, response, url)) return;
      // Other media are those of the demo data.
      await sendMedia(request, response, url.pathname, { media: config.MEDIA, uploads: '' });
    },
    client: getRequestListener(pages.fetch),
    report: (request, error) => log.error(error, request),
  };
  const server = createSite(site, serverOptions(limits));
  const drain = createDrain(server);
  limitConnections(server, limits);
  secureResponses(server, services.proxies);
  const metrics = createMetrics(pool, services.views);
  observeRequests(server, (request) => {
    log.request(request);
    metrics.request(request);
  });
  const metricsServer = await serveMetrics(metrics, config.HOST, config.METRICS_PORT);
  const port = await listen(server, config.HOST, config.PORT, config.isDemo ? 'npm start' : 'npm run server');
  const stopSweeps = [
    tidyHourly(db, media, log.error),
    watchDates(db, Date.now, log.error),
    everyHour(() => refreshSearch(db), log.error),
    everyHour(() => deleteDue(db, services.deletedFiles, new Date()), log.error),
    everyHour(
      () => Promise.all([services.sessions, services.limits, services.idempotency].map((each) => each.sweep())),
      log.error,
    ),
    publishWhenDue(services, log.error),
    everyHour(services.uploads.sweep, log.error),
    everyHour(() => sweepMails(db, Date.now(), { report: log.error, count: metrics.mail }), log.error),
    everyHour(() => sweepInvitations(db, Date.now()), log.error),
    everyHour(() => sumUpMonths(db, Date.now()), log.error),
  ];
  const stopMails = await startMails(config, services, { report: log.error, count: metrics.mail });
  return {
    port,
    metricsPort: metricsServer?.port,
    failed: failed.then(async (error) => {
      health.fail();
      log.error(error);
      await wait(LAST_RESPONSES);
      return error;
    }),
    async close() {
      health.stop();
      for (const stop of stopSweeps) stop();
      await wait(config.STOP_DELAY);
      await drain(DRAIN_LIMIT);
      await Promise.race([stopMails(), wait(LAST_MAIL)]);
      await services.views.stop();
      metricsServer?.close();
      await close();
    },
  };
}

/** The package is loaded where it is needed. Returns a function that stops sending. */
async function startMails(
  { mail, DIST }: Config,
  { db, now, mails }: Services,
  observers: { report: (error: unknown) => void; count: (outcome: MailOutcome) => void },
): Promise<() => Promise<void>> {
  if (!mail || !mails) return () => Promise.resolve();
  const { createSend } = await import('./mail/transport');
  const translations = readTranslations(DIST);
  return sendWhenDue({ db, now, mails, send: createSend(mail), site: mail.site, translations, ...observers });
}
