const ORIENTATION = 0x0112;
const HEADER = 8;
const ENTRY = 12;
/** In bytes: a header, and a directory of one entry. */
const LENGTH = HEADER + 2 + ENTRY + 4;

/**
 * The same number of bytes with nothing but the orientation, without which a picture would be shown lying on its side: zeros if
 * there is none. `tiff` is the content of an EXIF block.
 */
export function keepOrientation(tiff: Buffer): Buffer {
  const kept = Buffer.alloc(tiff.byteLength);
  const orientation = readOrientation(tiff);
  if (orientation === undefined || tiff.byteLength < LENGTH) return kept;
  kept.write('MM\0*', 'latin1');
  kept.writeUInt32BE(HEADER, 4);
  kept.writeUInt16BE(1, HEADER);
  kept.writeUInt16BE(ORIENTATION, HEADER + 2);
  // A number of 16 bits.
  kept.writeUInt16BE(3, HEADER + 4);
  kept.writeUInt32BE(1, HEADER + 6);
  kept.writeUInt16BE(orientation, HEADER + 10);
  return kept;
}

/** From 2 to 8; undefined for an upright picture, and for what cannot be read. */
function readOrientation(tiff: Buffer): number | undefined {
  const order = tiff.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return undefined;
  const read = (at: number, length: 2 | 4) => {
    if (at + length > tiff.byteLength) return 0;
    return order === 'II' ? tiff.readUIntLE(at, length) : tiff.readUIntBE(at, length);
  };
  const directory = read(4, 4);
  const count = read(directory, 2);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * ENTRY;
    if (entry + ENTRY > tiff.byteLength) return undefined;
    if (read(entry, 2) !== ORIENTATION) continue;
    const orientation = read(entry + 8, 2);
    return orientation >= 2 && orientation <= 8 ? orientation : undefined;
  }
  return undefined;
}
