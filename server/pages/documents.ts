import type { Context } from 'hono';
import { acceptsBrotli, compress, etagOf } from '../http/static';
import { createSharedResponses } from '../http/shared-responses';
import { errorPageHeaders, expressPage } from '../rules/error-page';

/** In bytes: eight times a full sitemap. */
const LONGEST = 1_000_000;

/** `status` is 200 if it is left out. */
export type DocumentSource = { text: string; headers: Record<string, string>; status?: number };
type Bytes = Uint8Array<ArrayBuffer>;
type Document = Omit<DocumentSource, 'text'> & { body: Bytes; brotli: Bytes; etag: string; length: number };

const NOT_FOUND: DocumentSource = {
  text: expressPage('Error: Not found'),
  headers: { ...errorPageHeaders, 'Cache-Control': 'no-store' },
  status: 404,
};

export type Documents = ReturnType<typeof createDocuments>;

/** Texts that are the same for everyone. Each is made at most once a second. */
export function createDocuments(now: () => number, brotliQuality: number) {
  const shared = createSharedResponses<Document>(now, LONGEST);

  async function prepare({ text, ...made }: DocumentSource): Promise<Document> {
    const body = Buffer.from(text);
    const brotli = new Uint8Array(await compress(body, brotliQuality));
    return { ...made, body, brotli, etag: etagOf(body), length: body.byteLength };
  }

  return {
    /** `key` names all that the text depends on. `make` resolves to undefined for what does not exist. */
    async send(context: Context, key: string, make: () => Promise<DocumentSource | undefined>): Promise<Response> {
      const document = await shared.read(key, async () => prepare((await make()) ?? NOT_FOUND));
      return respond(context, document);
    },
  };
}

function respond({ req }: Context, { status = 200, headers: own, body, brotli, etag }: Document): Response {
  const vary = ['Accept-Encoding', own['Vary']].filter((name) => name !== undefined).join(', ');
  const headers = { 'Cache-Control': 'no-cache', ...own, Vary: vary, ETag: etag };
  if (status === 200 && req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const isCompressed = acceptsBrotli({ headers: { 'accept-encoding': req.header('accept-encoding') } });
  if (!isCompressed) return new Response(body, { status, headers });
  return new Response(brotli, { status, headers: { ...headers, 'Content-Encoding': 'br' } });
}
