import { t } from '@/messages/t';

/** The value of the `accept` attribute of file inputs. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/jpg';

/** The first 12 bytes, one character each; '' if the file cannot be read. */
export async function headOf(file: File): Promise<string> {
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

/** Checks the MIME type, then rejects first bytes that are known to be of another format; the server judges the rest. */
export async function isPicture(file: File): Promise<boolean> {
  const head = await headOf(file);
  if (file.type === '') return begins(head, PICTURES);
  if (!PICTURE_TYPES.split(',').includes(file.type)) return false;
  return head !== '' && !begins(head, OTHERS) && head.slice(4, 8) !== 'ftyp';
}

/** Fixed by the specification: §8 of docs/features.md. */
export const NOT_A_PICTURE = t('Invalid file type! Only .png .jpg and .jpeg files are accepted');
