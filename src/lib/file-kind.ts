/** For the `accept` attribute of file inputs. */
export const CLIP_TYPES = 'video/mp4';
export const PICTURE_TYPES = 'image/png,image/jpeg,image/jpg';

/** Brands of other formats with the container of MP4: HEIC and AVIF pictures, Canon raw, M4A audio, QuickTime. */
const OTHER_BRANDS = /^(?:heic|heix|hevc|mif1|msf1|avif|avis|crx |M4A |M4B |qt {2})/;

/** The first 12 bytes, one character each; '' if the file cannot be read. */
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
 * Checks the MIME type, then rejects first bytes that are known to be of another format; the server judges the rest. A file
 * without a MIME type, such as one without an extension, must begin like an MP4.
 */
export async function isMp4(file: File): Promise<boolean> {
  if (file.type !== CLIP_TYPES && file.type !== '') return false;
  const head = await headOf(file);
  if (head.slice(4, 8) === 'ftyp') return !OTHER_BRANDS.test(head.slice(8));
  return file.type !== '' && head !== '' && !begins(head, [...PICTURES, ...OTHERS]);
}

/** Like `isMp4`. */
export async function isPicture(file: File): Promise<boolean> {
  const head = await headOf(file);
  if (file.type === '') return begins(head, PICTURES);
  if (!PICTURE_TYPES.split(',').includes(file.type)) return false;
  return head !== '' && !begins(head, OTHERS) && head.slice(4, 8) !== 'ftyp';
}

/** Specification, section 8. */
export const NOT_A_PICTURE = 'Invalid file type! Only .png .jpg and .jpeg files are accepted';
