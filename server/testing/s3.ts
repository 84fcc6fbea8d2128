import { AwsV4Signer } from 'aws4fetch';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../http/listen';
import { PAUSES, type S3Settings } from '../media/s3-bucket';

type StoredObject = { body: Buffer; type: string; cacheControl: string; modified: number };
/** Returns true if it replied itself. */
type Interceptor = (request: IncomingMessage, response: ServerResponse) => boolean;

const BUCKET = 'films';
const ACCESS_KEY = 'tester';
const SECRET_KEY = 'secret of the tester';
const REGION = 'eu-north-9';
/** Small, so that lists have several pages. */
const PAGE_SIZE = 2;

/** The part of S3 that the server uses: one bucket, in memory. Replies 403 to requests without a valid signature. */
export async function startS3() {
  const objects = new Map<string, StoredObject>();
  const requests: string[] = [];
  let intercept: Interceptor | undefined;
  let maximum = Infinity;

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    requests.push(`${request.method} ${url.pathname}`);
    if (intercept?.(request, response)) return;
    if (!(await isSigned(request, url))) return sendError(response, 403, 'SignatureDoesNotMatch');
    if (url.pathname === `/${BUCKET}`) return sendList(response, url.searchParams);
    const key = url.pathname.slice(`/${BUCKET}/`.length);
    if (request.method === 'PUT') {
      // As S3 does, for a body of unknown length.
      if (request.headers['content-length'] === undefined) return sendError(response, 411, 'MissingContentLength');
      const source = request.headers['x-amz-copy-source'];
      const copied = typeof source === 'string' ? objects.get(source.slice(`/${BUCKET}/`.length)) : undefined;
      if (source !== undefined && !copied) return sendError(response, 404, 'NoSuchKey');
      const body = copied?.body ?? (await buffer(request)).subarray(0, maximum);
      const { 'content-type': type = '', 'cache-control': cacheControl = '' } = request.headers;
      objects.set(key, { body, type, cacheControl, modified: Date.now() });
      response.end();
      return;
    }
    const object = objects.get(key);
    if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (object) {
      const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      const body = first === undefined ? object.body : object.body.subarray(Number(first), Number(last) + 1);
      const status = first === undefined ? 200 : 206;
      response.writeHead(status, { 'Content-Type': object.type, 'Content-Length': body.byteLength });
      response.end(request.method === 'HEAD' ? undefined : body);
    } else sendError(response, 404, 'NoSuchKey');
  }

  function sendList(response: ServerResponse, search: URLSearchParams): void {
    const start = search.get('continuation-token') ?? '';
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(search.get('prefix') ?? '') && key > start)
      .toSorted();
    const page = keys.slice(0, PAGE_SIZE);
    const entries = page.map((key) => {
      const modified = new Date(objects.get(key)?.modified ?? 0).toISOString();
      return `<Contents><Key>${key}</Key><LastModified>${modified}</LastModified></Contents>`;
    });
    const next = keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    response.end(`<ListBucketResult>${entries.join('')}${next}</ListBucketResult>`);
  }

  const server = createServer((request, response) => {
    reply(request, response).catch(() => response.destroy());
  });
  // Otherwise a busy machine closes an idle connection at the moment at which the next request is sent.
  server.keepAliveTimeout = 0;
  const origin = `http://127.0.0.1:${await listen(server, '127.0.0.1', 0)}`;
  const settings: S3Settings = {
    endpoint: origin,
    bucket: BUCKET,
    region: REGION,
    accessKey: ACCESS_KEY,
    secretKey: SECRET_KEY,
    pauses: PAUSES.map(() => 1),
  };
  return {
    settings,
    objects,
    /** Methods and paths. */
    requests,
    intercept: (interceptor: Interceptor) => {
      intercept = interceptor;
    },
    /** Stores only the first bytes of files. */
    truncateAt: (size: number) => {
      maximum = size;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Signs the request again, and compares. */
async function isSigned({ method = 'GET', headers }: IncomingMessage, url: URL): Promise<boolean> {
  const credentials = { accessKeyId: ACCESS_KEY, secretAccessKey: SECRET_KEY, service: 's3', region: REGION };
  const signature = url.searchParams.get('X-Amz-Signature');
  if (signature !== null) {
    const unsigned = new URL(url);
    const { searchParams } = unsigned;
    const datetime = searchParams.get('X-Amz-Date') ?? '';
    const expires = searchParams.get('X-Amz-Expires') ?? '';
    unsigned.search = `X-Amz-Expires=${expires}`;
    const signer = new AwsV4Signer({ ...credentials, method, url: unsigned.href, datetime, signQuery: true });
    const start = Date.parse(datetime.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z'));
    const isValid = start <= Date.now() && Date.now() < start + Number(expires) * 1000;
    return isValid && (await signer.sign()).url.searchParams.get('X-Amz-Signature') === signature;
  }
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? [];
  const signed = names.filter((name) => name !== 'host').map((name): [string, string] => [name, String(headers[name])]);
  const datetime = String(headers['x-amz-date']);
  const signer = new AwsV4Signer({
    ...credentials,
    method,
    url: url.href,
    headers: signed,
    datetime,
    allHeaders: true,
  });
  return (await signer.authHeader()) === headers.authorization;
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}
