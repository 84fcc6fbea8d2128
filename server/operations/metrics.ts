import { createServer } from 'node:http';
import type { Pool } from 'pg';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { listen } from '../http/listen';
import type { MailOutcome } from '../mail/send-mails';
import type { Views } from '../resources/views';
import type { ObservedRequest } from './observe-requests';

/** In seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

export type Metrics = ReturnType<typeof createMetrics>;

/** Numbers for Prometheus. */
export function createMetrics(
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>,
  views: Pick<Views, 'total'>,
) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first line of a request to the last byte of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  void new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  void new Gauge({
    name: 'views_pending',
    help: 'Views that are not in the database yet',
    registers,
    collect() {
      this.set(views.total());
    },
  });

  const mails = new Counter({
    name: 'mails_total',
    help: 'Mails that were sent, that failed and are sent later, and that were given up',
    labelNames: ['outcome'],
    registers,
  });

  return {
    mail: (outcome: MailOutcome): void => mails.inc({ outcome }),
    request({ method, route, status, duration }: ObservedRequest): void {
      durations.observe({ method, route, status }, duration / 1000);
    },
    read: () => registry.metrics(),
    type: registry.contentType,
  };
}

/** Serves the metrics at `/metrics` of their own port, because they are not for everyone. Does nothing without a port. */
export async function serveMetrics({ read, type }: Metrics, host: string, port: number | undefined) {
  if (port === undefined) return undefined;
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (text) => response.writeHead(200, { 'Content-Type': type }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port: await listen(server, host, port, 'npm run server'), close };
}
