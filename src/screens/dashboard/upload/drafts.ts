import type { Video } from '@/resources/video/schema';
import type { VideoFields } from '@/resources/video/upload';

/** What was filled in and not sent, by the dialog that it was filled in: closing it loses nothing while the page is open. */
export type Drafts = Map<string, VideoFields>;

export function draftKey(video: Video | undefined): string {
  return video?._id ?? 'new';
}
