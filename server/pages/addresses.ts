/** Paths of the pages and feeds that links of this server lead to, and absolute URLs of media. */

/**
 * Encodes a path segment. `.` and `..` get a space, because browsers resolve them even if they are encoded. The client's router does
 * the same.
 */
export const segment = (text: string) =>
  encodeURIComponent(/^\.{1,2} *$/.test(text) ? `${text} ` : text.toWellFormed());

/** The inverse of `segment`, for a decoded path parameter. */
export const fromSegment = (parameter: string) => (/^\.{1,2} +$/.test(parameter) ? parameter.slice(0, -1) : parameter);

export const paths = {
  video: (id: string) => `/watchpage/${id}`,
  embed: (id: string) => `/embed/${id}`,
  channel: (username: string) => `/channel/${segment(username)}`,
  playlist: (id: string) => `/playlist/${id}`,
  search: (query: string) => `/search/${segment(query)}`,
  channelFeed: (username: string) => `/feeds/channel/${segment(username)}`,
  searchFeed: (query: string) => `/feeds/search/${segment(query)}`,
  videosFeed: '/feeds/videos',
};

/** Returns the absolute URL of a picture or video; undefined for URLs with other protocols, such as `javascript:`, or with a password. */
export function mediaUrl(origin: string, url: string | undefined): string | undefined {
  if (url === undefined || url === '' || !URL.canParse(url, origin)) return undefined;
  const { protocol, username, password, href } = new URL(url, origin);
  return /^https?:$/.test(protocol) && username === '' && password === '' ? href : undefined;
}
