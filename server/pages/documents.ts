import type { Context } from 'hono';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { acceptsBrotli } from '../http/static';
import { errorPage } from '../http/error-page';
import { createSharedAnswers } from '../http/shared-answers';

const compress = promisify(brotliCompress);

/** `status` is 200 if it is left out. */
export type Made = { text: string; headers: Record<string, string>; status?: number };
type Bytes = Uint8Array<ArrayBuffer>;
type Document = Omit<Made, 'text'> & { body: Bytes; brotli: Bytes; etag: string; length: number };

export type Documents = ReturnType<typeof createDocuments>;

/** Texts that are the same for everyone. Each is made at most once a second. */
export function createDocuments(now: () => number, brotliQuality: number) {
  const shared = createSharedAnswers<Document>(now);
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };

  async function prepare({ text, ...made }: Made): Promise<Document> {
    const body = Buffer.from(text);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
    return { ...made, body, brotli: new Uint8Array(await compress(body, { params })), etag, length: body.byteLength };
  }

  return {
    /** `key` names all that the text depends on. `make` resolves to undefined for what does not exist. */
    async send(context: Context, key: string, make: () => Promise<Made | undefined>): Promise<Response> {
      const document = await shared.read(key, async () => {
        const made = await make();
        return made && prepare(made);
      });
      return document ? respond(context, document) : errorPage(404, 'Not found');
    },
  };
}

function respond({ req }: Context, { status = 200, headers: own, body, brotli, etag }: Document): Response {
  const headers = { 'Cache-Control': 'no-cache', ...own, Vary: 'Accept-Encoding', ETag: etag };
  if (status === 200 && req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const isCompressed = acceptsBrotli({ headers: { 'accept-encoding': req.header('accept-encoding') } });
  if (!isCompressed) return new Response(body, { status, headers });
  return new Response(brotli, { status, headers: { ...headers, 'Content-Encoding': 'br' } });
}
