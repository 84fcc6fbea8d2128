import type { ServerResponse } from 'node:http';

/** Sends a 404 that is not cached, because a video may be published later. */
export function sendNotFound(response: ServerResponse): void {
  response.writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('Not found');
}
