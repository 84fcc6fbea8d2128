type Read = (start: number, length: number) => Promise<Uint8Array>;
type Box = { start: number; end: number };

/** Videos have a handful before their movie header. A file of 2 GiB could have 268 million, each of which is a read. */
const MOST_BOXES = 1000;

/** The duration of an MP4 file in seconds, from its movie header; 0 if it has none. Reads only the boxes on the way. */
export async function mp4Duration(read: Read, size: number): Promise<number> {
  const movie = await findBox(read, 'moov', { start: 0, end: size });
  const header = movie && (await findBox(read, 'mvhd', movie));
  if (!header) return 0;
  const bytes = await read(header.start, 32);
  if (bytes.byteLength < 32) return 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const is64Bit = view.getUint8(0) === 1;
  const timescale = view.getUint32(is64Bit ? 20 : 12);
  const duration = is64Bit ? Number(view.getBigUint64(24)) : view.getUint32(16);
  return timescale === 0 ? 0 : duration / timescale;
}

/** The content range of the first box with this name in `within`. */
async function findBox(read: Read, name: string, within: Box): Promise<Box | undefined> {
  let start = within.start;
  for (let count = 0; count < MOST_BOXES && start + 8 <= within.end; count += 1) {
    const bytes = await read(start, 16);
    if (bytes.byteLength < 8) return undefined;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const size32 = view.getUint32(0);
    const is64Bit = size32 === 1;
    if (is64Bit && bytes.byteLength < 16) return undefined;
    const length = is64Bit ? Number(view.getBigUint64(8)) : size32 === 0 ? within.end - start : size32;
    const headerLength = is64Bit ? 16 : 8;
    // A box shorter than its own header would cause an endless loop.
    if (length < headerLength) return undefined;
    if (String.fromCharCode(...bytes.subarray(4, 8)) === name) {
      return { start: start + headerLength, end: Math.min(start + length, within.end) };
    }
    start += length;
  }
  return undefined;
}
