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

/** `start` is where the type of the chunk begins. */
async function clearChunk(file: EditableFile, type: string, start: number, end: number): Promise<boolean> {
  const content = await file.read(start + 4, end - start - 4);
  const tiff = type === 'eXIf' ? keepOrientation(content) : Buffer.alloc(content.byteLength);
  if (type === 'eXIf' && tiff.equals(content)) return false;
  const isKept = tiff.some((byte) => byte !== 0);
  const chunk = Buffer.concat([Buffer.from(isKept ? type : SKIPPED), tiff]);
  const checksum = Buffer.alloc(CHECKSUM);
  checksum.writeUInt32BE(crc32(chunk));
  await file.write(start, Buffer.concat([chunk, checksum]));
  return true;
}
