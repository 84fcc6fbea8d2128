import { MP4_METADATA } from '../../rules/mp4-metadata';
import type { EditableFile } from './file';
import { type Box, boxReader, freeBox } from './mp4-boxes';
import { removeDataTracks } from './mp4-tracks';

/** Boxes that can contain such boxes, or those of `TABLES`. */
const PARENTS = new Set(['moov', 'trak', 'mdia', 'mvex', 'moof', 'traf']);
/** Boxes that say which bytes belong to which track. */
const TABLES = new Set(['trak', 'trex', 'moof', 'mdat']);

/**
 * Replaces the boxes of an MP4 that are about the video by free space of the same length, so that no other box moves, and removes
 * its tracks of data, such as the GPS of action cameras. Resolves to whether there were any.
 */
export async function stripMp4(file: EditableFile): Promise<boolean> {
  const readBoxes = boxReader(file);
  const tables: Box[] = [];
  let isChanged = false;

  async function walk(start: number, end: number): Promise<void> {
    for await (const box of readBoxes(start, end)) {
      if (TABLES.has(box.type)) tables.push(box);
      if (MP4_METADATA.has(box.type)) {
        await freeBox(file, box);
        isChanged = true;
      } else if (PARENTS.has(box.type)) await walk(box.content, box.end);
    }
  }

  await walk(0, file.size);
  return (await removeDataTracks(file, readBoxes, tables)) || isChanged;
}
