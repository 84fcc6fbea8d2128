import { FALLBACK_MESSAGE, type HttpError } from './errors';

/** Whether an error is this provider's way of saying that there is nothing (more) in a list. */
type EmptyWhen = (error: HttpError) => boolean;

const saysNone: EmptyWhen = ({ status, message }) =>
  (status === 404 || status === 401) && /^No .+ found/i.test(message);

const isNotFound: EmptyWhen = (error) => error.status === 404 || saysNone(error);

/** Lists that are answered with an error when nothing is in them; the others are only empty if the message says so. */
export const emptyWhen = {
  videos: isNotFound,
  playlistsOfUser: isNotFound,
  // A production server does not send its messages.
  tweetsOfUser: (error) => saysNone(error) || (error.status === 401 && error.message === FALLBACK_MESSAGE),
} satisfies Record<string, EmptyWhen>;

/** The rule for any page of a list: behind the first page, 404 is always the end. */
export function emptyPage(page: number, rule: EmptyWhen = saysNone): EmptyWhen {
  return page > 1 ? (error) => rule(error) || isNotFound(error) : rule;
}
