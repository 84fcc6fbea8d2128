import { setTimeout as wait } from 'node:timers/promises';
import { http } from 'msw';
import { type SetupServer, setupServer } from 'msw/node';
import { UPLOADS_PATH, type UploadField, type UploadedFile, type UploadedForm } from '../../server/rules/uploads';
import { readForm } from '../provider/form';
import type { Host } from '../provider/host';
import { createProvider, type Provider } from '../provider/provider';
import { SEEDS } from '../seed';
import type { Tables } from '../seed/records';
import { parseScenario, type Scenario } from '../provider/scenarios';
import { demoAccounts } from '../seed/channels';

type Options = {
  /** Epoch ms. The dates of the demo data are relative to the minute in which the provider is created. */
  now?: () => number;
  /** Lifetime of an access token, in ms. */
  accessLife?: number;
  /** Delays the responses until it resolves. */
  saved?: () => Promise<void>;
};

export type TestProvider = {
  /** Call `listen` to start it. MSW 3 needs `Promise.withResolvers`, which Node 20 lacks: see src/testing/setup.ts. */
  server: SetupServer;
  provider: Provider;
  /** Starts a session of a demo account. Returns its access token and sets the refresh cookie, as a login does. */
  signIn: (email?: string) => string;
  /** The cookie jar. */
  cookies: Map<string, string>;
};

const [firstAccount] = demoAccounts;

/** In ms: a request reaches the provider late by up to this (docs/testing.md). Responses of `server.use` are not late. */
const REPLY_DELAY = Number(process.env['SLOW_REPLIES'] ?? 0);

/** Handlers without a response pass the request on. */
const late = REPLY_DELAY > 0 ? [http.all('*/api/v1/*', () => wait(Math.random() * REPLY_DELAY))] : [];

const MINUTE_MS = 60_000;
const built = new Map<Scenario['data'], { minute: number; tables: Tables }>();

/** Providers that are created within the same minute share their initial records, which are immutable. */
function initialTables(scenario: Scenario, now: number): Tables {
  const minute = now - (now % MINUTE_MS);
  const last = built.get(scenario.data);
  if (last?.minute === minute) return last.tables;
  const tables = SEEDS[scenario.data](minute);
  built.set(scenario.data, { minute, tables });
  return tables;
}

/** Creating a provider takes four times as long with the stack that MSW captures for each handler and shows only in warnings. */
function withoutStacks<Result>(create: () => Result): Result {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return create();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** A mock provider in memory, for Vitest. */
export function createTestProvider(
  scenarioNames?: string,
  { now = Date.now, accessLife, saved }: Options = {},
): TestProvider {
  const scenario = parseScenario(scenarioNames ?? null);
  const cookies = new Map<string, string>();
  const host: Host = {
    now,
    readUpload,
    storeVideo: ({ size }) => Promise.resolve(nameFile({ type: 'video/mp4', size })),
    removeFiles: () => {},
    isStateShared: true,
    changed: () => {},
    ...(saved ? { saved } : {}),
    cookies,
  };
  const tables = initialTables(scenario, now());
  const life = accessLife === undefined ? {} : { accessLife };
  const provider = withoutStacks(() => createProvider({ tables, scenario, host, ...life }));
  return {
    server: setupServer(...late, ...provider.handlers),
    provider,
    cookies,
    signIn(email = firstAccount?.email ?? '') {
      const user = provider.db.users.first('email', email);
      if (!user) throw new Error(`No demo account has the email ${email}`);
      const { accessToken, refreshToken } = provider.tokens.issue(user);
      cookies.set('refreshToken', refreshToken);
      return accessToken;
    },
  };
}

const extensions: Record<string, string> = { 'video/mp4': 'mp4', 'image/png': 'png' };

function nameFile({ type, size }: Pick<Blob, 'type' | 'size'>): UploadedFile {
  const url = `${UPLOADS_PATH}${crypto.randomUUID()}.${extensions[type] ?? 'jpg'}`;
  return { url, type, size, duration: type === 'video/mp4' ? 10 : 0 };
}

/** Reads a form, trusts the declared types of its files, and stores none of them. */
async function readUpload(request: Request, names: readonly UploadField[]): Promise<UploadedForm> {
  const { fields, files } = await readForm(request);
  const stored: UploadedForm['files'] = {};
  for (const name of names) {
    const file = files[name];
    if (file && file.size > 0) stored[name] = nameFile(file);
  }
  return { fields, files: stored };
}
