export type FileKind = { extension: 'mp4' | 'jpg' | 'png'; type: 'video/mp4' | 'image/jpeg' | 'image/png' };

/** How many first bytes `fileKind` needs. */
export const HEAD_LENGTH = 12;

/** What a file is by its first bytes; its name and the type that it was sent with prove nothing. */
export function fileKind(head: Uint8Array): FileKind | undefined {
  const text = String.fromCharCode(...head.subarray(0, HEAD_LENGTH));
  if (text.slice(4, 8) === 'ftyp') return { extension: 'mp4', type: 'video/mp4' };
  if (text.startsWith('\xff\xd8\xff')) return { extension: 'jpg', type: 'image/jpeg' };
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return { extension: 'png', type: 'image/png' };
  return undefined;
}
