const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum;
});

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (TABLE[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

/** Numbers of 2 and 4 bytes, little-endian. */
function record(...fields: [size: 2 | 4, value: number][]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((total, [size]) => total + size, 0)));
  let offset = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(offset, value, true);
    else view.setUint32(offset, value, true);
    offset += size;
  }
  return new Uint8Array(view.buffer);
}

/** The first day that the format knows. */
const DATE = 0x21;
const UTF8_NAMES = 0x800;
const VERSION = 20;

/** A ZIP archive of a few texts, which are not compressed. */
export function zipTexts(texts: Record<string, string>): Blob {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  const sizeOf = (list: Uint8Array[]) => list.reduce((total, { byteLength }) => total + byteLength, 0);
  for (const [path, text] of Object.entries(texts)) {
    const [name, content] = [encoder.encode(path), encoder.encode(text)];
    const size = content.byteLength;
    const common: Parameters<typeof record> = [
      [2, VERSION],
      [2, UTF8_NAMES],
      [2, 0],
      [2, 0],
      [2, DATE],
      [4, crc32(content)],
      [4, size],
      [4, size],
      [2, name.byteLength],
      [2, 0],
    ];
    const attributes: Parameters<typeof record> = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, sizeOf(parts)],
    ];
    directory.push(record([4, 0x02014b50], [2, VERSION], ...common, ...attributes), name);
    parts.push(record([4, 0x04034b50], ...common), name, content);
  }
  const count = Object.keys(texts).length;
  const end = record(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, sizeOf(directory)],
    [4, sizeOf(parts)],
    [2, 0],
  );
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}
