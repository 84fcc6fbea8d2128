import { getResponse } from 'msw';
import { createProvider } from '../../../mocks/provider/provider';
import { parseScenario } from '../../../mocks/provider/scenarios';
import { createTestApp } from '../app';
import { createFakeUploads } from '../uploads';

/** A provider that answers requests without a port. */
export type World = { send: (request: Request) => Promise<Response>; clear: () => Promise<void> };

const NO_TABLES = { users: [], videos: [], comments: [], tweets: [], playlists: [], likes: [], subscriptions: [] };
/** As the server's, in ms. */
const ACCESS_LIFE = 15 * 60_000;

export function createMockWorld(now: () => number): World {
  const open = () => {
    const uploads = createFakeUploads();
    return createProvider({
      tables: NO_TABLES,
      scenario: parseScenario(null),
      accessLife: ACCESS_LIFE,
      host: {
        now,
        readUpload: async (request, names) => {
          const { fields, files } = await uploads.read(await request.formData(), names);
          const named = Object.entries(files).map(([field, file]) => [field, { ...file, name: file.url }]);
          return { fields, files: Object.fromEntries(named) };
        },
        removeFiles: () => {},
        isStateShared: true,
        changed: () => {},
        hashPassword: (plain) => plain,
        checkPassword: (plain, stored) => plain === stored,
      },
    }).handlers;
  };
  let handlers = open();
  return {
    async send(request) {
      const response = await getResponse(handlers, request);
      if (!response) throw new Error(`No handler for ${request.method} ${request.url}`);
      return response;
    },
    async clear() {
      handlers = open();
    },
  };
}

export async function createServerWorld(now: () => number): Promise<World & { close: () => Promise<void> }> {
  const uploads = createFakeUploads();
  const { app, pool, services, errors, close } = await createTestApp({ now, media: uploads });
  return {
    async send(request) {
      // In these, views count at most a second later.
      if (/sortBy=views|\/playlist|\/dashboard\/stats/.test(request.url)) await services.views.flush();
      const response = await app.fetch(request);
      const [error] = errors;
      if (error) throw error;
      return response;
    },
    async clear() {
      await services.views.flush();
      services.shared.clear();
      uploads.restart();
      await pool.query('delete from users');
    },
    close,
  };
}
