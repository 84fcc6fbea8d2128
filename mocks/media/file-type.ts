export type FileKind = { extension: 'mp4' | 'jpg' | 'png'; type: 'video/mp4' | 'image/jpeg' | 'image/png' };

/** How many first bytes `fileKind` needs. */
export const HEAD_LENGTH = 12;

const MP4: FileKind = { extension: 'mp4', type: 'video/mp4' };
const JPEG: FileKind = { extension: 'jpg', type: 'image/jpeg' };
const PNG: FileKind = { extension: 'png', type: 'image/png' };

const SENT_AS = new Map([
  ['video/mp4', MP4],
  ['image/jpeg', JPEG],
  ['image/jpg', JPEG],
  ['image/png', PNG],
]);

/**
 * What a file is by its first bytes, and where nobody knows them, by the type that it was sent with: it is served as that
 * and as nothing else. Its name proves nothing.
 */
export function fileKind(head: Uint8Array, sentAs = ''): FileKind | undefined {
  const text = String.fromCharCode(...head.subarray(0, HEAD_LENGTH));
  if (text.slice(4, 8) === 'ftyp') return MP4;
  if (text.startsWith('\xff\xd8\xff')) return JPEG;
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return PNG;
  return SENT_AS.get(sentAs);
}
