import type { ServerResponse } from 'node:http';
import { errorPageHeaders, escapeHtml, expressPage } from '../rules/error-page';
import type { HttpError } from '../rules/http-error';

/** Sends an error of the server itself, in the form of those of the API: a page (§8 of docs/features.md). */
export function sendError(response: ServerResponse, { status, message, headers, said }: HttpError): void {
  response
    .writeHead(status, { ...errorPageHeaders, 'Cache-Control': 'no-store', ...headers })
    .end(expressPage(escapeHtml(`Error: ${message}`), said));
}
