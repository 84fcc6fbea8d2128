import type { Database } from './database/connect';
import type { Mails } from './mail/mails';
import type { DeletedFiles } from './media/deleted-files';
import type { SignedAddresses } from './media/signed-addresses';
import type { Space } from './media/space';
import type { MediaStore } from './media/store';
import type { RateLimits } from './sessions/limits';
import type { Passwords } from './sessions/passwords';
import type { Uploads } from './resumable/uploads';
import type { Sessions } from './sessions/sessions';
import type { OwnData } from './own-data/own-data';
import type { Idempotency } from './http/idempotency';
import type { Proxies } from './http/proxies';
import type { SharedResponses } from './http/shared-responses';
import type { Signup } from './rules/signup';
import type { Views } from './resources/views';

/** What the routes need. Tests replace the clock and the costly parts. */
export type Services = {
  db: Database;
  /** Epoch ms. */
  now: () => number;
  media: Pick<MediaStore, 'receive' | 'remove' | 'partial' | 'open'>;
  space: Space;
  uploads: Uploads;
  /** Lets everyone read these files, or only this server, if others can read the store. Never rejects. */
  setPublic: (urls: string[], isPublic: boolean) => Promise<void>;
  addresses: SignedAddresses;
  deletedFiles: Pick<DeletedFiles, 'remove'>;
  passwords: Passwords;
  sessions: Sessions;
  limits: RateLimits;
  idempotency: Idempotency;
  /** The bytes of a member's files and captions. */
  readStored: (member: string) => Promise<number>;
  ownData: OwnData;
  views: Views;
  shared: SharedResponses;
  /** Undefined on a server that sends no mails. */
  mails: Mails | undefined;
  signup: Signup;
  /** The server also has the pages of `createPages`. */
  hasPages: boolean;
  proxies: Proxies;
};
