import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { t } from '@/messages/t';
import { patch } from '@/query/commit';
import { hasId } from '@/query/copies';
import { commitPublish } from '../video/cache';
import type { Video } from '../video/schema';
import { publishTimeOf, type Visibility, visibilityOf } from '../video/visibility';

/** The fields of a form. Undefined where the provider does not announce them. */
export type VisibilityFields = { visibility?: Visibility | undefined; publishAt?: string | undefined };

export const visibilityFields = {
  visibility: z.optional(z.enum(['public', 'unlisted', 'private', 'scheduled'])),
  publishAt: z.optional(z.string()),
};

/** The value of an `<input type="datetime-local">`, in the user's time zone. `time` is in epoch ms. */
export function localTime(time: number | undefined): string {
  if (time === undefined) return '';
  const date = new Date(time);
  return new Date(time - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** What a new video is, unless its request says otherwise. */
const PUBLIC = { isPublished: true };

/** Whether a form has another visibility than the video. */
export function isVisibilityChanged(
  { visibility, publishAt = '' }: VisibilityFields,
  video: Pick<Video, 'isPublished' | 'unlisted' | 'publishAt'> = PUBLIC,
): boolean {
  if (visibility === undefined) return false;
  // The field has no seconds.
  const isOther = visibility === 'scheduled' && publishAt !== localTime(publishTimeOf(video));
  return isOther || visibility !== visibilityOf(video);
}

/** Whether a planned time is in the future. That of the video itself can have passed while its form was open. */
export const isTimeGiven = (video?: Video) =>
  z.refine<VisibilityFields>(
    (fields) =>
      fields.visibility !== 'scheduled' ||
      !isVisibilityChanged(fields, video) ||
      Date.parse(fields.publishAt ?? '') > Date.now(),
    { error: t('Choose a time in the future'), path: ['publishAt'] },
  );

/** What a form sends. */
export function sentVisibility({ visibility, publishAt = '' }: VisibilityFields): Record<string, string> {
  if (visibility !== 'scheduled') return visibility ? { visibility } : {};
  return { visibility: 'private', publishAt: new Date(publishAt).toISOString() };
}

/** Writes who can watch a video into its copies, if the provider replies with it. `since` is when it was sent, by `performance.now()`. */
export function commitVisibility(client: QueryClient, video: Video, since: number): void {
  const { _id, isPublished, unlisted, publishAt } = video;
  if (unlisted === undefined) return;
  // Only public videos are in the lists of others.
  commitPublish(client, _id, visibilityOf(video) === 'public', since);
  patch<Video>(client, {}, hasId(_id), (copy) => ({ ...copy, isPublished, unlisted, publishAt }));
}
