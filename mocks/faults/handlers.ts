import { delay, getResponse, type HttpHandler, HttpResponse, http, matchRequestUrl, type RequestHandler } from 'msw';
import { findFault } from './faults';
import type { FaultEffect, FaultMatch } from './fault';

const methods = { GET: http.get, POST: http.post, PATCH: http.patch, DELETE: http.delete, ANY: http.all };

/**
 * Returns handlers that inject a fault. Put them before the provider's own handlers, whose responses some faults change. `spec` is the
 * id of a fault, optionally with the requests to affect: 'status/503@POST/likes/toggle/*'. Each call of this function starts a
 * new count for `times`.
 */
export function faultHandlers(spec: string, provider: RequestHandler[]): HttpHandler[] {
  const [id = '', target] = spec.split('@');
  const fault = findFault(id);
  const match = target === undefined ? fault.match : parseTarget(target);
  let left = fault.times ?? Number.POSITIVE_INFINITY;
  let count = 0;
  const inject = methods[match.method](pattern(match.path), async ({ request }) => {
    if (left <= 0 || !isMatch(request, match)) return undefined;
    left -= 1;
    count += 1;
    return applyEffect(fault.effect, request, provider, count);
  });
  return [inject];
}

function isMethod(text: string): text is FaultMatch['method'] {
  return Object.hasOwn(methods, text);
}

/** Parses 'POST/likes/toggle/*': a method, or ANY, and a path. */
function parseTarget(target: string): FaultMatch {
  const slash = target.indexOf('/');
  const method = target.slice(0, slash);
  if (slash < 1 || !isMethod(method))
    throw new Error(`Expected a method and a path, like POST/likes/toggle/*; got "${target}"`);
  return { method, path: target.slice(slash) };
}

function pattern(path: string): string {
  return path.startsWith('/media/') || path.startsWith('/assets/') ? `*${path}` : `*/api/v1${path}`;
}

function isMatch(request: Request, { search = {}, except = [] }: FaultMatch): boolean {
  const url = new URL(request.url);
  return (
    Object.entries(search).every(([name, value]) => url.searchParams.get(name) === value) &&
    !except.some((path) => matchRequestUrl(url, pattern(path)).matches)
  );
}

async function applyEffect(effect: FaultEffect, request: Request, provider: RequestHandler[], count: number) {
  const forward = async (url = request.url) =>
    (await getResponse(provider, url === request.url ? request.clone() : new Request(url, request))) ??
    HttpResponse.error();

  switch (effect.kind) {
    case 'response': {
      if (effect.afterProcessing) await forward();
      const body = typeof effect.body === 'string' ? effect.body : effect.body();
      const { status, headers } = effect;
      return new HttpResponse(status === 204 ? null : body, { status, headers });
    }
    case 'network':
      if (effect.afterProcessing) await forward();
      return HttpResponse.error();
    case 'flap':
      return count % 2 === 1 ? HttpResponse.error() : forward();
    case 'hang':
      await delay('infinite');
      return HttpResponse.error();
    case 'delay':
      await delay(effect.ms);
      return forward();
    case 'change-search': {
      const url = new URL(request.url);
      effect.change(url.searchParams);
      return forward(url.href);
    }
    case 'reset':
      return resetMidBody(await forward());
    case 'truncate':
      return rewriteJson(await forward(), (text) => text.slice(0, text.length / 2));
    case 'edit':
      return rewriteJson(await forward(), (text) => JSON.stringify(effect.edit(JSON.parse(text))));
    case 'overlap':
      return overlap(request, forward);
  }
}

/** Changes the body of a JSON response. */
async function rewriteJson(response: Response, change: (text: string) => string): Promise<Response> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (!isJson) return response;
  const headers = { 'Content-Type': 'application/json; charset=utf-8' };
  return new HttpResponse(change(await response.text()), { status: response.status, headers });
}

async function resetMidBody(response: Response): Promise<Response> {
  const half = (await response.text()).slice(0, 400);
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(half));
      controller.error(new TypeError('The connection was reset'));
    },
  });
  return new HttpResponse(body, { status: response.status, headers: { 'Content-Type': 'application/json' } });
}

async function overlap(request: Request, forward: (url?: string) => Promise<Response>): Promise<Response> {
  const url = new URL(request.url);
  const page = Number(url.searchParams.get('page') ?? 1);
  if (page === 1) return forward();
  url.searchParams.set('page', String(page - 1));
  const before = await listOf(await forward(url.href));
  return rewriteJson(await forward(), (text) => {
    const envelope: { data: unknown[] } = JSON.parse(text);
    return JSON.stringify({ ...envelope, data: [...before.slice(-1), ...envelope.data.slice(0, -1)] });
  });
}

async function listOf(response: Response): Promise<unknown[]> {
  const envelope: { data: unknown[] } = await response.json();
  return envelope.data;
}
