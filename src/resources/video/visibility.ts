import * as z from 'zod/mini';
import { t } from '@/messages/t';
import type { Video } from './schema';

/** Who can watch a video, as its form has it. */
export type Visibility = 'public' | 'unlisted' | 'private' | 'scheduled';

/** The fields of a form. Undefined where the provider does not announce them. */
export type VisibilityFields = { visibility?: Visibility | undefined; publishAt?: string | undefined };

export const visibilityFields = {
  visibility: z.optional(z.enum(['public', 'unlisted', 'private', 'scheduled'])),
  publishAt: z.optional(z.string()),
};

export const isTimeGiven = z.refine<VisibilityFields>(
  ({ visibility, publishAt = '' }) => visibility !== 'scheduled' || Date.parse(publishAt) > Date.now(),
  { error: t('Choose a time in the future'), path: ['publishAt'] },
);

export function visibilityOf(video: Pick<Video, 'isPublished' | 'unlisted' | 'publishAt'>): Visibility {
  if (video.isPublished) return video.unlisted === true ? 'unlisted' : 'public';
  return publishTimeOf(video) === undefined ? 'private' : 'scheduled';
}

/** When an unpublished video is published, in epoch ms. */
export function publishTimeOf({ publishAt }: Pick<Video, 'publishAt'>): number | undefined {
  const time = typeof publishAt === 'string' ? Date.parse(publishAt) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** The value of an `<input type="datetime-local">`, in the user's time zone. `time` is in epoch ms. */
export function localTime(time: number | undefined): string {
  if (time === undefined) return '';
  const date = new Date(time);
  return new Date(time - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Whether a form has another visibility than the video. */
export function isVisibilityChanged({ visibility, publishAt = '' }: VisibilityFields, video: Video): boolean {
  if (visibility === undefined) return false;
  const isOther = visibility === 'scheduled' && Date.parse(publishAt) !== publishTimeOf(video);
  return isOther || visibility !== visibilityOf(video);
}

/** What a form sends. */
export function sentVisibility({ visibility, publishAt = '' }: VisibilityFields): Record<string, string> {
  if (visibility !== 'scheduled') return visibility ? { visibility } : {};
  return { visibility: 'private', publishAt: new Date(publishAt).toISOString() };
}

export const VISIBILITY_NAMES: Record<Visibility, string> = {
  public: t('Public'),
  unlisted: t('Unlisted'),
  private: t('Private'),
  scheduled: t('Scheduled'),
};
