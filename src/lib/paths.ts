/**
 * Any text as a path parameter. Browsers resolve '.' and '..' even when they are encoded, so they get a trailing space, which
 * `fromParameter` removes (the search page trims its text).
 */
export function toParameter(text: string): string {
  return /^\.{1,2} *$/.test(text) ? `${text} ` : text.toWellFormed();
}

export function fromParameter(parameter: string): string {
  return /^\.{1,2} +$/.test(parameter) ? parameter.slice(0, -1) : parameter;
}

/** The path of a video's page. */
export function watchPath(videoId: string): string {
  return `/watchpage/${encodeURIComponent(videoId.toWellFormed())}`;
}

/** The path of a channel. */
export function channelPath(username: string): string {
  return `/channel/${encodeURIComponent(toParameter(username))}`;
}
