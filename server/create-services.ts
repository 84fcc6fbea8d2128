import type { Config } from './config';
import type { Database } from './database/connect';
import { createSharedAnswers } from './http/shared-answers';
import type { MediaStore } from './media/store';
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
  report: (error: unknown) => void,
): Promise<Services> {
  const now = Date.now;
  return {
    db,
    now,
    media,
    passwords: argon2,
    sessions: createSessions({ db, now, secret: await readSecret(db) }),
    limits: createLimits({ db, now, isEnabled: true, settings: config.limits }),
    views: createViews(db, report),
    shared: createSharedAnswers(now),
    isSignupOpen: config.SIGNUP === 'open',
    isBehindProxy: config.BEHIND_PROXY === 'yes',
  };
}
