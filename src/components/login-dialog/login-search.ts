import { ownPath } from '@/lib/own-path';

/** In characters. Servers refuse an address with a longer one in it. */
const LONGEST = 2000;

/**
 * A same-origin path, or undefined. Anybody can write `returnTo` into a URL, so it is parsed as browsers do: a backslash or a
 * tab after the first slash would lead to another site.
 */
export function safeReturnTo(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || raw.length > LONGEST || !raw.startsWith('/') || !URL.canParse(raw, location.origin))
    return undefined;
  return ownPath(new URL(raw, location.origin));
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog was opened from a page: Back closes it. */
    dialog?: boolean;
  }
}

/** What a guest can log in for: the value of `login` in the address. */
const LOGIN_PURPOSES = [
  'like-video',
  'like-comment',
  'like-tweet',
  'comment',
  'tweet',
  'save-video',
  'subscribe',
  'liked-videos',
  'history',
  'subscriptions',
  'dashboard',
  'settings',
  'watch',
  'see',
  'channel',
] as const;

export type LoginPurpose = (typeof LOGIN_PURPOSES)[number];

type LoginSearch = { login?: LoginPurpose | undefined; returnTo?: string | undefined };

/** The search parameters that open the login dialog over any page. Invalid values count as absent. */
export function validateLoginSearch({ login, returnTo }: Record<string, unknown>): LoginSearch {
  return { login: LOGIN_PURPOSES.find((purpose) => purpose === login), returnTo: safeReturnTo(returnTo) };
}

export function withoutLogin<Search extends LoginSearch>(search: Search): Search {
  return { ...search, login: undefined, returnTo: undefined };
}
