import { developmentPage, errorPageHeaders, expressPage } from './error-page';
import type { Fault, FaultAnswer } from './fault';

const everything = {
  method: 'ANY',
  path: '/*',
  except: ['/users/login', '/users/register', '/users/refresh-token', '/healthcheck'],
} as const;
const refresh = { method: 'POST', path: '/users/refresh-token' } as const;
const toggles = { method: 'POST', path: '/likes/toggle/*' } as const;

const refused = (status: number, message: string): FaultAnswer => ({
  kind: 'reply',
  status,
  headers: errorPageHeaders,
  body: developmentPage('Error', message),
});

const json = (text: string): FaultAnswer => ({
  kind: 'reply',
  status: 200,
  headers: { 'Content-Type': 'application/json; charset=utf-8' },
  body: text,
});

export const sessionFaults: readonly Fault[] = [
  { id: 'session/20-expired', match: everything, answer: refused(401, 'TokenExpiredError'), times: 20 },
  { id: 'session/jwt-expired', match: everything, answer: refused(401, 'jwt expired'), times: 1 },
  {
    id: 'session/unreadable-401',
    match: everything,
    answer: { kind: 'reply', status: 401, headers: errorPageHeaders, body: expressPage('Unauthorized') },
  },
  { id: 'session/retry-401', match: everything, answer: refused(401, 'TokenExpiredError') },
  { id: 'session/refresh-refused', match: refresh, answer: refused(401, 'Invalid refresh token') },
  { id: 'session/refresh-fails', match: refresh, answer: refused(500, 'The database is away') },
  {
    id: 'session/refresh-gateway',
    match: refresh,
    answer: { kind: 'reply', status: 502, headers: errorPageHeaders, body: '<html><h1>502 Bad Gateway</h1></html>' },
  },
  // The payload of this token is {"_id":"another"}.
  {
    id: 'session/other-member',
    match: refresh,
    answer: json('{"statusCode":200,"data":{"accessToken":"e30.eyJfaWQiOiJhbm90aGVyIn0.x"},"success":true}'),
  },
  { id: 'session/refresh-offline', match: refresh, answer: { kind: 'network' } },
  { id: 'session/refresh-hangs', match: refresh, answer: { kind: 'silence' } },
  { id: 'session/refresh-slow', match: refresh, answer: { kind: 'late', ms: 1000 } },
  {
    id: 'session/refresh-without-token',
    match: refresh,
    answer: json('{"statusCode":200,"data":{},"message":"","success":true}'),
  },
  {
    id: 'session/login-401',
    match: { method: 'POST', path: '/users/login' },
    answer: refused(401, 'TokenExpiredError'),
  },
  {
    id: 'session/logout-fails',
    match: { method: 'POST', path: '/users/logout' },
    answer: refused(500, 'The database is away'),
  },
  { id: 'toggles/refused', match: toggles, answer: refused(500, 'The database is away') },
  {
    id: 'toggles/failed-after-done',
    match: toggles,
    answer: {
      kind: 'reply',
      status: 504,
      headers: errorPageHeaders,
      body: developmentPage('Error', 'The database is away'),
      afterwards: true,
    },
    times: 1,
  },
  { id: 'toggles/slow', match: toggles, answer: { kind: 'late', ms: 1000 } },
];
