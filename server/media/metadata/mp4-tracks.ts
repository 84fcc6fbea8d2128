import type { EditableFile } from './file';
import { type Box, type ReadBoxes, freeBox } from './mp4-boxes';
import { type Range, merge, subtract } from './ranges';

/** Handlers of tracks that players show, and of time codes. All others hold data, such as positions. */
const SHOWN = new Set(['vide', 'auxv', 'pict', 'soun', 'text', 'sbtl', 'subt', 'clcp', 'tmcd']);

/** Of all tracks of a video together: bytes of tables (an hour with 60 frames a second has 1.5 MB), and chunks (one or two a second). */
const LIMITS = { bytes: 8 * 1024 * 1024, chunks: 250_000 };

/** The boxes on the way from a track to the tables of its samples. */
const PARENTS = new Set(['mdia', 'minf', 'stbl']);

/**
 * Turns tracks of data into free space and fills their samples with zeros, but only in `media`, and no bytes that another track
 * uses. If the tables are longer than those of any camera, the samples stay.
 */
export async function removeDataTracks(
  file: EditableFile,
  readBoxes: ReadBoxes,
  tracks: Box[],
  media: Box[],
): Promise<boolean> {
  const removed: Box[] = [];
  const data: Range[] = [];
  const used: Range[] = gaps(media);
  const limits = { ...LIMITS };
  for (const track of tracks) {
    const boxes = await descendants(readBoxes, track);
    const isShown = await isShownTrack(file, boxes);
    if (!isShown) removed.push(track);
    for (const chunk of await readChunks(file, boxes, limits)) (isShown ? used : data).push(chunk);
  }
  if (limits.bytes >= 0 && limits.chunks >= 0) {
    for (const { start, end } of subtract(merge(data), merge(used))) await file.clear(start, end);
  }
  for (const track of removed) await freeBox(file, track);
  return removed.length > 0;
}

/** What is before, between and after boxes, and their headers. */
function gaps(boxes: Box[]): Range[] {
  const ends = [0, ...boxes.map(({ end }) => end)];
  const starts = [...boxes.map(({ content }) => content), Number.POSITIVE_INFINITY];
  return ends.map((end, index) => ({ start: end, end: starts[index] ?? end }));
}

/** The first box of each type. Of two handlers, that is the one of the media, and not that of the file that has it. */
async function descendants(readBoxes: ReadBoxes, parent: Box, found = new Map<string, Box>()) {
  const inner: Box[] = [];
  for await (const box of readBoxes(parent.content, parent.end)) {
    if (found.has(box.type)) continue;
    found.set(box.type, box);
    if (PARENTS.has(box.type)) inner.push(box);
  }
  for (const box of inner) await descendants(readBoxes, box, found);
  return found;
}

/** False if the track has a handler that no player shows. */
async function isShownTrack(file: EditableFile, boxes: Map<string, Box>): Promise<boolean> {
  const handler = boxes.get('hdlr');
  return !handler || SHOWN.has((await file.read(handler.content + 8, 4)).toString('latin1'));
}

/** The entries of a table of 32-bit numbers. */
function readEntries(table: Buffer | undefined, countAt: number, width: number) {
  const first = countAt + 4;
  const room = Math.max(0, Math.floor(((table?.byteLength ?? 0) - first) / width));
  return {
    count: table && room > 0 ? Math.min(table.readUInt32BE(countAt), room) : 0,
    get: (index: number, offset = 0) => table?.readUInt32BE(first + index * width + offset) ?? 0,
  };
}

/** Where the chunks of a track are. A limit that is exceeded becomes negative. */
async function readChunks(file: EditableFile, boxes: Map<string, Box>, limits: typeof LIMITS): Promise<Range[]> {
  async function readTable(type: string): Promise<Buffer | undefined> {
    const box = boxes.get(type);
    if (!box) return undefined;
    limits.bytes -= box.end - box.content;
    return limits.bytes < 0 ? undefined : file.read(box.content, box.end - box.content);
  }

  const offsets = readEntries(await readTable('stco'), 4, 4);
  const longOffsets = readEntries(await readTable('co64'), 4, 8);
  const runs = readEntries(await readTable('stsc'), 4, 12);
  const sizeTable = await readTable('stsz');
  const sizes = readEntries(sizeTable, 8, 4);
  const sizeOfAll = sizeTable && sizeTable.byteLength >= 8 ? sizeTable.readUInt32BE(4) : 0;
  const count = Math.max(offsets.count, longOffsets.count);
  limits.chunks -= count;
  if (limits.chunks < 0) return [];

  const chunks: Range[] = [];
  for (let chunk = 0, run = 0, sample = 0; chunk < count; chunk += 1) {
    while (run + 1 < runs.count && runs.get(run + 1) <= chunk + 1) run += 1;
    const samples = run < runs.count ? runs.get(run, 4) : 0;
    const start =
      chunk < offsets.count ? offsets.get(chunk) : longOffsets.get(chunk) * 2 ** 32 + longOffsets.get(chunk, 4);
    let size = samples * sizeOfAll;
    if (sizeOfAll === 0) {
      for (const last = Math.min(sample + samples, sizes.count); sample < last; sample += 1) size += sizes.get(sample);
    }
    if (size > 0) chunks.push({ start, end: start + size });
  }
  return chunks;
}
