type Read = (start: number, length: number) => Promise<Uint8Array>;
type Box = { start: number; end: number };

/** The length of an mp4 in seconds, read from its movie header without loading the file; 0 when it says none. */
export async function mp4Duration(read: Read, size: number): Promise<number> {
  const movie = await findBox(read, 'moov', { start: 0, end: size });
  const header = movie && (await findBox(read, 'mvhd', movie));
  if (!header) return 0;
  const bytes = await read(header.start, 32);
  if (bytes.byteLength < 32) return 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const long = view.getUint8(0) === 1;
  const timescale = view.getUint32(long ? 20 : 12);
  const duration = long ? Number(view.getBigUint64(24)) : view.getUint32(16);
  return timescale === 0 ? 0 : duration / timescale;
}

/** The content of the first box of that name inside `within`. */
async function findBox(read: Read, name: string, within: Box): Promise<Box | undefined> {
  let start = within.start;
  while (start + 8 <= within.end) {
    const bytes = await read(start, 16);
    if (bytes.byteLength < 8) return undefined;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const small = view.getUint32(0);
    const wide = small === 1;
    if (wide && bytes.byteLength < 16) return undefined;
    const length = wide ? Number(view.getBigUint64(8)) : small === 0 ? within.end - start : small;
    const headLength = wide ? 16 : 8;
    // A box shorter than its own head would never end the walk.
    if (length < headLength) return undefined;
    if (String.fromCharCode(...bytes.subarray(4, 8)) === name) {
      return { start: start + headLength, end: Math.min(start + length, within.end) };
    }
    start += length;
  }
  return undefined;
}
