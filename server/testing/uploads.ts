import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { UploadField, UploadedFile, UploadedForm } from '../rules/uploads';

const EXTENSIONS: Record<string, string> = { 'video/mp4': 'mp4', 'image/png': 'png', 'image/jpeg': 'jpg' };

/** Trusts the declared types and stores nothing. Files are numbered, so that two providers give them the same names. */
export function createFakeUploads() {
  let number = 0;
  const partial = new Map<string, Buffer>();

  function nameFile(type: string, size: number): UploadedFile {
    number += 1;
    const url = `/media/uploads/${number}.${EXTENSIONS[type] ?? 'bin'}`;
    return { url, type, size, duration: type === 'video/mp4' ? 10 : 0 };
  }

  async function read(form: FormData, names: readonly UploadField[]): Promise<UploadedForm> {
    const result: UploadedForm = { fields: {}, files: {} };
    for (const [name, value] of form) {
      const field = names.find((candidate) => candidate === name);
      if (typeof value === 'string') result.fields[name] = value;
      else if (field && value.size > 0) {
        result.files[field] = nameFile(value.type, value.size);
      }
    }
    return result;
  }

  return {
    read,
    nameFile,
    receive: async (body: Readable, headers: { 'content-type'?: string }, names: readonly UploadField[]) => {
      const form = await new Response(new Uint8Array(await buffer(body)), { headers }).formData();
      return read(form, names);
    },
    remove: () => Promise.resolve(),
    open: () => Promise.resolve(undefined),
    /** In memory. */
    partial: {
      open: (id: string, offset: number) => {
        const pieces = [partial.get(id)?.subarray(0, offset) ?? Buffer.alloc(0)];
        return Promise.resolve({
          write: (bytes: Uint8Array) => Promise.resolve(void pieces.push(Buffer.from(bytes))),
          flush: () => Promise.resolve(void partial.set(id, Buffer.concat(pieces))),
          close: () => Promise.resolve(),
        });
      },
      complete: (id: string): Promise<UploadedFile | undefined> => {
        const content = partial.get(id);
        return Promise.resolve(content && nameFile('video/mp4', content.byteLength));
      },
      remove: (id: string) => Promise.resolve(void partial.delete(id)),
    },
    restart: () => {
      number = 0;
      partial.clear();
    },
  };
}
