import { HttpResponse, http } from 'msw';
import type { SetupServer } from 'msw/node';

type Method = 'all' | 'get' | 'post' | 'put' | 'patch' | 'delete';

/**
 * Requests that fail, with a status or a response, from `inject` until `repair`: `const fault = createFault('get', 'tweets')`,
 * then `renderApp({ path, prepare: fault.inject })`.
 */
export function createFault(
  method: Method,
  path: string,
  reply: number | ((request: Request) => Response | undefined) = 500,
) {
  let isActive = true;
  const respond = typeof reply === 'number' ? () => new HttpResponse(null, { status: reply }) : reply;
  const handler = http[method](`*/api/v1/${path}`, ({ request }) => (isActive ? respond(request) : undefined));
  return {
    inject: ({ server }: { server: SetupServer }) => server.use(handler),
    repair() {
      isActive = false;
    },
  };
}
