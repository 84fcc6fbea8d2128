import { type HttpHandler, http } from 'msw';
import { setupServer } from 'msw/node';
import { createTestProvider } from '../../mocks/node/node';
import type { Tables, UserRecord } from '../../mocks/seed/records';
import { type LinkKind, createLink } from '../mail/links';
import { createSeed } from '../../mocks/seed';
import { setRole } from '../operations/commands/set-role';
import { seed } from '../operations/seed';
import { createUserRows } from '../resources/user-rows';
import { argon2 } from '../sessions/passwords';
import { createTestApp } from './app';

/** A provider with the demo data, which responds to the requests of the client. */
export type ContractProvider = {
  tables: Tables;
  listen: () => Promise<void>;
  /** Starts a session. Returns its access token and sets the refresh cookie, as a login does. */
  signIn: (user: UserRecord) => Promise<string>;
  /** The token of a link. */
  linkOf: (user: UserRecord, kind: LinkKind) => Promise<string>;
  /** Makes a user a moderator. */
  promote: (user: UserRecord) => Promise<unknown>;
  close: () => Promise<void>;
};

export function createContractProvider(name: 'default' | 'quirks' | 'server', now: () => number): ContractProvider {
  return name === 'server' ? createServer(now) : createMock(name, now);
}

function createMock(scenario: string, now: () => number): ContractProvider {
  const { provider, server, signIn } = createTestProvider(scenario, { now });
  return {
    tables: provider.db.tables(),
    listen: () => Promise.resolve(server.listen({ onUnhandledFrame: 'error' })),
    signIn: (user) => Promise.resolve(signIn(user.email)),
    linkOf(user, kind) {
      provider.outbox.sendLink(kind, user);
      return Promise.resolve(/[\w-]{36}$/.exec(provider.outbox.sent.at(-1)?.path ?? '')?.[0] ?? '');
    },
    promote: ({ _id }) => Promise.resolve(provider.db.users.update(_id, { role: 'moderator' })),
    close: () => Promise.resolve(server.close()),
  };
}

function createServer(now: () => number): ContractProvider {
  const tables = createSeed(now());
  const cookies = new Map<string, string>();
  const server = setupServer();
  let app: Awaited<ReturnType<typeof createTestApp>> | undefined;
  const running = () => {
    if (!app) throw new Error('The server is not running');
    return app;
  };
  return {
    tables,
    async listen() {
      app = await createTestApp({ now, passwords: argon2, hasPages: true });
      await seed(app.services.db, tables, now());
      const { fetch } = app.app;
      server.use(asBrowser(cookies, (request) => fetch(request)));
      server.listen({ onUnhandledFrame: 'error' });
    },
    async signIn({ _id }) {
      const { db, sessions } = running().services;
      const user = await createUserRows(db).find(_id);
      const issued = user && (await sessions.start(user));
      if (!issued) throw new Error(`There is no user ${_id}`);
      const { accessToken, refreshToken } = issued;
      cookies.set('refreshToken', refreshToken);
      return accessToken;
    },
    linkOf: ({ _id: user, email: address }, kind) => createLink(running().services.db, { kind, user, address }, now()),
    promote: ({ username }) => setRole(running().services.db, username, 'moderator'),
    async close() {
      server.close();
      const errors = [...running().errors];
      await running().close();
      if (errors.length > 0) throw new AggregateError(errors, 'The server reported errors');
    },
  };
}

/** Adds the length of the body and the cookies of earlier responses to a request, as a browser does. */
function asBrowser(
  cookies: Map<string, string>,
  respond: (request: Request) => Response | Promise<Response>,
): HttpHandler {
  return http.all('*/api/v1/*', async ({ request }) => {
    const body = await request.clone().arrayBuffer();
    request.headers.set('Content-Length', String(body.byteLength));
    request.headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const response = await respond(request);
    for (const cookie of response.headers.getSetCookie()) {
      const [, cookieName = '', value = ''] = /^(\w+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(cookieName, value);
    }
    return response;
  });
}
