import { expect, test } from 'vitest';
import { startTestServer } from '../testing/server';

test('serves the durations of requests by route, the connections and pending views, on a port of their own', async () => {
  const { origin, metricsPort } = await startTestServer({ METRICS_PORT: '0' });
  await fetch(`${origin}/api/v1/users/c/nobody`);
  await fetch(`${origin}/api/v1/users/c/somebody`);
  const read = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  // Once the tasks of the start have ended.
  await expect.poll(read).toMatch(/^database_connections\{state="idle"\} [1-9]/m);
  const text = await read();
  const line = 'http_request_duration_seconds_count{method="GET",route="/api/v1/users/c/:username",status="404"} 2';
  expect(text.split('\n')).toEqual(expect.arrayContaining([line, 'views_pending 0']));
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  expect(text).not.toContain('nobody');
  expect(await (await fetch(`${origin}/metrics`)).text(), 'on the port of the site').not.toContain('http_request');
});
