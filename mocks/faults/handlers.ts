import { delay, getResponse, type HttpHandler, HttpResponse, http, matchRequestUrl, type RequestHandler } from 'msw';
import { findFault } from './faults';
import type { FaultAnswer, FaultMatch } from './fault';

const methods = { GET: http.get, POST: http.post, PATCH: http.patch, DELETE: http.delete, ANY: http.all };

/**
 * Handlers to put in front of the provider's own, which are passed too because some faults change what those answer.
 * `order` is a fault's id; 'status/503@POST/likes/toggle/*' aims it at other calls than its usual ones. The count of a
 * fault that wears off starts here.
 */
export function faultHandlers(order: string, provider: RequestHandler[]): HttpHandler[] {
  const [id = '', aim] = order.split('@');
  const fault = findFault(id);
  const target = aim === undefined ? fault.match : readAim(aim);
  let left = fault.times ?? Number.POSITIVE_INFINITY;
  let turn = 0;
  const inject = methods[target.method](pattern(target.path), async ({ request }) => {
    if (left <= 0 || !isHit(request, target)) return undefined;
    left -= 1;
    turn += 1;
    return answerOf(fault.answer, request, provider, turn);
  });
  return [inject];
}

function isMethod(text: string): text is FaultMatch['method'] {
  return Object.hasOwn(methods, text);
}

/** 'POST/likes/toggle/*': a method, or ANY, and a path. */
function readAim(aim: string): FaultMatch {
  const slash = aim.indexOf('/');
  const method = aim.slice(0, slash);
  if (slash < 1 || !isMethod(method)) throw new Error(`"${aim}" is not a method and a path, like POST/likes/toggle/*`);
  return { method, path: aim.slice(slash) };
}

function pattern(path: string): string {
  return path.startsWith('/media/') || path.startsWith('/assets/') ? `*${path}` : `*/api/v1${path}`;
}

function isHit(request: Request, { search = {}, except = [] }: FaultMatch): boolean {
  const url = new URL(request.url);
  return (
    Object.entries(search).every(([name, value]) => url.searchParams.get(name) === value) &&
    !except.some((path) => matchRequestUrl(url, pattern(path)).matches)
  );
}

async function answerOf(answer: FaultAnswer, request: Request, provider: RequestHandler[], turn: number) {
  const ask = async (url = request.url) =>
    (await getResponse(provider, url === request.url ? request.clone() : new Request(url, request))) ??
    HttpResponse.error();

  switch (answer.kind) {
    case 'reply': {
      if (answer.afterwards) await ask();
      const body = typeof answer.body === 'string' ? answer.body : answer.body();
      const { status, headers } = answer;
      return new HttpResponse(status === 204 ? null : body, { status, headers });
    }
    case 'network':
      if (answer.afterwards) await ask();
      return HttpResponse.error();
    case 'flap':
      return turn % 2 === 1 ? HttpResponse.error() : ask();
    case 'silence':
      await delay('infinite');
      return HttpResponse.error();
    case 'late':
      await delay(answer.ms);
      return ask();
    case 'ask': {
      const url = new URL(request.url);
      answer.change(url.searchParams);
      return ask(url.href);
    }
    case 'reset':
      return breakOff(await ask());
    case 'truncate':
      return rewrite(await ask(), (text) => text.slice(0, text.length / 2));
    case 'edit':
      return rewrite(await ask(), (text) => JSON.stringify(answer.edit(JSON.parse(text))));
    case 'overlap':
      return overlap(request, ask);
  }
}

/** Another body in place of a reply's own, if that is JSON. */
async function rewrite(reply: Response, change: (text: string) => string): Promise<Response> {
  const isJson = reply.headers.get('content-type')?.startsWith('application/json');
  if (!isJson) return reply;
  const headers = { 'Content-Type': 'application/json; charset=utf-8' };
  return new HttpResponse(change(await reply.text()), { status: reply.status, headers });
}

async function breakOff(reply: Response): Promise<Response> {
  const half = (await reply.text()).slice(0, 400);
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(half));
      controller.error(new TypeError('The connection was reset'));
    },
  });
  return new HttpResponse(body, { status: reply.status, headers: { 'Content-Type': 'application/json' } });
}

async function overlap(request: Request, ask: (url?: string) => Promise<Response>): Promise<Response> {
  const url = new URL(request.url);
  const page = Number(url.searchParams.get('page') ?? 1);
  if (page === 1) return ask();
  url.searchParams.set('page', String(page - 1));
  const before = await listOf(await ask(url.href));
  return rewrite(await ask(), (text) => {
    const envelope: { data: unknown[] } = JSON.parse(text);
    return JSON.stringify({ ...envelope, data: [...before.slice(-1), ...envelope.data.slice(0, -1)] });
  });
}

async function listOf(reply: Response): Promise<unknown[]> {
  const envelope: { data: unknown[] } = await reply.json();
  return envelope.data;
}
