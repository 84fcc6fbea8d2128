import { watchPath } from './paths';

/** The URL of a video. */
export const watchLink = (videoId: string) => `${location.origin}${watchPath(videoId)}`;
