import { t } from '@/messages/t';
import type { Video } from './schema';

/** Who can watch a video, as its form has it. */
export type Visibility = 'public' | 'unlisted' | 'private' | 'scheduled';

export function visibilityOf(video: Pick<Video, 'isPublished' | 'unlisted' | 'publishAt'>): Visibility {
  if (video.isPublished) return video.unlisted === true ? 'unlisted' : 'public';
  return publishTimeOf(video) === undefined ? 'private' : 'scheduled';
}

/** When an unpublished video is published, in epoch ms. */
export function publishTimeOf({ publishAt }: Pick<Video, 'publishAt'>): number | undefined {
  const time = typeof publishAt === 'string' ? Date.parse(publishAt) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

export const VISIBILITY_NAMES: Record<Visibility, string> = {
  public: t('Public'),
  unlisted: t('Unlisted'),
  private: t('Private'),
  scheduled: t('Scheduled'),
};
