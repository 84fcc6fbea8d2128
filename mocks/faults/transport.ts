import type { Fault } from './fault';

const allRequests = { method: 'ANY', path: '/*' } as const;
const videos = { method: 'GET', path: '/videos' } as const;

const portal = `<!doctype html><html><head><title>Welcome to Hotel Wi-Fi</title></head>
<body><form action="/login"><button>Accept the terms</button></form></body></html>`;

const html = { 'Content-Type': 'text/html; charset=utf-8' };

export const transportFaults: readonly Fault[] = [
  { id: 'transport/refused', match: allRequests, effect: { kind: 'network' } },
  { id: 'transport/reset', match: videos, effect: { kind: 'reset' } },
  { id: 'transport/slow-30s', match: videos, effect: { kind: 'delay', ms: 30_000 } },
  { id: 'transport/never', match: videos, effect: { kind: 'hang' } },
  { id: 'transport/flapping', match: allRequests, effect: { kind: 'flap' }, times: 20 },
  // Only the first response is delayed, so it arrives after the second.
  { id: 'transport/out-of-order', match: videos, effect: { kind: 'delay', ms: 1000 }, times: 1 },
  {
    id: 'transport/captive-portal',
    match: allRequests,
    effect: { kind: 'response', status: 200, headers: html, body: portal },
  },
  { id: 'transport/media', match: { method: 'GET', path: '/media/*' }, effect: { kind: 'network' } },
  // The provider handles the request, but the response is lost.
  { id: 'transport/reply-lost', match: allRequests, effect: { kind: 'network', afterProcessing: true }, times: 1 },
  {
    id: 'long/chunk-gone',
    match: { method: 'GET', path: '/assets/*.js' },
    effect: { kind: 'response', status: 404, headers: html, body: 'Not found' },
  },
  {
    id: 'long/health-fails',
    match: { method: 'GET', path: '/healthcheck' },
    effect: { kind: 'response', status: 503, headers: html, body: '' },
  },
];
