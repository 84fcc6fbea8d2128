import { keepOrientation } from './exif';
import { type EditableFile, MOST_PARTS } from './file';

const SCAN = 0xda;
const END = 0xd9;
const COMMENT = 0xfe;
const EXIF = 'Exif\0\0';
/** Segments that change how the picture looks, by their marker. */
const KEPT_SEGMENTS: Record<number, string> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' };

/**
 * Clears the segments of a JPEG that are about the picture (EXIF, XMP, IPTC, comments, preview pictures), but for its
 * orientation, and cuts off what follows the picture, such as other pictures and videos. Resolves to whether there was anything.
 */
export async function stripJpeg(file: EditableFile): Promise<boolean> {
  let isChanged = false;
  for (let at = 2, parts = 0; parts < MOST_PARTS; parts += 1) {
    const head = await file.read(at, 4);
    if (head.byteLength < 2 || head[0] !== 0xff) return isChanged;
    const marker = head[1] ?? 0;
    if (marker === END) return (await file.cut(at + 2)) || isChanged;
    // Bytes between segments.
    if (marker === 0xff) at += 1;
    else {
      if (head.byteLength < 4) return isChanged;
      const end = at + 2 + Math.max(head.readUInt16BE(2), 2);
      if (isMetadata(marker) && (await clearSegment(file, marker, at + 4, end))) isChanged = true;
      const next = marker === SCAN ? await file.find(0xff, isMarker, end) : end;
      if (next === undefined) return isChanged;
      at = next;
    }
  }
  return isChanged;
}

/** Within the data of a scan, 0xFF is followed by 0 or by the number of a restart. */
const isMarker = (next: number) => next !== 0 && !(next >= 0xd0 && next <= 0xd7);

const isMetadata = (marker: number) => marker === COMMENT || (marker >= 0xe0 && marker <= 0xef);

async function clearSegment(file: EditableFile, marker: number, start: number, end: number): Promise<boolean> {
  const content = await file.read(start, end - start);
  const kept = KEPT_SEGMENTS[marker];
  if (kept !== undefined && content.toString('latin1', 0, kept.length) === kept) return false;
  const isExif = content.toString('latin1', 0, EXIF.length) === EXIF;
  const tiff = isExif ? keepOrientation(content.subarray(EXIF.length)) : undefined;
  const cleared = tiff?.some((byte) => byte !== 0)
    ? Buffer.concat([content.subarray(0, EXIF.length), tiff])
    : Buffer.alloc(content.byteLength);
  if (cleared.equals(content)) return false;
  await file.write(start, cleared);
  return true;
}
