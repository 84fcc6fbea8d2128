import { toParameter } from './path-parameter';

/** The path of a video's page. */
export function watchPath(videoId: string): string {
  return `/watchpage/${encodeURIComponent(videoId.toWellFormed())}`;
}

/** The path of a channel. */
export function channelPath(username: string): string {
  return `/channel/${encodeURIComponent(toParameter(username))}`;
}
