/** Boxes between the movie box and the tables of offsets. */
const PARENTS = new Set(['trak', 'mdia', 'minf', 'stbl']);

/**
 * Moves the movie box of an MP4 (`moov`) before the media data, where players find it without reading to the end of the file: adds its
 * own length to the offsets of all chunks, in place. The box must have been behind the media data.
 */
export function shiftOffsets(movie: Uint8Array<ArrayBuffer>): void {
  const view = new DataView(movie.buffer, movie.byteOffset, movie.byteLength);
  shiftIn(view, 8, movie.byteLength, movie.byteLength);
}

function shiftIn(view: DataView, start: number, end: number, shift: number): void {
  for (let at = start; at + 8 <= end; ) {
    const size = view.getUint32(at);
    if (size < 8) throw new RangeError('An MP4 box is shorter than its header');
    const type = view.getUint32(at + 4);
    if (PARENTS.has(nameOf(type))) shiftIn(view, at + 8, at + size, shift);
    if (nameOf(type) === 'stco') shiftTable(view, at + 12, (entry) => shift32(view, entry, shift), 4);
    if (nameOf(type) === 'co64') shiftTable(view, at + 12, (entry) => shift64(view, entry, shift), 8);
    at += size;
  }
}

const nameOf = (type: number) => String.fromCharCode(type >>> 24, (type >>> 16) & 255, (type >>> 8) & 255, type & 255);

function shiftTable(view: DataView, at: number, shift: (entry: number) => void, width: number): void {
  const count = view.getUint32(at);
  for (let index = 0; index < count; index++) shift(at + 4 + index * width);
}

function shift32(view: DataView, at: number, shift: number): void {
  const offset = view.getUint32(at) + shift;
  if (offset > 0xffff_ffff) throw new RangeError('An offset does not fit into 32 bits');
  view.setUint32(at, offset);
}

function shift64(view: DataView, at: number, shift: number): void {
  view.setBigUint64(at, view.getBigUint64(at) + BigInt(shift));
}
