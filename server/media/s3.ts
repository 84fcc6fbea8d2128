import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { receiveForm, removeFiles } from '../../mocks/http/receive-form';
import { typeOfName } from '../rules/file-type';
import { HttpError } from '../rules/http-error';
import { UPLOADS_PATH, type UploadedFile, storedName } from '../rules/uploads';
import { ID_FILE, makeUploadsFolder, removeOldFiles } from './folder';
import { type S3Settings, createBucket } from './s3-bucket';
import type { Area, MediaStore } from './store';

/** Keys are the paths of the files on the site, so that a bucket and a folder can be copied to each other. */
const PREFIX = UPLOADS_PATH.slice(1);
const PREFIXES: Record<Area, string> = { uploads: PREFIX, aside: 'aside/uploads/' };
const ID_KEY = PREFIX + ID_FILE;
/** In seconds. */
const REDIRECT_LIFE = 3600;

/** Keeps the files in an S3 bucket. `folder` has those that are not there yet. */
export function createS3Store(folder: string, settings: S3Settings): MediaStore {
  const bucket = createBucket(settings);
  const publicUrl = settings.publicUrl?.replace(/\/+$/, '');
  makeUploadsFolder(folder);

  async function upload(files: UploadedFile[]): Promise<void> {
    try {
      for (const { url, size, type } of files) {
        await bucket.put(url.slice(1), join(folder, url.slice(UPLOADS_PATH.length)), size, type);
      }
    } catch (error) {
      // The first error is the one to report. What is left becomes a stray.
      await remove(files.map(({ url }) => url)).catch(() => {});
      throw unavailable(error);
    }
  }

  async function remove(urls: string[], area: Area = 'uploads'): Promise<void> {
    const names = urls.flatMap((url) => storedName(url) ?? []);
    const removed = await Promise.allSettled(names.map((name) => bucket.remove(PREFIXES[area] + name)));
    const failed = removed.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  return {
    name: `the bucket ${settings.bucket}`,
    check: bucket.check,
    async receive(body, headers, fields, onBytes) {
      const form = await receiveForm(body, headers, fields, { folder, onBytes });
      const files = Object.values(form.files);
      try {
        await upload(files);
        return form;
      } finally {
        await removeFiles(
          folder,
          files.map(({ url }) => url),
        );
      }
    },
    remove,
    download: (url, file) => bucket.get(url.slice(1), file),
    size: (url) => bucket.size(url.slice(1)),
    async put(url, file) {
      await bucket.put(url.slice(1), file, (await stat(file)).size, typeOfName(url));
    },
    readId: () => bucket.read(ID_KEY),
    writeId: (id) => bucket.write(ID_KEY, id),
    removeId: () => bucket.remove(ID_KEY),
    async *list(area) {
      const prefix = PREFIXES[area];
      for await (const { key, modified } of bucket.list(prefix)) {
        const url = UPLOADS_PATH + key.slice(prefix.length);
        if (storedName(url) !== undefined) yield { url, modified };
      }
    },
    async move(url, area) {
      const name = storedName(url);
      if (name === undefined) return;
      const from = PREFIXES[area === 'aside' ? 'uploads' : 'aside'] + name;
      await bucket.copy(from, PREFIXES[area] + name, typeOfName(url));
      await bucket.remove(from);
    },
    removePartial: () => removeOldFiles(folder, () => true),
    async respond(request, response, path) {
      if (!path.startsWith(UPLOADS_PATH)) return false;
      const name = storedName(path);
      if (name === undefined) {
        response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
        return true;
      }
      const address =
        publicUrl === undefined
          ? await bucket.addressOf(PREFIX + name, request.method ?? 'GET')
          : `${publicUrl}/${PREFIX}${name}`;
      response.writeHead(302, { Location: address, 'Cache-Control': `private, max-age=${REDIRECT_LIFE}` }).end();
      return true;
    },
  };
}

function unavailable(cause: unknown): HttpError {
  const error = new HttpError(503, 'The server cannot store files at the moment');
  error.cause = cause;
  return error;
}
