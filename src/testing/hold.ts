import type { SetupServer } from 'msw/node';
import { http } from 'msw';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Requests get no response until `release` is called. */
export function hold(server: SetupServer, method: Method, path: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http[method](`*/api/v1/${path}`, async () => {
      await released;
      return undefined;
    }),
  );
  return release;
}
