import { safeReturnTo } from './return-to';

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
