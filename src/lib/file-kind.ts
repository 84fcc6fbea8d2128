/** What a file input for a video or a picture accepts. */
export const CLIP_TYPES = 'video/mp4';
export const PICTURE_TYPES = 'image/png,image/jpeg,image/jpg';

/** Containers that begin as an MP4 does: pictures of phones, songs, and what an old camera calls a film. */
const OTHER_BRANDS = /^(?:heic|heix|hevc|mif1|msf1|avif|avis|crx |M4A |M4B |qt {2})/;

/** The first bytes as one letter each; '' where the file cannot be read. */
async function headOf(file: File): Promise<string> {
  const head = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return String.fromCharCode(...new Uint8Array(head));
}

const PICTURES = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n'];

/** GIF, WebP and AVI, PDF, anything zipped, WebM. */
const OTHERS = ['GIF8', 'RIFF', '%PDF', 'PK\x03\x04', '\x1a\x45\xdf\xa3'];

const begins = (head: string, starts: string[]) => starts.some((start) => head.startsWith(start));

/**
 * By its name and by the type that the browser made of that; a file that was only renamed is known by its first bytes.
 * What nobody knows by them is for the server to judge.
 */
export async function isMp4(file: File): Promise<boolean> {
  if (!/\.mp4$/i.test(file.name) || file.type !== CLIP_TYPES) return false;
  const head = await headOf(file);
  if (head === '' || begins(head, [...PICTURES, ...OTHERS])) return false;
  return head.slice(4, 8) !== 'ftyp' || !OTHER_BRANDS.test(head.slice(8));
}

/** As for a video. */
export async function isPicture(file: File): Promise<boolean> {
  if (!/\.(?:png|jpe?g)$/i.test(file.name) || !PICTURE_TYPES.split(',').includes(file.type)) return false;
  const head = await headOf(file);
  return head !== '' && !begins(head, OTHERS) && head.slice(4, 8) !== 'ftyp';
}
