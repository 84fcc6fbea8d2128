import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Tables } from '../../mocks/seed/records';
import { restore } from '../operations/seed';
import type { MediaStore } from '../media/store';
import type { Services } from '../services';

const PAGE = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Reset demo data</title>
  <h1>Reset demo data</h1>
  <p>This deletes all changes and uploads, and restores the demo data.</p>
  <form method="post" action="/reset"><button>Reset demo data</button></form>
</html>
`;

/** A page with one button, whose form restores the demo data. Forms of other sites are rejected. */
export function createResetPage(
  { db, views, shared }: Pick<Services, 'db' | 'views' | 'shared'>,
  media: Pick<MediaStore, 'list' | 'remove'>,
  createTables: (now: number) => Tables,
) {
  async function reset() {
    await views.flush();
    await restore(db, createTables(Date.now()), Date.now());
    shared.clear();
    for await (const { url } of media.list('uploads')) await media.remove([url]);
  }
  let running: Promise<void> | undefined;
  return (incoming: IncomingMessage, outgoing: ServerResponse) =>
    // Requests share a reset that is running: two resets would both insert the demo data.
    sendReset(incoming, outgoing, () => (running ??= reset().finally(() => (running = undefined))));
}

async function sendReset(incoming: IncomingMessage, outgoing: ServerResponse, reset: () => Promise<void>) {
  outgoing.setHeader('Content-Security-Policy', "default-src 'none'; form-action 'self'; frame-ancestors 'none'");
  outgoing.setHeader('X-Content-Type-Options', 'nosniff');
  outgoing.setHeader('Cache-Control', 'no-store');
  if (incoming.method === 'GET' || incoming.method === 'HEAD') {
    outgoing.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(PAGE);
  } else if (incoming.method !== 'POST') {
    outgoing.writeHead(405, { Allow: 'GET, POST' }).end();
  } else if (!isSameOrigin(incoming)) {
    outgoing.writeHead(403, { 'Content-Type': 'text/plain' }).end('Only the page /reset can send this request.');
  } else {
    await reset();
    outgoing.writeHead(303, { Location: '/' }).end();
  }
}

function isSameOrigin({ headers }: IncomingMessage): boolean {
  return headers.origin !== undefined && URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}
