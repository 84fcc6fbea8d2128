import { crc32 } from 'node:zlib';
import { keepOrientation } from './exif';
import { type EditableFile, MOST_PARTS } from './file';

/** Chunks with facts about the picture, such as its camera. */
const METADATA = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);
/** An unknown type, which every decoder skips. */
const SKIPPED = 'skIp';
const SIGNATURE = 8;
/** In bytes: the length and the type before the content of a chunk. */
const HEADER = 8;
/** In bytes: the checksum after the content of a chunk. */
const CHECKSUM = 4;
const PIECE = 64 * 1024;
const ZEROS = Buffer.alloc(PIECE);
/** In bytes, as in a JPEG: the orientation is at the beginning, and previews, which make it long, at the end. */
const MOST_EXIF = 64 * 1024;
const NOTHING = Buffer.alloc(0);

/** Clears the chunks of a PNG that are about the picture, but for its orientation, and cuts off what follows the picture. */
export async function stripPng(file: EditableFile): Promise<boolean> {
  let isChanged = false;
  for (let at = SIGNATURE, parts = 0; parts < MOST_PARTS; parts += 1) {
    const head = await file.read(at, HEADER);
    if (head.byteLength < HEADER) return isChanged;
    const type = head.toString('latin1', 4);
    const end = at + HEADER + head.readUInt32BE(0);
    if (end + CHECKSUM > file.size) return isChanged;
    if (type === 'IEND') return (await file.cut(end + CHECKSUM)) || isChanged;
    if (METADATA.has(type) && (await clearChunk(file, type, at + 4, end))) isChanged = true;
    at = end + CHECKSUM;
  }
  return isChanged;
}

/** `start` is where the type of the chunk begins. A chunk can be as long as the file, which can be larger than the memory. */
async function clearChunk(file: EditableFile, type: string, start: number, end: number): Promise<boolean> {
  const content = start + 4;
  const exif = type === 'eXIf' ? await file.read(content, Math.min(end - content, MOST_EXIF)) : NOTHING;
  const kept = keepOrientation(exif);
  const hasOrientation = kept.some((byte) => byte !== 0);
  const head = hasOrientation ? kept : NOTHING;
  const typeAndHead = Buffer.concat([Buffer.from(hasOrientation ? type : SKIPPED), head]);
  let isChanged = !(hasOrientation && kept.equals(exif));
  let sum = crc32(typeAndHead);
  for (let at = content + head.byteLength; at < end; at += PIECE) {
    const length = Math.min(PIECE, end - at);
    if (await file.clear(at, at + length)) isChanged = true;
    sum = crc32(ZEROS.subarray(0, length), sum);
  }
  if (!isChanged) return false;
  const checksum = Buffer.alloc(CHECKSUM);
  checksum.writeUInt32BE(sum);
  await file.write(start, typeAndHead);
  await file.write(end, checksum);
  return true;
}
