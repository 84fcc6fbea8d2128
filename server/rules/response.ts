import type { Message } from './messages';

/** Messages that no client shows, because each has its own words for what the reader did. */
type Unshown =
  | `${string} ${'successfully' | 'refreshed'}`
  | `Video ${'added to' | 'removed from'} the playlist`
  | 'The server is healthy';

/** What a route returns: the data and message of the envelope (§7 of docs/features.md), and cookies, of which an empty one is deleted. */
export type ApiResponse = {
  data: unknown;
  message: Message | Unshown;
  status: 200 | 201;
  cookies?: Partial<Record<'accessToken' | 'refreshToken' | 'device', string>>;
};

export const NO_COOKIES = { accessToken: '', refreshToken: '' };

export function respond(
  data: unknown,
  message: ApiResponse['message'],
  status: ApiResponse['status'] = 200,
): ApiResponse {
  return { data, message, status };
}
