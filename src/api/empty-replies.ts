import type { HttpError } from './errors';

/** True for an error that means an empty list, or the end of one. */
export type EmptyWhen = (error: HttpError) => boolean;

const isNoneFound: EmptyWhen = ({ status, message }) =>
  (status === 404 || status === 401) && /^No .+ found/i.test(message);

const isNotFound: EmptyWhen = (error) => error.status === 404 || isNoneFound(error);

/** Lists that providers refuse when they are empty. Other lists are empty only if the message says so. */
export const emptyWhen = {
  videos: isNotFound,
  playlistsOfUser: isNotFound,
  // A production server sends no messages.
  tweetsOfUser: (error) => isNoneFound(error) || (error.status === 401 && error.code === 'unreadable'),
} satisfies Record<string, EmptyWhen>;

/** The rule for one page of a list: after the first page, a 404 is always the end. */
export function emptyPageRule(page: number, rule: EmptyWhen = isNoneFound): EmptyWhen {
  return page > 1 ? (error) => rule(error) || isNotFound(error) : rule;
}
