import { type FileHandle, open } from 'node:fs/promises';

/** In bytes. */
const CHUNK = 64 * 1024;

/** A file that is changed in place. */
export type EditableFile = ReturnType<typeof editable>;

/** Opens a file for a change, and flushes it if there is one. Resolves to whether there is. */
export async function edit(path: string, change: (file: EditableFile) => Promise<boolean>): Promise<boolean> {
  const handle = await open(path, 'r+');
  try {
    const isChanged = await change(editable(handle, (await handle.stat()).size));
    if (isChanged) await handle.sync();
    return isChanged;
  } finally {
    await handle.close();
  }
}

const NOTHING = { start: 0, bytes: Buffer.alloc(0) };

function editable(handle: FileHandle, size: number) {
  /** The last bytes that were read: headers of boxes are short and close together. */
  let recent = NOTHING;

  async function read(start: number, length: number): Promise<Buffer> {
    const wanted = Math.max(0, Math.min(length, size - start));
    if (start < recent.start || start + wanted > recent.start + recent.bytes.byteLength) {
      const ahead = Math.max(wanted, Math.min(CHUNK, size - start));
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(ahead), 0, ahead, start);
      recent = { start, bytes: buffer.subarray(0, bytesRead) };
    }
    return recent.bytes.subarray(start - recent.start).subarray(0, wanted);
  }

  async function write(start: number, bytes: Uint8Array): Promise<void> {
    recent = NOTHING;
    await handle.write(bytes, 0, bytes.byteLength, start);
  }

  return {
    size,
    read,
    write,
    /** Fills a range with zeros. Resolves to whether it had anything else. */
    async clear(start: number, end: number): Promise<boolean> {
      let isChanged = false;
      for (let at = start; at < end; at += CHUNK) {
        const bytes = await read(at, Math.min(CHUNK, end - at));
        const zeros = Buffer.alloc(bytes.byteLength);
        if (bytes.equals(zeros)) continue;
        await write(at, zeros);
        isChanged = true;
      }
      return isChanged;
    },
    /** Where the first byte with this value is, from `start` on; undefined if there is none. */
    async find(value: number, start: number): Promise<number | undefined> {
      for (let at = start; at < size; at += CHUNK) {
        const index = (await read(at, CHUNK)).indexOf(value);
        if (index >= 0) return at + index;
      }
      return undefined;
    },
    /** Cuts off the bytes from `end` on. Resolves to false if there are none. */
    async cut(end: number): Promise<boolean> {
      if (end >= size) return false;
      await handle.truncate(end);
      return true;
    },
  };
}
