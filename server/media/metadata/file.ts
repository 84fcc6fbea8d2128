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

function editable(handle: FileHandle, size: number) {
  async function read(start: number, length: number): Promise<Buffer> {
    const wanted = Math.max(0, Math.min(length, size - start));
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(wanted), 0, wanted, start);
    return buffer.subarray(0, bytesRead);
  }

  async function write(start: number, bytes: Uint8Array): Promise<void> {
    await handle.write(bytes, 0, bytes.byteLength, start);
  }

  return {
    size,
    read,
    write,
    /** Fills a range with zeros. */
    async clear(start: number, end: number): Promise<void> {
      const zeros = Buffer.alloc(Math.min(CHUNK, end - start));
      for (let at = start; at < end; at += CHUNK) await write(at, zeros.subarray(0, Math.min(CHUNK, end - at)));
    },
    /** Where the first byte with this value is, from `start` on; undefined if there is none. */
    async find(value: number, start: number): Promise<number | undefined> {
      for (let at = start; at < size; at += CHUNK) {
        const index = (await read(at, CHUNK)).indexOf(value);
        if (index >= 0) return at + index;
      }
      return undefined;
    },
    /** Cuts off what follows. Resolves to false if nothing does. */
    async cut(end: number): Promise<boolean> {
      if (end >= size) return false;
      await handle.truncate(end);
      return true;
    },
  };
}
