import { createApp } from '../app';
import { readConfig } from '../config';
import { causeOf } from '../database/retry';
import { connect } from '../database/connect';
import { createIdempotency } from '../http/idempotency';
import { createProxies } from '../http/proxies';
import { createMails } from '../mail/mails';
import { createDeletedFiles } from '../media/deleted-files';
import { prepareStoredBytes, prepareUsedBytes } from '../media/file-sizes';
import { createSignedAddresses } from '../media/signed-addresses';
import { createSpace } from '../media/space';
import { createOwnData } from '../own-data/own-data';
import { createSharedResponses } from '../http/shared-responses';
import { createUploads } from '../resumable/uploads';
import { createViews } from '../resources/views';
import type { Services } from '../services';
import { createLimits } from '../sessions/limits';
import { createSessions } from '../sessions/sessions';
import { createTestDatabase } from './database';
import { failStatements } from './fail-statements';
import { createFakeUploads } from './uploads';

/** Every n-th statement fails as if it conflicted with another one. */
const FAIL_EVERY = Number(process.env.TEST_FAIL_EVERY ?? 0);

const HOUR = 3_600_000;

type Options = {
  now?: () => number;
  areLimitsOn?: boolean;
  /** The variables of limits. */
  limits?: Record<string, string>;
  /** In bytes. */
  quota?: number;
} & Partial<Pick<Services, 'media' | 'passwords' | 'signup' | 'mails' | 'hasPages' | 'proxies'>>;

/** The API over a new database, without a port. Unexpected errors are in `errors`. */
export async function createTestApp({
  now = Date.now,
  areLimitsOn = false,
  limits = {},
  quota,
  ...replaced
}: Options = {}) {
  const { config, drop } = await createTestDatabase();
  const errors: Error[] = [];
  const report = (error: unknown) => errors.push(causeOf(error));
  // Many requests wait for a connection at the same time, on a machine of any speed.
  const { pool, db } = connect({ ...config, connectionTimeoutMillis: 60_000 }, report);
  if (FAIL_EVERY > 0) failStatements(pool, FAIL_EVERY);
  const media = replaced.media ?? createFakeUploads();
  const readUsed = quota === undefined ? () => Promise.resolve(0) : prepareUsedBytes(db);
  const space = createSpace({ quota: quota ?? Infinity, reserve: 0, folders: [], readUsed });
  const sessions = createSessions({ db, now, secret: 'a secret of the tests' });
  const services: Services = {
    db,
    now,
    media,
    space,
    uploads: createUploads({ db, now, media, space, report }),
    setPublic: () => Promise.resolve(),
    addresses: createSignedAddresses('a secret of the tests', now),
    deletedFiles: createDeletedFiles(db, media, report),
    passwords: { hash: (plain) => Promise.resolve(plain), check: (plain, stored) => Promise.resolve(plain === stored) },
    sessions,
    limits: createLimits({ db, now, isEnabled: areLimitsOn, settings: readConfig(limits).limits }),
    idempotency: createIdempotency({ db, now }),
    readStored: prepareStoredBytes(db),
    ownData: createOwnData({ db, now, sessions, readFile: media.open, translate: () => (text) => text, report }),
    // Tests flush them, so that no timer writes between two requests.
    views: createViews(db, report, HOUR, now),
    shared: createSharedResponses(now),
    mails: createMails({ db, now }),
    signup: 'open',
    // As the mock, with which the model compares the server.
    hasPages: false,
    proxies: createProxies('no', () => {}),
    ...replaced,
  };
  return {
    app: createApp(services, report),
    services,
    pool,
    errors,
    async close(): Promise<void> {
      await services.views.stop();
      await pool.end();
      await drop();
    },
  };
}
