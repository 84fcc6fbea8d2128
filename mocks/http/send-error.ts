import type { ServerResponse } from 'node:http';

/** An error that no handler knows of. */
export function sendError(response: ServerResponse, status: number, message: string): void {
  const body = JSON.stringify({ statusCode: status, data: null, message, success: false });
  response.writeHead(status, { 'Content-Type': 'application/json', 'X-Content-Type-Options': 'nosniff' }).end(body);
}
