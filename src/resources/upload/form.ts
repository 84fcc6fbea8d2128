import * as z from 'zod/mini';
import { isPicture, NOT_A_PICTURE } from '@/lib/file-kind';
import { t } from '@/messages/t';
import type { Video } from '../video/schema';
import { isTimeGiven, visibilityFields } from './visibility';
import { inspectChosen } from './prepare/inspect-chosen';
import type { Trim } from './prepare/video-facts';

const chosen = (missing: string) =>
  z.custom<File | undefined>((file) => file instanceof File, { error: missing, abort: true });

const optionalFile = (test: (file: File) => Promise<boolean>) => async (file: File | undefined) => !file || test(file);

const hasNo = (problem: string) => optionalFile(async (file) => (await inspectChosen(file)).problem !== problem);

const videoFile = [
  z.refine<File | undefined>(hasNo('type'), { error: t('Invalid file type! Only .mp4 files are accepted') }),
  z.refine<File | undefined>(hasNo('empty'), { error: t('The file is empty') }),
  z.refine<File | undefined>(hasNo('incomplete'), {
    error: t('This video is incomplete: its end is missing. Copy or export it again.'),
  }),
] as const;

const picture = z.refine<File | undefined>(optionalFile(isPicture), { error: NOT_A_PICTURE });

/** White space alone counts as empty. */
const titleField = z.string().check(z.trim(), z.minLength(1, t('Title is required')));

const description = z.string().check(z.trim());

const others = { trim: z.custom<Trim | undefined>(), isSmaller: z.boolean(), ...visibilityFields };

export const uploadFormSchema = z
  .object({
    videoFile: chosen(t('Video is required')).check(...videoFile),
    thumbnail: chosen(t('Thumbnail is required')).check(picture),
    title: titleField,
    description,
    ...others,
  })
  .check(isTimeGiven());

/** The form that edits a video: its file cannot be replaced, the thumbnail is optional, and a planned time that stays may have passed. */
export const updateFormSchema = (video: Video) =>
  z
    .object({
      videoFile: z.custom<File | undefined>(),
      thumbnail: z.custom<File | undefined>().check(picture),
      title: titleField,
      description,
      ...others,
    })
    .check(isTimeGiven(video));

/** Suggests 'harbour at-dawn' for 'harbour_at-dawn.mp4'. */
export function titleFrom(fileName: string): string {
  return fileName
    .replace(/\.[^.]*$/, '')
    .replaceAll('_', ' ')
    .trim();
}
