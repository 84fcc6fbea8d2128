import { type FileHandle, open } from 'node:fs/promises';

/** In bytes. */
const CHUNK = 64 * 1024;

/**
 * How many parts of a picture are read: those behind them stay. In chunks of 8 KB, as most programs write them, a PNG of 50 MB has
 * 6,400. It could have 4 million.
 */
export const MOST_PARTS = 100_000;

/** A file that is changed in place. */
export type EditableFile = ReturnType<typeof editable>;

/** Opens a file for a change, and flushes it if there is one. Resolves to whether there is. */
export async function edit(path: string, change: (file: EditableFile) => Promise<boolean>): Promise<boolean> {
  const handle = await open(path, 'r+');
  try {
    const file = editable(handle, (await handle.stat()).size);
    const isChanged = await change(file);
    await file.flush();
    if (isChanged) await handle.sync();
    return isChanged;
  } finally {
    await handle.close();
  }
}

const NOTHING = { start: 0, bytes: Buffer.alloc(0) };

function editable(handle: FileHandle, size: number) {
  /** The last bytes that were read: what files are made of is often short, and always close together. */
  let recent = NOTHING;
  /** Whether `recent` has changes that are not yet in the file. */
  let isAhead = false;

  async function flush(): Promise<void> {
    if (isAhead) await handle.write(recent.bytes, 0, recent.bytes.byteLength, recent.start);
    isAhead = false;
  }

  const isRecent = (start: number, end: number) =>
    start >= recent.start && end <= recent.start + recent.bytes.byteLength;

  async function read(start: number, length: number): Promise<Buffer> {
    const wanted = Math.max(0, Math.min(length, size - start));
    if (!isRecent(start, start + wanted)) {
      await flush();
      const ahead = Math.max(wanted, Math.min(CHUNK, size - start));
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(ahead), 0, ahead, start);
      recent = { start, bytes: buffer.subarray(0, bytesRead) };
    }
    return recent.bytes.subarray(start - recent.start).subarray(0, wanted);
  }

  async function write(start: number, bytes: Uint8Array): Promise<void> {
    if (isRecent(start, start + bytes.byteLength)) {
      recent.bytes.set(bytes, start - recent.start);
      isAhead = true;
      return;
    }
    await flush();
    recent = NOTHING;
    await handle.write(bytes, 0, bytes.byteLength, start);
  }

  return {
    size,
    /** The bytes change with those of the file: compare them before the next write. */
    read,
    write,
    /** Writes what `write` has kept back, so that many small changes are one write. */
    flush,
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
    /** Where this byte is first followed by one that `isNext` accepts, from `start` on; undefined if nowhere. */
    async find(byte: number, isNext: (next: number) => boolean, start: number): Promise<number | undefined> {
      for (let at = start; at + 1 < size; ) {
        await read(at, 2);
        const bytes = recent.bytes.subarray(at - recent.start);
        if (bytes.byteLength < 2) return undefined;
        // Without a promise for each byte: an attacker can fill a file with it.
        for (let index = 0; index + 1 < bytes.byteLength; index += 1) {
          if (bytes[index] === byte && isNext(bytes[index + 1] ?? 0)) return at + index;
        }
        at += bytes.byteLength - 1;
      }
      return undefined;
    },
    /** Cuts off the bytes from `end` on. Resolves to false if there are none. */
    async cut(end: number): Promise<boolean> {
      if (end >= size) return false;
      await flush();
      await handle.truncate(end);
      return true;
    },
  };
}
