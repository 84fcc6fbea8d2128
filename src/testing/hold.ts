import type { SetupServer } from 'msw/node';
import { HttpResponse, http } from 'msw';

type Method = 'get' | 'post' | 'patch' | 'delete';

/** Keeps calls from being answered until `release` is called. */
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

/** Makes calls answer with a status, and no body, until `mend` is called. */
export function breakCalls(server: SetupServer, method: Method, path: string, status = 500) {
  let isBroken = true;
  server.use(http[method](`*/api/v1/${path}`, () => (isBroken ? new HttpResponse(null, { status }) : undefined)));
  return () => {
    isBroken = false;
  };
}
