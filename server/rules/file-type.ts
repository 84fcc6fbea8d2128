export type FileKind = { extension: 'mp4' | 'jpg' | 'png'; type: 'video/mp4' | 'image/jpeg' | 'image/png' };

/** Major brands of other formats in the container of MP4: QuickTime, pictures (HEIC, AVIF, raw, JPEG 2000), and sound alone. */
export const OTHER_BRANDS = new Set(
  'qt  ,heic,heix,heim,heis,hevc,hevx,hevm,hevs,mif1,msf1,avif,avis,crx ,jp2 ,jpx ,jxl ,M4A ,M4B ,M4P '.split(','),
);

/** Number of bytes that `fileKind` needs. */
export const HEAD_LENGTH = 12;

const MP4: FileKind = { extension: 'mp4', type: 'video/mp4' };
const JPEG: FileKind = { extension: 'jpg', type: 'image/jpeg' };
const PNG: FileKind = { extension: 'png', type: 'image/png' };

const DECLARED_TYPES = new Map([
  ['video/mp4', MP4],
  ['image/jpeg', JPEG],
  ['image/jpg', JPEG],
  ['image/png', PNG],
]);

/**
 * Detects the type from the first bytes, and falls back to the declared type if they are unknown. The file is served with
 * the result as its `Content-Type`. Its name is ignored.
 */
export function fileKind(head: Uint8Array, declaredType = ''): FileKind | undefined {
  const text = String.fromCharCode(...head.subarray(0, HEAD_LENGTH));
  if (text.slice(4, 8) === 'ftyp' && !OTHER_BRANDS.has(text.slice(8, 12))) return MP4;
  if (text.startsWith('\xff\xd8\xff')) return JPEG;
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return PNG;
  return DECLARED_TYPES.get(declaredType);
}

const kindOf = (name: string) => [MP4, JPEG, PNG].find(({ extension }) => name.endsWith(`.${extension}`));

/** The type of a stored file. */
export const typeOfName = (name: string): string => kindOf(name)?.type ?? 'application/octet-stream';

/** The extension of a stored file. */
export const extensionOf = (name: string) => kindOf(name)?.extension;
