import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HeaderRules } from '../http/headers';
import type { Config } from '../config';
import { setClient } from '../http/client';
import { errorResponse, notFoundPage } from '../http/error-page';
import type { Environment } from '../http/routes';
import type { Kind, createLoadShedder } from '../http/shed-load';
import { setRoute } from '../operations/observe-requests';
import type { Services } from '../services';
import { type Documents, createDocuments } from './documents';
import { embed } from './embed';
import { feeds } from './feeds';
import { htmlPages } from './html-pages';
import { oembed } from './oembed';
import type { Read } from './read';
import { robots } from './robots';
import { sitemap } from './sitemap';

type Options = {
  read: Read;
  services: Pick<Services, 'proxies' | 'now'>;
  config: Pick<Config, 'DIST' | 'PUBLIC_URL' | 'BROTLI_QUALITY' | 's3'>;
  /** The headers of the client's build. */
  rules: HeaderRules;
  sendStatic: (request: IncomingMessage, response: ServerResponse, path: string, pageStatus?: number) => Promise<void>;
  isRefused: ReturnType<typeof createLoadShedder>;
  /** In ms, how long a page waits for its head. */
  patience?: number;
  report: (error: Error, request?: IncomingMessage) => void;
};

export type PageOptions = Omit<Options, 'isRefused' | 'sendStatic'> & {
  documents: Documents;
  originOf: (context: Context<Environment>) => string;
  isRefused: (kind: Kind, context: Context<Environment>) => boolean;
  /** Sends the page of the client as it was built. */
  sendClient: (context: Context<Environment>) => Promise<Response>;
};

/**
 * All that is neither API nor media: the client, and pages for other sites (previews, embeds, feeds). It shows what a guest
 * may see, and no more.
 */
export function createPages(options: Options) {
  const { services, config, sendStatic, report } = options;
  const app = new Hono<Environment>({ strict: false });
  const send = async ({ env: { incoming, outgoing }, req }: Context<Environment>, pageStatus: number) => {
    if (!incoming || !outgoing) return notFoundPage(req.method, req.path);
    await sendStatic(incoming, outgoing, new URL(req.url).pathname, pageStatus);
    return RESPONSE_ALREADY_SENT;
  };
  const parts: PageOptions = {
    ...options,
    documents: createDocuments(services.now, config.BROTLI_QUALITY),
    originOf: (context) => originOf(context, config.PUBLIC_URL),
    isRefused: (kind, { env: { incoming, outgoing } }) =>
      incoming !== undefined && outgoing !== undefined && options.isRefused(kind, incoming, outgoing),
    sendClient: (context) => send(context, 200),
  };
  app.use(setClient(services.proxies));
  app.use(async (context, next) => {
    await next();
    const route = routePath(context, -1);
    if (context.env.incoming && route !== '*') setRoute(context.env.incoming, route);
  });
  for (const part of [htmlPages, embed, oembed, feeds, sitemap, robots]) app.route('/', part(parts));
  // The client shows that there is no such page.
  app.get('*', (context) => send(context, 404));
  app.onError((error, { env }) => errorResponse(error, (cause) => report(cause, env.incoming)));
  return app;
}

/** The address of the site without a path: `PUBLIC_URL`, or that of the request, whose host the guard has checked. */
function originOf(context: Context<Environment>, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const { host } = new URL(context.req.url);
  return `${context.get('isHttps') ? 'https' : 'http'}://${host}`;
}
