import type { Config } from './config';
import type { Database } from './database/connect';
import { createIdempotency } from './http/idempotency';
import { createProxies } from './http/proxies';
import { createSharedResponses } from './http/shared-responses';
import { createMails } from './mail/mails';
import { createDeletedFiles } from './media/deleted-files';
import { prepareStoredBytes, prepareUsedBytes } from './media/file-sizes';
import { openMedia } from './media/send-media';
import { createSignedAddresses } from './media/signed-addresses';
import { createSpace, diskFolders } from './media/space';
import type { MediaStore } from './media/store';
import type { Log } from './operations/log';
import { createOwnData } from './own-data/own-data';
import { readTranslations } from './pages/translate';
import { createUploads } from './resumable/uploads';
import { createViews } from './resources/views';
import type { Services } from './services';
import { createLimits } from './sessions/limits';
import { argon2 } from './sessions/passwords';
import { readSecret } from './sessions/secret';
import { createSessions } from './sessions/sessions';

/** The services of a server that runs; tests replace some. */
export async function createServices(
  config: Config,
  db: Database,
  media: MediaStore,
  log: Pick<Log, 'error' | 'info'>,
): Promise<Services> {
  const now = Date.now;
  const secret = await readSecret(db);
  const space = createSpace({
    quota: config.QUOTA,
    reserve: config.RESERVE,
    folders: diskFolders(config.folder),
    readUsed: prepareUsedBytes(db),
  });
  const sessions = createSessions({ db, now, secret, accessLife: config.ACCESS_LIFE });
  return {
    db,
    now,
    media,
    space,
    uploads: createUploads({ db, now, media, space, report: log.error }),
    // If this fails, `tidyStore` does it within the hour.
    setPublic: (urls, isPublic) => media.setPublic(urls, isPublic).catch(log.error),
    addresses: createSignedAddresses(secret, now),
    deletedFiles: createDeletedFiles(db, media, log.error),
    passwords: argon2,
    sessions,
    limits: createLimits({ db, now, isEnabled: true, settings: config.limits }),
    idempotency: createIdempotency({ db, now }),
    readStored: prepareStoredBytes(db),
    ownData: createOwnData({
      db,
      now,
      sessions,
      // Other files are those of the demo data.
      readFile: async (url) => (await media.open(url)) ?? openMedia(url, { media: config.MEDIA, uploads: '' }),
      translate: readTranslations(config.DIST),
      report: log.error,
    }),
    views: createViews(db, log.error),
    shared: createSharedResponses(now),
    mails: config.mail && createMails({ db, now }),
    signup: config.SIGNUP,
    hasPages: true,
    proxies: createProxies(config.BEHIND_PROXY, log.info),
  };
}
