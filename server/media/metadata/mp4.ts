import type { EditableFile } from './file';
import { type Box, boxReader, freeBox } from './mp4-boxes';
import { removeDataTracks } from './mp4-tracks';

/** Which boxes are about the video, and which contain such boxes, by the box that contains them: '' is the file. */
const METADATA: Record<string, Set<string>> = {
  '': new Set(['udta', 'meta', 'uuid']),
  moov: new Set(['udta', 'meta', 'uuid']),
  trak: new Set(['udta', 'meta']),
};

/**
 * Replaces the boxes of an MP4 that are about the video (its location, camera, author, XMP) by free space of the same length, so
 * that no other box moves, and its tracks of data, such as the GPS of action cameras. Resolves to whether there were any.
 */
export async function stripMp4(file: EditableFile): Promise<boolean> {
  const readBoxes = boxReader(file);
  const tracks: Box[] = [];
  const media: Box[] = [];
  let isChanged = false;
  let isInFragments = false;

  async function walk(parent: string, start: number, end: number): Promise<void> {
    for await (const box of readBoxes(start, end)) {
      if (METADATA[parent]?.has(box.type)) {
        await freeBox(file, box);
        isChanged = true;
      } else if (Object.hasOwn(METADATA, box.type)) await walk(box.type, box.content, box.end);
      if (parent === 'moov' && box.type === 'trak') tracks.push(box);
      if (parent === '' && box.type === 'mdat') media.push(box);
      if (box.type === 'mvex') isInFragments = true;
    }
  }

  await walk('', 0, file.size);
  // The tables of a video in fragments are in the fragments, which cameras do not write.
  if (!isInFragments && (await removeDataTracks(file, readBoxes, tracks, media))) isChanged = true;
  return isChanged;
}
