import * as z from 'zod/mini';
import { safeReturnTo } from '@/lib/return-to';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog was opened from a page: Back closes it. */
    dialog?: boolean;
  }
}

/** What a guest can log in for: the value of `login` in the address, and the title of the dialog. */
export const LOGIN_PURPOSES = {
  'like-video': 'Log in to like this video',
  'like-comment': 'Log in to like this comment',
  'like-tweet': 'Log in to like this tweet',
  comment: 'Log in to comment',
  tweet: 'Log in to tweet',
  'save-video': 'Log in to save this video',
  subscribe: 'Log in to subscribe',
  'liked-videos': 'Log in to see your liked videos',
  history: 'Log in to see your history',
  subscriptions: 'Log in to see your subscriptions',
  dashboard: 'Log in to see your dashboard',
  settings: 'Log in to change your settings',
  watch: 'Log in to watch the video',
  see: 'Log in to see this',
  channel: 'Log in to create your own channel',
} as const;

export type LoginPurpose = keyof typeof LOGIN_PURPOSES;

function isPurpose(value: unknown): value is LoginPurpose {
  return typeof value === 'string' && Object.hasOwn(LOGIN_PURPOSES, value);
}

const optional = <S extends z.core.$ZodType>(schema: S) => z.catch(z.optional(schema), undefined);

/** The search parameters that open the login dialog over any page. Invalid values count as absent. */
export const loginSearchSchema = z.object({
  login: optional(z.custom<LoginPurpose>(isPurpose)),
  returnTo: optional(
    z.pipe(
      z.transform((raw: unknown) => safeReturnTo(raw)),
      z.optional(z.string()),
    ),
  ),
});

type LoginSearch = z.infer<typeof loginSearchSchema>;

export function withoutLogin<Search extends LoginSearch>(search: Search): Search {
  return { ...search, login: undefined, returnTo: undefined };
}
