import { errorPageHeaders, expressPage } from '../../server/rules/error-page';
import { developmentPage } from './error-page';
import { type Fault, type FaultEffect, expressError } from './fault';

const allButSession = {
  method: 'ANY',
  path: '/*',
  except: ['/users/login', '/users/register', '/users/refresh-token', '/healthcheck'],
} as const;
const refresh = { method: 'POST', path: '/users/refresh-token' } as const;
const toggles = { method: 'POST', path: '/likes/toggle/*' } as const;

const json = (text: string): FaultEffect => ({
  kind: 'response',
  status: 200,
  headers: { 'Content-Type': 'application/json; charset=utf-8' },
  body: text,
});

export const sessionFaults: readonly Fault[] = [
  { id: 'session/20-expired', match: allButSession, effect: expressError(401, 'TokenExpiredError'), times: 20 },
  { id: 'session/jwt-expired', match: allButSession, effect: expressError(401, 'jwt expired'), times: 1 },
  {
    id: 'session/unreadable-401',
    match: allButSession,
    effect: { kind: 'response', status: 401, headers: errorPageHeaders, body: expressPage('Unauthorized') },
  },
  { id: 'session/retry-401', match: allButSession, effect: expressError(401, 'TokenExpiredError') },
  { id: 'session/refresh-refused', match: refresh, effect: expressError(401, 'Invalid refresh token') },
  { id: 'session/refresh-fails', match: refresh, effect: expressError(500, 'The database is down') },
  {
    id: 'session/refresh-gateway',
    match: refresh,
    effect: { kind: 'response', status: 502, headers: errorPageHeaders, body: '<html><h1>502 Bad Gateway</h1></html>' },
  },
  // The payload of this token is {"_id":"another"}.
  {
    id: 'session/other-member',
    match: refresh,
    effect: json('{"statusCode":200,"data":{"accessToken":"e30.eyJfaWQiOiJhbm90aGVyIn0.x"},"success":true}'),
  },
  { id: 'session/refresh-offline', match: refresh, effect: { kind: 'network' } },
  { id: 'session/refresh-hangs', match: refresh, effect: { kind: 'hang' } },
  { id: 'session/refresh-slow', match: refresh, effect: { kind: 'delay', ms: 1000 } },
  {
    id: 'session/refresh-without-token',
    match: refresh,
    effect: json('{"statusCode":200,"data":{},"message":"","success":true}'),
  },
  {
    id: 'session/login-401',
    match: { method: 'POST', path: '/users/login' },
    effect: expressError(401, 'TokenExpiredError'),
  },
  {
    id: 'session/logout-fails',
    match: { method: 'POST', path: '/users/logout' },
    effect: expressError(500, 'The database is down'),
  },
  { id: 'toggles/refused', match: toggles, effect: expressError(500, 'The database is down') },
  {
    id: 'toggles/failed-after-done',
    match: toggles,
    effect: {
      kind: 'response',
      status: 504,
      headers: errorPageHeaders,
      body: developmentPage('Error', 'The database is down'),
      afterProcessing: true,
    },
    times: 1,
  },
  { id: 'toggles/slow', match: toggles, effect: { kind: 'delay', ms: 1000 } },
];
