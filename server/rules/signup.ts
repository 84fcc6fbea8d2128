import { HttpError } from './http-error';
import { LONG_PAGE_LIMIT } from './pages';

/** Who can sign up: everyone, everyone who opens a mailed link, those who have an invitation's link, or nobody. */
export const SIGNUPS = ['open', 'confirmed', 'invite', 'closed'] as const;
export type Signup = (typeof SIGNUPS)[number];

/**
 * The data of the health check, which announces extensions of the API. With `signup`, the client shows
 * no sign-up form, or one for who is invited, or says that a link is mailed; `pages` is the page size with which it reads the rest of long lists; with `idempotency`, it sends an `Idempotency-Key` with writes; with `languages`, the
 * language that a member chooses; with `captions`, it offers to add captions to videos; with `statistics`, it reads what changed by day;
 * with `resumable`, it sends videos to `uploads` by the tus protocol; with `commentRemoval`, the owner of a video can remove comments
 * below it, and with `commentControls` pin one and close them; with `visibility`, videos can be unlisted, or published at a time; with
 * `playlistVisibility`, playlists can be unlisted or private; with `reports`, members report things to the moderators; with
 * `retention`, visits report which parts of a video were watched; `account` names extensions of the account, such as `passwords`, whose rules
 * have the status 422, `sessions`, which members list and end, `deletion`, by the member, after some days, `export`, an archive of the
 * member's data, `blocks` of other members, `measures` of moderators about members, `mail`, a link for a forgotten password, and
 * `guestReports`, which a link by mail confirms, and `inviteCheck`, whether the link of an invitation works; and it offers embeds and feeds if the site has them.
 */
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
