import type { EditableFile } from './file';
import { type Box, type ReadBoxes, freeBox } from './mp4-boxes';
import { type ReadTable, readRuns, readSizes } from './mp4-fragments';
import { type Range, merge, subtract } from './ranges';

/** Handlers of tracks that players show, and of time codes. All others hold data, such as positions. */
const SHOWN = new Set(['vide', 'auxv', 'pict', 'soun', 'text', 'sbtl', 'subt', 'clcp', 'tmcd']);

/**
 * Limits for all tracks of a video together: bytes of tables (an hour with 60 frames a second has 1.5 MB, or 6 in fragments), and chunks
 * (one or two a second).
 */
const LIMITS = { bytes: 16 * 1024 * 1024, chunks: 250_000 };

/** The boxes on the way from a track to the tables of its samples. */
const PARENTS = new Set(['mdia', 'minf', 'stbl']);

type Track = { id: number; isShown: boolean; box: Box; inner: Map<string, Box> };

/**
 * Turns tracks of data into free space, and fills their samples with zeros: only bytes of `mdat` boxes that no other track uses. If the
 * tables exceed `LIMITS`, the samples stay. In a video in fragments, the tracks themselves stay, because the fragments refer to them.
 * `boxes` are all of the types `trak`, `trex`, `moof` and `mdat`.
 */
export async function removeDataTracks(file: EditableFile, readBoxes: ReadBoxes, boxes: Box[]): Promise<boolean> {
  const tracks: Track[] = [];
  for (const box of ofType(boxes, 'trak')) tracks.push(await readTrack(file, readBoxes, box));
  const removed = tracks.filter(({ isShown }) => !isShown);
  if (removed.length === 0) return false;
  const isInFragments = ofType(boxes, 'moof').length > 0;
  let isChanged = !isInFragments;
  for (const { start, end } of await findData(file, readBoxes, boxes, tracks)) {
    if (await file.clear(start, end)) isChanged = true;
  }
  if (!isInFragments) for (const { box } of removed) await freeBox(file, box);
  return isChanged;
}

const ofType = (boxes: Box[], type: string) => boxes.filter((box) => box.type === type);

/** Where the samples of tracks of data are. */
async function findData(file: EditableFile, readBoxes: ReadBoxes, boxes: Box[], tracks: Track[]): Promise<Range[]> {
  const data: Range[] = [];
  const used: Range[] = gaps(ofType(boxes, 'mdat'));
  const limits = { ...LIMITS };
  const readTable = async (box: Box | undefined) => {
    if (!box) return undefined;
    limits.bytes -= box.end - box.content;
    return limits.bytes < 0 ? undefined : file.read(box.content, box.end - box.content);
  };
  const shown = new Map<number, boolean>();
  for (const { id, isShown, inner } of tracks) {
    shown.set(id, isShown || shown.get(id) === true);
    for (const chunk of await readChunks(inner, readTable, limits)) (isShown ? used : data).push(chunk);
  }
  const sizes = await readSizes(ofType(boxes, 'trex'), readTable);
  for (const fragment of ofType(boxes, 'moof')) {
    for (const { track, start, end } of await readRuns(fragment, sizes, readBoxes, readTable)) {
      (shown.get(track) === false ? data : used).push({ start, end });
    }
  }
  return limits.bytes < 0 || limits.chunks < 0 ? [] : subtract(merge(data), merge(used));
}

/** What is before, between and after boxes, and their headers. */
function gaps(boxes: Box[]): Range[] {
  const ends = [0, ...boxes.map(({ end }) => end)];
  const starts = [...boxes.map(({ content }) => content), Number.POSITIVE_INFINITY];
  return ends.map((end, index) => ({ start: end, end: starts[index] ?? end }));
}

/** The first box of each type. A track can have two handlers: that of `mdia` comes first, and counts. */
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

async function readTrack(file: EditableFile, readBoxes: ReadBoxes, box: Box): Promise<Track> {
  const inner = await descendants(readBoxes, box);
  const handler = inner.get('hdlr');
  const isShown = !handler || SHOWN.has((await file.read(handler.content + 8, 4)).toString('latin1'));
  return { id: await readId(file, inner.get('tkhd')), isShown, box, inner };
}

async function readId(file: EditableFile, header: Box | undefined): Promise<number> {
  const bytes = header ? await file.read(header.content, 24) : Buffer.alloc(0);
  if (bytes.byteLength < 24) return 0;
  // Behind two times, which have 64 bits in version 1.
  return bytes.readUInt32BE(bytes[0] === 1 ? 20 : 12);
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
async function readChunks(inner: Map<string, Box>, readTable: ReadTable, limits: typeof LIMITS): Promise<Range[]> {
  const offsets = readEntries(await readTable(inner.get('stco')), 4, 4);
  const longOffsets = readEntries(await readTable(inner.get('co64')), 4, 8);
  const runs = readEntries(await readTable(inner.get('stsc')), 4, 12);
  const sizeTable = await readTable(inner.get('stsz'));
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
