import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { receiveForm, removeFiles } from './receive-form';
import { typeOfName } from '../rules/file-type';
import { HttpError } from '../rules/http-error';
import { UPLOADS_PATH, type UploadedFile, storedName } from '../rules/uploads';
import { ID_FILE, isOld, makeUploadsFolder, removeOldFiles } from './folder';
import { PARTS, createS3Parts } from './s3-parts';
import { type S3Settings, createBucket } from './s3-bucket';
import { stripMetadata } from './metadata/strip';
import { cacheControl, sendNotFound } from './send-media';
import type { Area, MediaStore } from './store';

/** Keys are the paths of the files on the site, so that a bucket and a folder can be copied to each other. */
const PREFIX = UPLOADS_PATH.slice(1);
const ASIDE = 'aside/uploads/';
/** The prefix of the files of unpublished videos, if everyone can read `PREFIX`. */
const PRIVATE = 'private/uploads/';
const ID_KEY = PREFIX + ID_FILE;
/** In ms. */
const PROBE_TIMEOUT = 5000;
/** In seconds. */
const REDIRECT_LIFE = 3600;

/** The `Cache-Control` of objects to which only signed addresses lead. */
const SIGNED = 'private, max-age=31536000, immutable';

const PART_TYPE = 'application/octet-stream';
const PART_CONTROL = 'no-store';

/** Keeps the files in an S3 bucket. `folder` has the files that are not there yet. */
export function createS3Store(folder: string, settings: S3Settings): MediaStore {
  const bucket = createBucket(settings);
  const publicUrl = settings.publicUrl?.replace(/\/+$/, '');
  makeUploadsFolder(folder);
  const uploadControl = publicUrl === undefined ? SIGNED : cacheControl(true);
  /** The prefixes of the keys that an upload may have. */
  const prefixes = publicUrl === undefined ? [PREFIX] : [PREFIX, PRIVATE];

  async function move(name: string, from: string, to: string, control: string): Promise<void> {
    if (await bucket.copy(from + name, to + name, typeOfName(name), control)) await bucket.remove(from + name);
  }

  /** The key of a stored file. With one prefix, a missing file has a key, too; with two, its key is undefined. */
  async function find(url: string): Promise<string | undefined> {
    const name = url.slice(UPLOADS_PATH.length);
    if (publicUrl === undefined) return PREFIX + name;
    for (const prefix of prefixes) if ((await bucket.size(prefix + name)) !== undefined) return prefix + name;
    return undefined;
  }

  const uploadFile = ({ url, size, type }: UploadedFile) =>
    bucket.put(url.slice(1), join(folder, url.slice(UPLOADS_PATH.length)), size, type, uploadControl);

  async function upload(files: UploadedFile[]): Promise<void> {
    try {
      for (const file of files) await uploadFile(file);
    } catch (error) {
      // The first error is the one to report. Files that remain are moved aside within the hour.
      await remove(files.map(({ url }) => url)).catch(() => {});
      throw unavailable(error);
    }
  }

  async function remove(urls: string[], area: Area = 'uploads'): Promise<void> {
    const names = urls.flatMap((url) => storedName(url) ?? []);
    const keys = names.flatMap((name) => (area === 'aside' ? [ASIDE] : prefixes).map((prefix) => prefix + name));
    const removed = await Promise.allSettled(keys.map((key) => bucket.remove(key)));
    const failed = removed.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  return {
    name: `the bucket ${settings.bucket}`,
    check: bucket.check,
    async checkPrivacy() {
      if (publicUrl === undefined) return undefined;
      const key = `${PRIVATE}probe`;
      await bucket.write(key, 'Only the server may read this.');
      const signal = AbortSignal.timeout(PROBE_TIMEOUT);
      const isReadable = await fetch(`${publicUrl}/${key}`, { signal }).then(
        ({ ok }) => ok,
        () => false,
      );
      await bucket.remove(key);
      return isReadable
        ? `Everyone can read the unpublished videos below ${publicUrl}/${PRIVATE}: see "A bucket" in docs/running.md.`
        : undefined;
    },
    async receive(body, headers, fields, onBytes) {
      const form = await receiveForm(body, headers, fields, { folder, onBytes, prepare: stripMetadata });
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
    partial: createS3Parts({
      folder,
      bucket,
      put: (key, path, size) => bucket.put(key, path, size, PART_TYPE, PART_CONTROL).catch(rethrow),
      // After a failure, the object stays: another server may have stored it, for a row that names it.
      upload: (file) => uploadFile(file).catch(rethrow),
    }),
    remove,
    async download(url, file) {
      const key = await find(url);
      return key !== undefined && bucket.get(key, file);
    },
    async open(url) {
      const key = await find(url);
      const size = key === undefined ? undefined : await bucket.size(key);
      return key === undefined || size === undefined ? undefined : Readable.from(bucket.pieces(key, size));
    },
    async size(url) {
      const key = await find(url);
      return key === undefined ? undefined : bucket.size(key);
    },
    async put(url, file, isPublic = true) {
      const prefix = isPublic || publicUrl === undefined ? PREFIX : PRIVATE;
      const key = (await find(url)) ?? prefix + url.slice(UPLOADS_PATH.length);
      const control = key.startsWith(PRIVATE) ? cacheControl(false) : uploadControl;
      await bucket.put(key, file, (await stat(file)).size, typeOfName(url), control);
    },
    readId: () => bucket.read(ID_KEY),
    writeId: (id) => bucket.write(ID_KEY, id),
    removeId: () => bucket.remove(ID_KEY),
    async *list(area) {
      for (const prefix of area === 'aside' ? [ASIDE] : prefixes) {
        for await (const { key, modified } of bucket.list(prefix)) {
          const url = UPLOADS_PATH + key.slice(prefix.length);
          if (storedName(url) === undefined) continue;
          yield { url, modified, ...(publicUrl === undefined ? {} : { isPublic: prefix === PREFIX }) };
        }
      }
    },
    async move(url, area) {
      const name = storedName(url);
      if (name === undefined) return;
      if (area === 'uploads') return move(name, ASIDE, PREFIX, uploadControl);
      for (const prefix of prefixes) await move(name, prefix, ASIDE, SIGNED);
    },
    async setPublic(urls, isPublic) {
      if (publicUrl === undefined) return;
      const [from, to] = isPublic ? [PRIVATE, PREFIX] : [PREFIX, PRIVATE];
      for (const name of urls.flatMap((url) => storedName(url) ?? []))
        await move(name, from, to, cacheControl(isPublic));
    },
    async removePartial() {
      await removeOldFiles(folder, () => true);
      for await (const { key, modified } of bucket.list(PARTS)) if (isOld(modified)) await bucket.remove(key);
    },
    async respond(request, response, path, isPublic) {
      const name = storedName(path);
      if (name === undefined) return sendNotFound(response);
      const prefix = isPublic || publicUrl === undefined ? PREFIX : PRIVATE;
      const address =
        isPublic && publicUrl !== undefined
          ? `${publicUrl}/${PREFIX}${name}`
          : await bucket.addressOf(prefix + name, request.method ?? 'GET', isPublic ? 'public' : 'hidden');
      const control = isPublic ? `private, max-age=${REDIRECT_LIFE}` : 'private, no-store';
      response.writeHead(302, { Location: address, 'Cache-Control': control }).end();
    },
  };
}

function rethrow(cause: unknown): never {
  throw unavailable(cause);
}

function unavailable(cause: unknown): HttpError {
  const error = new HttpError(503, 'The server cannot store files at the moment');
  error.cause = cause;
  return error;
}
