import { causeOf, hasCode, isReferenceMissing, isUnavailable } from '../database/retry';
import { HttpError } from '../rules/http-error';
import type { Message, Said } from '../rules/messages';
import { FULL_DISK, isDiskFull } from '../rules/storage-error';
import { errorPageHeaders, escapeHtml, expressPage } from '../rules/error-page';

/** An error page in the form that the specification fixes (§7 of docs/features.md), without a stack trace. */
export const errorPage = (status: number, message: Message, headers?: Record<string, string>): Response =>
  pageOf(new HttpError(status, message, headers && { headers }));

const pageOf = ({ status, message, headers, said }: HttpError) => page(status, `Error: ${message}`, headers, said);

/** PostgreSQL's code for a full disk. */
const DISK_FULL = '53100';
/** In seconds. */
const PAUSE = 2;

/** The page for a request that may succeed in a moment. */
export const unavailable = (message: Message = 'The server is busy. Try again in a moment', seconds = PAUSE) =>
  errorPage(503, message, { 'Retry-After': String(seconds) });

/** The page for an address that the API does not have. */
export const notFoundPage = (method: string, path: string) => page(404, `Cannot ${method} ${path}`, {});

function page(status: number, text: string, headers: Record<string, string>, said?: Said): Response {
  const body = expressPage(escapeHtml(text), said);
  return new Response(body, { status, headers: { ...errorPageHeaders, 'Cache-Control': 'no-store', ...headers } });
}

/** The error page for an exception. `report` receives unexpected ones. */
export function errorResponse(error: Error, report: (error: Error) => void): Response {
  if (error instanceof HttpError) return pageOf(error);
  if (isReferenceMissing(error)) return errorPage(404, 'It does not exist any more');
  const cause = causeOf(error);
  report(cause);
  if (hasCode(cause, DISK_FULL) || isDiskFull(cause)) return errorPage(507, FULL_DISK);
  if (isUnavailable(cause)) return unavailable('The database does not respond. Try again in a moment');
  return errorPage(500, 'Something went wrong on the server');
}
