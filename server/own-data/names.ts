/** In characters. */
const LONGEST = 60;

/**
 * The name of the files of a video in the archive. The title is shortened to letters, digits and blanks, which every file system takes;
 * the id makes the name unique, and none that a system reserves.
 */
export function fileName(title: string, id: string): string {
  const words = title
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return `${Array.from(words).slice(0, LONGEST).join('').trim()} ${id}`.trim();
}

/** The extension of a media URL with its dot; '' for one without. */
export const mediaExtension = (url: string) => /\.(?:mp4|jpg|png)$/.exec(url)?.[0] ?? '';
