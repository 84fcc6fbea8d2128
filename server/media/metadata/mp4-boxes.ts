import type { EditableFile } from './file';

export type Box = { type: string; start: number; content: number; end: number };

/** Each fragment of a video has about 15 boxes. A file of 2 GiB could have 268 million. */
const MOST_BOXES = 200_000;

/** Reads the boxes of a range of a file, at most `MOST_BOXES` in all calls together. */
export type ReadBoxes = (start: number, end: number) => AsyncGenerator<Box>;

export function boxReader(file: EditableFile): ReadBoxes {
  let count = 0;
  return async function* readBoxes(start, end) {
    for (let at = start; count < MOST_BOXES; ) {
      count += 1;
      const box = await readBox(file, at, end);
      if (!box) return;
      yield box;
      at = box.end;
    }
  };
}

/** Turns a box into free space of the same length, so that no other box moves. */
export async function freeBox(file: EditableFile, { start, content, end }: Box): Promise<void> {
  await file.write(start + 4, Buffer.from('free'));
  await file.clear(content, end);
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
