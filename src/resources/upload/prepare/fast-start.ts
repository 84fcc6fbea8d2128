/** Boxes between the movie box and those that change. */
const PARENTS = new Set(['trak', 'mdia', 'minf', 'stbl']);

/** Boxes that begin with the times of their creation and of their last change. */
const HEADERS = new Set(['mvhd', 'tkhd', 'mdhd']);

/**
 * Moves the movie box of an MP4 (`moov`) before the media data, where players find it without reading to the end of the file: adds its
 * own length to the offsets of all chunks, in place. The box must have been behind the media data.
 */
export function shiftOffsets(movie: Uint8Array<ArrayBuffer>): void {
  const shift = movie.byteLength;
  visitBoxes(movie, (view, type, at) => {
    if (type === 'stco') shiftTable(view, at + 12, (entry) => shift32(view, entry, shift), 4);
    if (type === 'co64') shiftTable(view, at + 12, (entry) => shift64(view, entry, shift), 8);
  });
}

/** Removes the times of creation from a movie box, in place: a file that is prepared twice is then the same, and an upload can go on. */
export function clearTimes(movie: Uint8Array<ArrayBuffer>): void {
  visitBoxes(movie, (view, type, at) => {
    if (!HEADERS.has(type)) return;
    const isLong = view.getUint8(at + 8) === 1;
    movie.fill(0, at + 12, at + 12 + (isLong ? 16 : 8));
  });
}

/** Calls `visit` with each box in a movie box, and where it begins. */
function visitBoxes(movie: Uint8Array<ArrayBuffer>, visit: (view: DataView, type: string, at: number) => void): void {
  const view = new DataView(movie.buffer, movie.byteOffset, movie.byteLength);
  function visitIn(start: number, end: number) {
    for (let at = start; at + 8 <= end; ) {
      const size = view.getUint32(at);
      if (size < 8) throw new RangeError('An MP4 box is shorter than its header');
      const type = nameOf(view.getUint32(at + 4));
      visit(view, type, at);
      if (PARENTS.has(type)) visitIn(at + 8, at + size);
      at += size;
    }
  }
  visitIn(8, movie.byteLength);
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
