import { t } from '@/messages/t';
import { type Mp4, readMp4 } from './mp4';

/** The value of the `accept` attribute of file inputs. */
export const VIDEO_TYPES = 'video/mp4';
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

type VideoProblem = 'type' | 'empty' | 'incomplete';

type Inspected = { problem: VideoProblem | undefined; codec: string | undefined };

async function read(file: File): Promise<Inspected> {
  const problem = async (mp4: Mp4 | undefined): Promise<VideoProblem | undefined> => {
    if (file.type !== VIDEO_TYPES && file.type !== '') return 'type';
    if (file.size === 0) return 'empty';
    const head = await headOf(file);
    const brand = head.slice(4, 8) === 'ftyp' ? head.slice(8) : undefined;
    // Without a MIME type, as without an extension, a file must say that it is an MP4.
    if (!mp4 || (brand === undefined ? file.type === '' : OTHER_BRANDS.test(brand))) return 'type';
    return mp4.isComplete ? undefined : 'incomplete';
  };
  const mp4 = await readMp4(file).catch(() => undefined);
  return { problem: await problem(mp4), codec: mp4?.codec };
}

const inspected = new WeakMap<File, Promise<Inspected>>();

/** Reads the MIME type and the structure of a video file, once. */
export function inspectVideo(file: File): Promise<Inspected> {
  const result = inspected.get(file) ?? read(file);
  inspected.set(file, result);
  return result;
}

/** Checks the MIME type, then rejects first bytes that are known to be of another format; the server judges the rest. */
export async function isPicture(file: File): Promise<boolean> {
  const head = await headOf(file);
  if (file.type === '') return begins(head, PICTURES);
  if (!PICTURE_TYPES.split(',').includes(file.type)) return false;
  return head !== '' && !begins(head, OTHERS) && head.slice(4, 8) !== 'ftyp';
}

/** Fixed by the specification: §8 of docs/features.md. */
export const NOT_A_PICTURE = t('Invalid file type! Only .png .jpg and .jpeg files are accepted');
