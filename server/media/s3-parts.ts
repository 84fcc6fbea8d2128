import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { storing } from '../rules/storage-error';
import type { UploadedFile } from '../rules/uploads';
import { describe, storeVideo, writeAll } from './disk-parts';
import type { createBucket } from './s3-bucket';
import type { PartialFiles } from './store';

type Bucket = Pick<ReturnType<typeof createBucket>, 'get' | 'list' | 'remove'>;

/** The prefix of the objects that are parts of uploads. */
export const PARTS = 'partial/uploads/';

type Options = {
  /** Puts a file into the bucket. Rejects with an `HttpError`. */
  put: (key: string, path: string, size: number) => Promise<void>;
  /** Has the files that are being sent to the bucket or read from it. */
  folder: string;
  bucket: Bucket;
  /** Puts a complete file of the folder into the bucket. Rejects with an `HttpError`. */
  upload: (file: UploadedFile) => Promise<void>;
};

/**
 * Keeps each part of a file in an object, and puts them together at the end: S3's own parts have at least 5 MiB, and a line can be cut
 * after less. A name has something random, so that a part that arrives late, through another server, replaces none.
 */
export function createS3Parts({ folder, bucket, put, upload }: Options): PartialFiles {
  return {
    async open(id) {
      const path = join(folder, `${randomUUID()}.part`);
      const file = await storing(open(path, 'wx', 0o600));
      let size = 0;
      return {
        async write(bytes) {
          await storing(writeAll(file, bytes, size));
          size += bytes.byteLength;
        },
        async flush() {
          const name = randomUUID();
          await put(`${PARTS}${id}/${name}`, path, size);
          await storing(file.truncate());
          size = 0;
          return name;
        },
        async close() {
          await file.close();
          await rm(path, { force: true });
        },
      };
    },
    async complete(id, parts, onBytes) {
      const joined = join(folder, `${randomUUID()}.part`);
      const stored = join(folder, `${id}.mp4`);
      try {
        for (const name of parts) {
          const path = join(folder, `${name}.part`);
          if (!(await bucket.get(`${PARTS}${id}/${name}`, path))) return undefined;
          onBytes?.((await stat(path)).size);
          await append(path, joined);
        }
        await storeVideo(joined, stored);
        const file = await describe(stored, id);
        if (file) await upload(file);
        return file;
      } finally {
        await rm(joined, { force: true });
        await rm(stored, { force: true });
      }
    },
    async remove(id) {
      for await (const { key } of bucket.list(`${PARTS}${id}/`)) await bucket.remove(key);
    },
  };
}

async function append(from: string, to: string): Promise<void> {
  try {
    await storing(pipeline(createReadStream(from), createWriteStream(to, { flags: 'a', mode: 0o600 })));
  } finally {
    await rm(from, { force: true });
  }
}
