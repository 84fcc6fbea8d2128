import type { ServerResponse } from 'node:http';

/** Sends an error of the server itself, in the envelope of the API. */
export function sendError(response: ServerResponse, status: number, message: string): void {
  const body = JSON.stringify({ statusCode: status, data: null, message, success: false });
  response.writeHead(status, { 'Content-Type': 'application/json', 'X-Content-Type-Options': 'nosniff' }).end(body);
}
