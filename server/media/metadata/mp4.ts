import type { EditableFile } from './file';

type Box = { type: string; start: number; content: number; end: number };

/** A film in fragments has some thousands. A file of 2 GiB could have 268 million, each of which is a read. */
const MOST_BOXES = 100_000;

/** Which boxes are about the film, and which contain such boxes, by the box that contains them: '' is the file. */
const METADATA: Record<string, Set<string>> = {
  '': new Set(['udta', 'meta', 'uuid']),
  moov: new Set(['udta', 'meta', 'uuid']),
  trak: new Set(['udta', 'meta']),
};

/**
 * Replaces the boxes of an MP4 that are about the film (its location, camera, author, XMP) by free space of the same length, so
 * that no other box moves. Resolves to whether there were any. Tracks of data, such as those of action cameras, stay.
 */
export async function stripMp4(file: EditableFile): Promise<boolean> {
  let isChanged = false;
  let count = 0;

  async function walk(parent: string, start: number, end: number): Promise<void> {
    for (let at = start; count < MOST_BOXES; ) {
      count += 1;
      const box = await readBox(file, at, end);
      if (!box) return;
      if (METADATA[parent]?.has(box.type)) {
        await file.write(box.start + 4, Buffer.from('free'));
        await file.clear(box.content, box.end);
        isChanged = true;
      } else if (Object.hasOwn(METADATA, box.type)) await walk(box.type, box.content, box.end);
      at = box.end;
    }
  }

  await walk('', 0, file.size);
  return isChanged;
}

async function readBox(file: EditableFile, start: number, limit: number): Promise<Box | undefined> {
  const head = await file.read(start, 16);
  if (start + 8 > limit || head.byteLength < 8) return undefined;
  const size32 = head.readUInt32BE(0);
  if (size32 === 1 && head.byteLength < 16) return undefined;
  const length = size32 === 1 ? Number(head.readBigUInt64BE(8)) : size32 === 0 ? limit - start : size32;
  const content = start + (size32 === 1 ? 16 : 8);
  const end = start + length;
  // A box shorter than its own header would cause an endless loop; one that is longer than its parent is damaged.
  if (end < content || end > limit) return undefined;
  return { type: head.toString('latin1', 4, 8), start, content, end };
}
