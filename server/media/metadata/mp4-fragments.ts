import type { Box, ReadBoxes } from './mp4-boxes';
import type { Range } from './ranges';

/** Flags of `tfhd` and `trun`: the fields that a box has, and where offsets begin. */
const TRACK = { base: 0x1, description: 0x2, duration: 0x8, size: 0x10, isBasedOnFragment: 0x2_0000 };
const RUN = { offset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, shift: 0x800 };

/** Samples of a track that follow each other. */
type Run = Range & { track: number };

/** Reads a box; undefined if there is none, or too much to read. */
export type ReadTable = (box: Box | undefined) => Promise<Buffer | undefined>;

/** The size of a sample by its track, for fragments that do not say it. `boxes` have the type `trex`. */
export async function readSizes(boxes: Box[], readTable: ReadTable): Promise<Map<number, number>> {
  const sizes = new Map<number, number>();
  for (const box of boxes) {
    const next = numbersOf(await readTable(box));
    const [, track = 0, , , size = 0] = [next(), next(), next(), next(), next()];
    sizes.set(track, size);
  }
  return sizes;
}

/** Where the samples of a fragment (`moof`) are. */
export async function readRuns(
  fragment: Box,
  sizes: Map<number, number>,
  readBoxes: ReadBoxes,
  readTable: ReadTable,
): Promise<Run[]> {
  const runs: Run[] = [];
  // Without an offset, samples begin where those before them end.
  let end = fragment.start;
  for await (const box of readBoxes(fragment.content, fragment.end)) {
    if (box.type !== 'traf') continue;
    let header: ReturnType<typeof readHeader> | undefined;
    for await (const inner of readBoxes(box.content, box.end)) {
      if (inner.type !== 'tfhd' && inner.type !== 'trun') continue;
      const table = numbersOf(await readTable(inner));
      if (inner.type === 'tfhd') {
        header = readHeader(table, fragment.start, end);
        end = header.base;
      } else if (header) {
        const { offset, size } = readRun(table, header.size ?? sizes.get(header.track) ?? 0);
        const start = offset === undefined ? end : header.base + offset;
        end = start + size;
        if (size > 0) runs.push({ track: header.track, start, end });
      }
    }
  }
  return runs;
}

type Numbers = ReturnType<typeof numbersOf>;

/** Reads the 32-bit numbers of a table, one with each call; undefined after its end. */
function numbersOf(table: Buffer = Buffer.alloc(0)) {
  let at = 0;
  return () => {
    at += 4;
    return at <= table.byteLength ? table.readUInt32BE(at - 4) : undefined;
  };
}

/** Skips those of the fields that the flags of a box announce. */
function skip(next: Numbers, flags: number, ...fields: number[]): void {
  for (const field of fields) if (flags & field) next();
}

function readHeader(next: Numbers, fragmentStart: number, previousEnd: number) {
  const flags = next() ?? 0;
  const track = next() ?? 0;
  const ownBase = flags & TRACK.base ? (next() ?? 0) * 2 ** 32 + (next() ?? 0) : undefined;
  skip(next, flags, TRACK.description, TRACK.duration);
  const size = flags & TRACK.size ? next() : undefined;
  return { track, size, base: ownBase ?? (flags & TRACK.isBasedOnFragment ? fragmentStart : previousEnd) };
}

/** The bytes of a run, and where they begin. `sizeOfAll` is the size of samples without one of their own. */
function readRun(next: Numbers, sizeOfAll: number) {
  const flags = next() ?? 0;
  const count = next() ?? 0;
  const unsigned = flags & RUN.offset ? next() : undefined;
  // A signed number.
  const offset = unsigned === undefined ? undefined : unsigned | 0;
  if (!(flags & RUN.size)) return { offset, size: count * sizeOfAll };
  skip(next, flags, RUN.firstFlags);
  let size = 0;
  for (let sample = 0; sample < count; sample += 1) {
    skip(next, flags, RUN.duration);
    const own = next();
    if (own === undefined) break;
    size += own;
    skip(next, flags, RUN.flags, RUN.shift);
  }
  return { offset, size };
}
