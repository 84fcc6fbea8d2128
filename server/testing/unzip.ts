import { crc32, inflateRawSync } from 'node:zlib';

const [STORED, DEFLATED] = [0, 8];
const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_SIZE = 22;

/** The files of a ZIP archive below 4 GiB, as its directory names them. Throws for one that is damaged or not whole. */
export function unzip(bytes: Uint8Array): Map<string, Buffer> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = zip.byteLength - END_SIZE;
  if (end < 0 || zip.readUInt32LE(end) !== DIRECTORY_END) throw new Error('The archive has no end');
  const files = new Map<string, Buffer>();
  let offset = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(offset) !== DIRECTORY_ENTRY) throw new Error('The directory is damaged');
    const [nameSize, extraSize, commentSize] = [28, 30, 32].map((at) => zip.readUInt16LE(offset + at));
    const name = zip.toString('utf8', offset + 46, offset + 46 + (nameSize ?? 0));
    if (files.has(name)) throw new Error(`${name} is in the archive twice`);
    files.set(name, contentOf(zip, offset, name));
    offset += 46 + (nameSize ?? 0) + (extraSize ?? 0) + (commentSize ?? 0);
  }
  return files;
}

function contentOf(zip: Buffer, entry: number, name: string): Buffer {
  const method = zip.readUInt16LE(entry + 10);
  const [sum, packedSize, size, header] = [16, 20, 24, 42].map((at) => zip.readUInt32LE(entry + at));
  const local = header ?? 0;
  if (zip.readUInt32LE(local) !== LOCAL_HEADER) throw new Error(`${name} has no header`);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(start, start + (packedSize ?? 0));
  if (method !== STORED && method !== DEFLATED) throw new Error(`${name} is packed in an unknown way`);
  const content = method === STORED ? packed : inflateRawSync(packed);
  if (content.byteLength !== size || crc32(content) !== sum) throw new Error(`${name} is damaged`);
  return content;
}
