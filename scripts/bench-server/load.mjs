import { connect } from 'node:net';

/**
 * Sends requests over a fixed number of connections, each with one request at a time, and measures the time until each response
 * is complete. It uses sockets, because Node's HTTP client would take more of the two cores than the server.
 *
 * @param {{ port: number, connections: number, seconds: number, next: () => string }} options `next` returns a whole request.
 */
export async function load({ port, connections, seconds, next }) {
  const result = { latencies: [], statuses: new Map(), broken: 0 };
  const started = performance.now();
  const end = started + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, () => sendUntil(end, { port, next, result })));
  const duration = (performance.now() - started) / 1000;
  result.latencies.sort((a, b) => a - b);
  const at = (share) => result.latencies[Math.floor(result.latencies.length * share)] ?? 0;
  const failed = [...result.statuses].filter(([status]) => status >= 400);
  return {
    perSecond: result.latencies.length / duration,
    median: at(0.5),
    p99: at(0.99),
    errors: result.broken + failed.reduce((sum, [, count]) => sum + count, 0),
    statuses: Object.fromEntries(result.statuses),
  };
}

function sendUntil(end, { port, next, result }) {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    let response = Buffer.alloc(0);
    let started = 0;

    const send = () => {
      if (performance.now() >= end) {
        socket.destroy();
        return;
      }
      started = performance.now();
      socket.write(next());
    };
    const receive = (chunk) => {
      response = response.length === 0 ? chunk : Buffer.concat([response, chunk]);
      const head = response.indexOf('\r\n\r\n');
      if (head < 0) return;
      const text = response.toString('latin1', 0, head).toLowerCase();
      const length = /\r\ncontent-length: (\d+)/.exec(text)?.[1];
      const isComplete =
        length === undefined ? response.subarray(-5).equals(LAST_CHUNK) : response.length >= head + 4 + Number(length);
      if (!isComplete) return;
      const status = Number(text.slice(9, 12));
      result.latencies.push(performance.now() - started);
      result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
      response = Buffer.alloc(0);
      send();
    };
    socket.setNoDelay(true);
    socket
      .on('connect', send)
      .on('data', receive)
      .on('close', () => {
        // The server closed the connection.
        if (performance.now() < end) result.broken += 1;
        done();
      });
    // The connection closes after an error, and `close` counts it.
    socket.on('error', () => {});
  });
}

const LAST_CHUNK = Buffer.from('0\r\n\r\n');
