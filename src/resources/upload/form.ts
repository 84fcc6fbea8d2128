import * as z from 'zod/mini';
import { isMp4, isPicture, NOT_A_PICTURE } from '@/lib/file-kind';

const chosen = (missing: string) =>
  z.custom<File | undefined>((file) => file instanceof File, { error: missing, abort: true });

const isGood = (test: (file: File) => Promise<boolean>) => async (file: File | undefined) => !file || test(file);

const clip = z.refine<File | undefined>(isGood(isMp4), { error: 'Invalid file type! Only .mp4 files are accepted' });

const picture = z.refine<File | undefined>(isGood(isPicture), {
  error: NOT_A_PICTURE,
});

/** White space alone counts as nothing. */
const titleField = z.string().check(z.trim(), z.minLength(1, 'Title is required'));

const description = z.string().check(z.trim());

export const uploadFormSchema = z.object({
  videoFile: chosen('Video is required').check(clip),
  thumbnail: chosen('Thumbnail is required').check(picture),
  title: titleField,
  description,
});

/** The video itself cannot be exchanged, and the thumbnail stays unless another is chosen. */
export const updateFormSchema = z.object({
  videoFile: z.custom<File | undefined>(),
  thumbnail: z.custom<File | undefined>().check(picture),
  title: titleField,
  description,
});

/** 'harbour_at-dawn.mp4' is called 'harbour at-dawn' until somebody knows better. */
export function titleFrom(fileName: string): string {
  return fileName
    .replace(/\.[^.]*$/, '')
    .replaceAll('_', ' ')
    .trim();
}
