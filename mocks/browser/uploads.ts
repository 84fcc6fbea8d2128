import { http } from 'msw';
import * as z from 'zod/mini';
import { HEAD_LENGTH, fileKind } from '../../server/rules/file-type';
import { HttpError } from '../../server/rules/http-error';
import { mp4Duration } from '../../server/rules/mp4-duration';
import { rangeResponse } from '../../server/rules/range';
import {
  UNKNOWN_TYPE,
  UPLOADS_PATH,
  type UploadField,
  type UploadedFile,
  type UploadedForm,
} from '../../server/rules/uploads';
import { type Form, readForm } from '../provider/form';
import type { Database } from './database';
import { DESCRIPTOR_TYPE } from '../provider/host';

const SLICE_SIZE = 2 ** 20;
/** In bytes: larger files are not loaded into memory. */
const COPY_LIMIT = 64 * 2 ** 20;
const Descriptor = z.object({ fields: z.record(z.string(), z.string()), files: z.record(z.string(), z.string()) });

/** Stores uploaded files in IndexedDB and serves them to the player. */
export function createUploads(database: Database, described: Map<string, File>) {
  async function store(file: Blob): Promise<UploadedFile> {
    const read = async (start: number, length: number) =>
      new Uint8Array(await file.slice(start, start + length).arrayBuffer());
    const kind = fileKind(await read(0, HEAD_LENGTH), file.type);
    if (!kind) throw new HttpError(400, UNKNOWN_TYPE);
    const name = `${crypto.randomUUID()}.${kind.extension}`;
    // A private window stores no copy of a file, and the client deletes what it has prepared.
    const content = file.size <= COPY_LIMIT ? await file.arrayBuffer() : file;
    // Stores the detected type instead of the declared one.
    await database.put('files', name, new Blob([content], { type: kind.type }));
    const duration = kind.extension === 'mp4' ? await mp4Duration(read, file.size) : 0;
    return { url: UPLOADS_PATH + name, type: kind.type, size: file.size, duration };
  }

  async function readUpload(request: Request, names: readonly UploadField[]): Promise<UploadedForm> {
    const { fields, files } = await readUploadedForm(request, described);
    const stored: UploadedForm['files'] = {};
    for (const name of names) {
      const file = files[name];
      if (file && file.size > 0) stored[name] = await store(file);
    }
    return { fields, files: stored };
  }

  function removeFiles(urls: string[]): void {
    for (const url of urls.filter((candidate) => candidate.startsWith(UPLOADS_PATH))) {
      void database.delete('files', url.slice(UPLOADS_PATH.length));
    }
  }

  const mediaHandler = http.get('*/media/uploads/:name', async ({ request, params }) => {
    const blob = await database.get('files', String(params.name));
    if (!(blob instanceof Blob)) return new Response('Not found', { status: 404 });
    const { status, headers, slice } = rangeResponse(request.headers.get('range'), blob.size, SLICE_SIZE);
    return new Response(slice ? blob.slice(slice.start, slice.end + 1, blob.type) : null, {
      status,
      headers: { ...headers, 'Content-Type': blob.type, 'X-Content-Type-Options': 'nosniff' },
    });
  });

  return { readUpload, storeVideo: store, removeFiles, mediaHandler };
}

async function readUploadedForm(request: Request, described: Map<string, File>): Promise<Form> {
  if (!request.headers.get('content-type')?.startsWith(DESCRIPTOR_TYPE)) return readForm(request);
  const { fields, files: ids } = z.parse(Descriptor, await request.json());
  const files: Form['files'] = {};
  for (const [name, id] of Object.entries(ids)) {
    const file = described.get(id);
    described.delete(id);
    if (file) files[name] = file;
  }
  return { fields, files };
}
