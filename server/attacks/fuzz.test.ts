import fc from 'fast-check';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStore } from '../media/disk';
import { createTestApp } from '../testing/app';
import { createRequests } from '../testing/requests';
import { createTemporaryFolder } from '../testing/temporary-folder';
import { createThings } from './every-route';
import { hostileRequests } from './hostile-requests';

const folder = createTemporaryFolder();
let server: Awaited<ReturnType<typeof createTestApp>>;

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test('no request causes a server error, hangs, or shows the inside of the server', async () => {
  const { app, services, errors } = server;
  const requests = createRequests(app);
  const member = await requests.join('member');
  const other = await requests.join('other');
  const things = await createThings(requests, { ...member, token: member.accessToken }, other);
  // Reads forms as they come; the fake of other tests trusts them.
  Object.assign(services.media, createDiskStore(folder));
  const known = {
    ids: [things.video, things.comment, things.tweet, things.playlist, things.upload, member.id, other.id],
  };
  await fc.assert(
    fc.asyncProperty(hostileRequests(known, member.accessToken), async ({ path, ...init }) => {
      const response = await app.fetch(new Request(`http://localhost/api/v1${path}`, init));
      const text = await response.text();
      expect(errors.splice(0)).toEqual([]);
      // Of uploads, 501 is meant: they ask for an extension of tus that is not supported.
      if (response.status !== 501 || !/^\/uploads\b/.test(path)) expect(response.status, text).toBeLessThan(500);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(text).not.toMatch(/node_modules|\.ts:\d|\bselect\b.*\bfrom\b/);
    }),
    { numRuns: 1000 },
  );
});
