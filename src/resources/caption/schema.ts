import * as z from 'zod/mini';
import { keepGoodItems, lineOr, mediaUrl } from '@/api/fields';

const captionSchema = z.pipe(
  z.transform((raw: unknown) => (typeof raw === 'object' ? { ...raw } : raw)),
  z.object({
    /** A BCP 47 tag. */
    language: z.string().check(z.regex(/^[\w-]{2,35}$/)),
    /** The name of the language. */
    label: lineOr(''),
    /** WebVTT, on this site: a `<track>` loads nothing from others. */
    file: z.pipe(mediaUrl, z.string().check(z.startsWith('/'))),
  }),
);

export type Caption = z.infer<typeof captionSchema>;

/** The captions of a video, one for each language, from the `captions` of its response: other providers send anything there. */
export function captionsOf(raw: unknown): Caption[] {
  const captions = keepGoodItems(Array.isArray(raw) ? raw : [], captionSchema);
  const byLanguage = new Map(captions.map((caption) => [caption.language, caption]));
  return [...byLanguage.values()].map((caption) => ({ ...caption, label: caption.label || caption.language }));
}

const baseOf = (tag: string) => tag.split('-')[0];

/** The captions in the first of these languages that the video has, in any region; otherwise its first captions. */
export function pickCaption(captions: readonly Caption[], languages: readonly string[]): Caption | undefined {
  const found = languages.flatMap(
    (wanted) =>
      captions.find(({ language }) => language === wanted) ??
      captions.find(({ language }) => baseOf(language) === baseOf(wanted)) ??
      [],
  );
  return found[0] ?? captions[0];
}
