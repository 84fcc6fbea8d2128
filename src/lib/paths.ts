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

export function watchPath(videoId: string): string {
  return `/watchpage/${encodeURIComponent(videoId.toWellFormed())}`;
}

export function channelPath(username: string): string {
  return `/channel/${encodeURIComponent(toParameter(username))}`;
}
