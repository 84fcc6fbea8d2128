import { HttpHandler, type RequestHandler, getResponse } from 'msw';
import type { Table } from '../../../mocks/provider/db';
import { createProvider } from '../../../mocks/provider/provider';
import { parseScenario } from '../../../mocks/provider/scenarios';
import { seed } from '../../operations/seed';
import { createPublishDue } from '../../resources/publish-due';
import { createTestApp } from '../app';
import { findWrongCounts } from '../counts';
import { createRequests } from '../requests';
import { createFakeUploads } from '../uploads';
import { PASSWORD, START, scene } from './scene';
import { createSnapshot } from './snapshot';

/** A provider that responds to requests without a port. */
export type World = {
  /** The tokens of the people, who are logged in. */
  sessions: { accessToken: string; refreshToken: string }[];
  send: (request: Request) => Promise<Response>;
  /** Restores the scene. */
  reset: () => Promise<void>;
};

/** As the server's, in ms. */
const ACCESS_LIFE = 15 * 60_000;

export function createMockWorld(now: () => number): World {
  const uploads = createFakeUploads();
  const { db, handlers, tokens, keyedWrites, resumable, outbox } = createProvider({
    tables: scene,
    scenario: parseScenario(null),
    accessLife: ACCESS_LIFE,
    host: {
      now,
      readUpload: async (request, names) => {
        const { fields, files } = await uploads.read(await request.formData(), names);
        const named = Object.entries(files).map(([field, file]) => [field, { ...file, name: file.url }]);
        return { fields, files: Object.fromEntries(named) };
      },
      storeVideo: ({ size }) => Promise.resolve(uploads.nameFile('video/mp4', size)),
      removeFiles: () => {},
      isStateShared: true,
      changed: () => {},
    },
  });
  const handlersFor = createFilter(handlers);
  const sessions = scene.users.map((user) => tokens.issue(user));
  const initial = db.tables();
  return {
    sessions,
    async send(request) {
      const response = await getResponse(handlersFor(request), request);
      if (!response) throw new Error(`No handler for ${request.method} ${request.url}`);
      return response;
    },
    async reset() {
      uploads.restart();
      keyedWrites?.clear();
      resumable?.clear();
      outbox.clear();
      replace(db.users, initial.users);
      replace(db.videos, initial.videos);
      replace(db.comments, initial.comments);
      replace(db.tweets, initial.tweets);
      replace(db.playlists, initial.playlists);
      replace(db.likes, initial.likes);
      replace(db.subscriptions, initial.subscriptions);
      replace(db.blocks, initial.blocks ?? []);
      replace(db.sessions, initial.sessions ?? []);
      replace(db.days, initial.days ?? []);
      replace(db.cases, initial.cases ?? []);
      replace(db.reports, initial.reports ?? []);
      replace(db.log, initial.log ?? []);
      replace(db.invitations, initial.invitations ?? []);
    },
  };
}

/** MSW tries one handler after another, and reads the whole pattern of each again, so only those that can match are passed. */
function createFilter(handlers: RequestHandler[]) {
  const patterns = handlers.map((handler) => ({
    handler,
    method: handler instanceof HttpHandler ? handler.info.method : '',
    parts: handler instanceof HttpHandler && typeof handler.info.path === 'string' ? partsOf(handler.info.path) : [],
  }));
  return ({ method, url }: Request) => {
    const path = partsOf(new URL(url).pathname);
    const canMatch = (parts: string[]) =>
      parts.length === path.length && parts.every((part, index) => part.startsWith(':') || part === path[index]);
    const isMethod = (wanted: string | RegExp) => wanted instanceof RegExp || wanted === method;
    return patterns
      .filter((each) => each.parts.length === 0 || (isMethod(each.method) && canMatch(each.parts)))
      .map(({ handler }) => handler);
  };
}

/** The parts of a path, and of a pattern without its origin. */
const partsOf = (path: string) => path.replace(/^\*/, '').split('/').filter(Boolean);

function replace<Item extends { _id: string }>(table: Table<Item, string>, records: Item[]): void {
  for (const { _id } of table.all()) table.delete(_id);
  for (const record of records) table.insert(record);
}

export async function createServerWorld(now: () => number) {
  const uploads = createFakeUploads();
  const { app, pool, services, errors, close } = await createTestApp({ now, media: uploads });
  await seed(services.db, scene, START, (plain) => Promise.resolve(plain));
  const { logIn } = createRequests(app);
  const publishDue = createPublishDue(services);
  const sessions = await Promise.all(scene.users.map(({ email }) => logIn(email, PASSWORD)));
  const snapshot = await createSnapshot(pool);
  /** A video may have a time of publishing. Looking for it before each request takes a fifth of the model's time. */
  let isPlanned = false;
  const world: World = {
    sessions,
    async send(request) {
      isPlanned ||= (await request.clone().text()).includes('publishAt');
      if (isPlanned) await publishDue();
      // In these, views count at most a second later.
      if (/sortBy=views|\/playlist|\/dashboard\/stat/.test(request.url)) await services.views.flush();
      const response = await app.fetch(request);
      const [error] = errors;
      if (error) throw error;
      return response;
    },
    async reset() {
      await services.views.flush();
      services.shared.clear();
      uploads.restart();
      isPlanned = false;
      await snapshot.restore();
    },
  };
  return {
    ...world,
    wrongCounts: () => findWrongCounts(pool),
    close() {
      snapshot.close();
      return close();
    },
  };
}
