import { errorPageHeaders, expressPage } from '../../server/rules/error-page';
import { developmentPage, proxyPage } from './error-page';
import { type Fault, type FaultEffect, expressError } from './fault';

const videos = { method: 'GET', path: '/videos' } as const;
const json = { 'Content-Type': 'application/json; charset=utf-8' };
const html = { 'Content-Type': 'text/html' };

function production(status: number, text: string): FaultEffect {
  return { kind: 'response', status, headers: errorPageHeaders, body: expressPage(text) };
}

function proxy(status: number, text: string, headers: Record<string, string> = {}): FaultEffect {
  return { kind: 'response', status, headers: { ...html, ...headers }, body: proxyPage(status, text) };
}

const EIGHT_MEGABYTES = 8 * 2 ** 20;
const huge = () =>
  developmentPage('Error', 'The log is full').replace('</pre>', `${'&lt;'.repeat(EIGHT_MEGABYTES / 4)}</pre>`);

const effects: Record<string, FaultEffect> = {
  'express-400': expressError(400, 'That request makes no sense'),
  'express-404': expressError(404, 'There is nothing here'),
  'express-409': expressError(409, 'Somebody was faster'),
  'express-500': expressError(500, 'The database is down'),
  'production-500': production(500, 'Internal Server Error'),
  'type-error': expressError(500, "Cannot read properties of undefined (reading 'path')", 'TypeError'),
  'mongo-error': expressError(500, 'E11000 duplicate key error collection: app.users', 'MongoServerError'),
  'json-message': { kind: 'response', status: 400, headers: json, body: '{"success":false,"message":"Said in JSON"}' },
  'empty-body': { kind: 'response', status: 500, headers: {}, body: '' },
  '8-mb': { kind: 'response', status: 500, headers: errorPageHeaders, body: huge },
  entities: expressError(400, `It's "quoted" & <b>bold</b> – 5 > 4`),
  'at-inside': expressError(400, 'Meet me at noon, floating at sea'),
  '413': proxy(413, 'Request Entity Too Large'),
  '429': proxy(429, 'Too Many Requests', { 'Retry-After': '7' }),
  '502': proxy(502, 'Bad Gateway'),
  '503': proxy(503, 'Service Temporarily Unavailable'),
  '504': proxy(504, 'Gateway Time-out'),
  '401-none-found': expressError(401, 'No videos found'),
  '401-permission': expressError(401, 'You do not have permission to perform this action'),
  '204': { kind: 'response', status: 204, headers: {}, body: '' },
};

export const statusFaults: readonly Fault[] = [
  ...Object.entries(effects).map(([name, effect]): Fault => ({ id: `status/${name}`, match: videos, effect })),
  {
    id: 'hostile/error-message',
    match: videos,
    effect: expressError(400, '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'),
  },
];
