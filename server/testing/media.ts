import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { listen } from '../http/listen';
import { sendError } from '../http/send-error';
import { VIDEO, PICTURE } from './files';
import { createMediaStore } from '../media/create-store';
import type { MediaStore } from '../media/store';
import type { S3Settings } from '../media/s3-bucket';
import { HttpError } from '../rules/http-error';
import { startS3 } from './s3';

export { VIDEO, PICTURE };

/** A server with a store of its own until the test ends. POST stores a thumbnail and a video file, and replies with the form. */
export async function setupMedia(kind: 'disk' | 'S3', settings: Partial<S3Settings> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'vireo-media-'));
  const s3 = await startS3();
  const store = createMediaStore(folder, kind === 'S3' ? { ...s3.settings, ...settings } : undefined);
  const server = serve(store);
  // Otherwise a busy machine closes an idle connection at the moment at which the next request is sent.
  server.keepAliveTimeout = 0;
  const origin = `http://127.0.0.1:${await listen(server, '127.0.0.1', 0)}`;
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
    s3.stop();
    rmSync(folder, { recursive: true });
  });
  /** The folder of the files, for S3 of those that are not in the bucket yet. */
  const files = join(folder, kind === 'S3' ? 'incoming' : 'uploads');
  return {
    store,
    s3,
    origin,
    files,
    /** The names of all files, also partial ones. */
    stored: () =>
      [...readdirSync(files), ...s3.objects.keys()]
        .filter((name) => name !== 'aside')
        .map((name) => name.replace('media/uploads/', '')),
    post: (form: FormData) => fetch(origin, { method: 'POST', body: form }),
    /** Sends a multipart body with the boundary `x`. */
    postRaw: (body: string | Uint8Array<ArrayBuffer>, type = 'multipart/form-data; boundary=x') =>
      fetch(origin, { method: 'POST', headers: { 'Content-Type': type }, body }),
  };
}

function serve(store: MediaStore) {
  return createServer((request, response) => {
    const replied =
      request.method === 'POST'
        ? store
            .receive(request, request.headers, ['thumbnail', 'videoFile'])
            .then((form) => response.end(JSON.stringify(form)))
        : store.respond(request, response, request.url ?? '/', true);
    replied.catch((error: unknown) => {
      sendError(
        response,
        error instanceof HttpError ? error : new HttpError(500, 'Something went wrong on the server'),
      );
    });
  });
}

export function videoForm(video: Uint8Array<ArrayBuffer> = VIDEO): FormData {
  const form = new FormData();
  form.set('title', 'Ebbe in Wöhrden');
  form.set('videoFile', new File([video], 'tide.mp4', { type: 'video/mp4' }));
  form.set('thumbnail', new File([PICTURE], 'tide.jpg', { type: 'image/jpeg' }));
  return form;
}
