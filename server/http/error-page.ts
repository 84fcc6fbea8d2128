import { errorPageHeaders, escapeHtml, expressPage } from '../rules/error-page';

/** An error page in the form that the specification fixes (§7 of docs/features.md), without a stack trace. */
export function errorPage(status: number, message: string, headers: Record<string, string> = {}): Response {
  return page(status, `Error: ${message}`, headers);
}

/** In seconds. */
const PAUSE = 2;

/** The page for a request that may succeed in a moment. */
export const unavailable = (message = 'The server is busy. Try again in a moment', seconds = PAUSE) =>
  errorPage(503, message, { 'Retry-After': String(seconds) });

/** The page for an address that the API does not have. */
export const notFoundPage = (method: string, path: string) => page(404, `Cannot ${method} ${path}`, {});

function page(status: number, text: string, headers: Record<string, string>): Response {
  const body = expressPage(escapeHtml(text));
  return new Response(body, { status, headers: { ...errorPageHeaders, 'Cache-Control': 'no-store', ...headers } });
}
