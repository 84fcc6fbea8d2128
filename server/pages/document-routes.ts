import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono, type HonoRequest } from 'hono';
import type { Environment } from '../http/routes';
import type { DocumentSource } from './documents';
import type { PageOptions } from './pages';

type Make = (
  origin: string,
  context: Context<Environment>,
) => DocumentSource | undefined | Promise<DocumentSource | undefined>;

/** Routes to documents that are the same for everyone; undefined is a 404. */
export function createDocumentRoutes({ documents, originOf, isRefused }: PageOptions) {
  const app = new Hono<Environment>({ strict: false });
  return {
    app,
    /** The document depends on these `parameters` of the query string, and on what `variantOf` returns for the request. */
    on(
      path: string,
      make: Make,
      parameters: string[] = [],
      variantOf: (request: HonoRequest) => string = () => '',
    ): void {
      app.get(path, (context) => {
        if (isRefused('api', context)) return RESPONSE_ALREADY_SENT;
        const origin = originOf(context);
        const { pathname, searchParams } = new URL(context.req.url);
        const key = [origin, pathname, ...parameters.map((name) => searchParams.get(name)), variantOf(context.req)];
        return documents.send(context, JSON.stringify(key), async () => make(origin, context));
      });
    },
  };
}
