import { HttpError } from './http-error';
import { LONG_PAGE_LIMIT } from './pages';

/** Who can sign up: everyone, everyone who opens a mailed link, those who have an invitation's link, or nobody. */
export const SIGNUPS = ['open', 'confirmed', 'invite', 'closed'] as const;
export type Signup = (typeof SIGNUPS)[number];

/** The data of the health check: the extensions of the API. `src/query/health.ts` says what the client does with each. */
export function healthOf(signup: Signup, hasMail: boolean, hasPages = false) {
  const pages = hasPages ? { embeds: true, feeds: true } : {};
  return {
    pages: LONG_PAGE_LIMIT,
    idempotency: true,
    languages: true,
    captions: true,
    statistics: true,
    resumable: true,
    commentRemoval: true,
    commentControls: true,
    visibility: true,
    playlistVisibility: true,
    retention: true,
    reports: true,
    account: [
      'passwords',
      'sessions',
      'deletion',
      'export',
      'blocks',
      'appeals',
      'measures',
      ...(hasMail ? ['mail', 'guestReports'] : []),
      ...(signup === 'invite' ? ['inviteCheck'] : []),
    ],
    ...pages,
    ...(signup === 'open' ? {} : { signup }),
  };
}

export function checkSignup(signup: Signup): void {
  if (signup === 'closed')
    throw new HttpError(403, 'Sign-up is closed. To join, ask the people who run this community');
}

/** Throws 403 for an account whose mailed link nobody has followed yet. */
export function checkConfirmed(isConfirmed: boolean): void {
  if (!isConfirmed) throw new HttpError(403, 'Confirm your address first, by the link that was mailed to you');
}
