import { HttpError } from './http-error';
import { LONG_PAGE_LIMIT } from './pages';

/**
 * The data of the health check, which announce extensions of the API. The client shows no sign-up form if they say that it is
 * closed, reads the rest of long lists in pages of so many items, sends an `Idempotency-Key` with writes, and offers embeds and
 * feeds if the site has such pages.
 */
export function healthOf(isSignupOpen: boolean, hasPages = false) {
  const pages = hasPages ? { embeds: true, feeds: true } : {};
  return { pages: LONG_PAGE_LIMIT, idempotency: true, ...pages, ...(isSignupOpen ? {} : { signup: 'closed' }) };
}

export function checkSignup(isSignupOpen: boolean): void {
  if (!isSignupOpen) throw new HttpError(403, 'Sign-up is closed. To join, ask the people who run this community');
}
