import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { UploadField, UploadedForm } from '../rules/uploads';

const EXTENSIONS: Record<string, string> = { 'video/mp4': 'mp4', 'image/png': 'png', 'image/jpeg': 'jpg' };

/** Trusts the declared types and stores nothing. Files are numbered, so that two providers give them the same names. */
export function createFakeUploads() {
  let number = 0;

  async function read(form: FormData, names: readonly UploadField[]): Promise<UploadedForm> {
    const result: UploadedForm = { fields: {}, files: {} };
    for (const [name, value] of form) {
      const field = names.find((candidate) => candidate === name);
      if (typeof value === 'string') result.fields[name] = value;
      else if (field && value.size > 0) {
        number += 1;
        const url = `/media/uploads/${number}.${EXTENSIONS[value.type] ?? 'bin'}`;
        const duration = value.type === 'video/mp4' ? 10 : 0;
        result.files[field] = { url, type: value.type, size: value.size, duration };
      }
    }
    return result;
  }

  return {
    read,
    receive: async (body: Readable, headers: { 'content-type'?: string }, names: readonly UploadField[]) => {
      const form = await new Response(new Uint8Array(await buffer(body)), { headers }).formData();
      return read(form, names);
    },
    remove: () => Promise.resolve(),
    restart: () => {
      number = 0;
    },
  };
}
