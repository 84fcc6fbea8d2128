import { watchPath } from './paths';

/** The URL of a video, and of a time in it, in seconds. */
export function watchLink(videoId: string, startAt = 0): string {
  const time = startAt >= 1 ? `?t=${Math.floor(startAt)}` : '';
  return `${location.origin}${watchPath(videoId)}${time}`;
}
