import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Node's statuses for requests that it cannot read; 400 for all others. */
const STATUSES: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** In ms: how long the rest of the request may take. */
const PATIENCE = 2000;

const TOO_LONG = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>This address is too long</title>
<h1>This address is too long</h1>
<p>The link may be damaged. <a href="/">Go to the home page</a></p>
`;

/** Replies to a request that Node cannot read; for one with too long an address, with a page instead of the browser's own. */
export function refuseUnreadable(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = STATUSES[error.code ?? ''] ?? 400;
  const isPage = status === 431 && error.rawPacket?.subarray(0, 4).toString() === 'GET ';
  const body = isPage ? TOO_LONG : '';
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: text/html; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Content-Security-Policy: default-src 'none'",
    'X-Content-Type-Options: nosniff',
  ];
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
  // A socket that is closed with unread bytes is reset, and the browser would not show the page.
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), PATIENCE);
  socket.once('close', () => clearTimeout(timer));
}
