import busboy from 'busboy';
import { randomUUID } from 'node:crypto';
import { createWriteStream, openSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Readable, type Writable, finished } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileKind, HEAD_LENGTH, fileKind } from '../rules/file-type';
import { HttpError } from '../rules/http-error';
import { mp4Duration } from '../rules/mp4-duration';
import { StorageError } from '../rules/storage-error';
import {
  TOO_LARGE,
  UNKNOWN_TYPE,
  UNREADABLE,
  UPLOADS_PATH,
  type UploadField,
  type UploadedFile,
  type UploadedForm,
  sizeLimit,
} from '../rules/uploads';

/** Unexpected files and fields count, too, and `parts` also counts parts that are neither. */
const LIMITS = { files: 4, fields: 40, parts: 50, fieldSize: 100_000 };

type Options = {
  /** Where the files are stored. */
  folder: string;
  /** Changes a complete file before it is stored. */
  prepare?: (path: string, extension: FileKind['extension']) => Promise<unknown>;
  /** Called with the length of each part of a file that arrives. May throw an `HttpError`, which ends the upload. */
  onBytes?: ((bytes: number) => void) | undefined;
};

/**
 * Streams a multipart body to the disk. Stores the files of these fields and drops the others. Rejects with an `HttpError`, and
 * then leaves no file behind.
 */
export async function receiveForm(
  body: Readable,
  headers: { 'content-type'?: string | undefined },
  fields: readonly UploadField[],
  options: Options,
): Promise<UploadedForm> {
  const parts: Promise<UploadedFile | undefined>[] = [];
  try {
    return await parseForm(body, headers, fields, options, parts);
  } catch (error) {
    // Drop the rest of the body: a client reads the response only after sending all of it.
    body.unpipe();
    body.resume();
    const settled = await Promise.allSettled(parts);
    const stored = settled.map((part) => (part.status === 'fulfilled' ? part.value : undefined));
    await removeFiles(
      options.folder,
      stored.flatMap((file) => file?.url ?? []),
    );
    throw httpErrorFor(error);
  }
}

/** Removes these files of the folder, given their URLs. */
export async function removeFiles(folder: string, urls: string[]): Promise<void> {
  await Promise.all(urls.map((url) => rm(join(folder, basename(url)), { force: true })));
}

async function parseForm(
  body: Readable,
  headers: { 'content-type'?: string | undefined },
  fields: readonly UploadField[],
  options: Options,
  parts: Promise<UploadedFile | undefined>[],
): Promise<UploadedForm> {
  const form: UploadedForm = { fields: {}, files: {} };
  const seen = new Set<string>();
  const parser = busboy({ headers, limits: LIMITS, defParamCharset: 'utf8' });
  const rejectAsTooLarge = () => parser.destroy(new HttpError(413, TOO_LARGE));
  parser
    .on('field', (name, value, { valueTruncated }) => {
      if (valueTruncated) rejectAsTooLarge();
      else form.fields[name] = value;
    })
    .on('file', (name, stream) => {
      // The parser emits the error, too.
      stream.on('error', () => {});
      const field = fields.find((candidate) => candidate === name);
      if (!field || seen.has(field)) {
        stream.resume();
        return;
      }
      seen.add(field);
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.byteLength;
        if (size > sizeLimit(field)) rejectAsTooLarge();
        try {
          options.onBytes?.(chunk.byteLength);
        } catch (error) {
          parser.destroy(error instanceof Error ? error : undefined);
        }
      });
      const part = storeFile(stream, options).then((file) => {
        if (file) form.files[field] = file;
        return file;
      });
      // The parser would wait forever for the rest of the file to be read.
      part.catch((error: unknown) => parser.destroy(error instanceof Error ? error : undefined));
      parts.push(part);
    })
    .on('filesLimit', rejectAsTooLarge)
    .on('fieldsLimit', rejectAsTooLarge)
    .on('partsLimit', rejectAsTooLarge);
  await parse(body, parser);
  await Promise.all(parts);
  return form;
}

/** Unlike `pipeline`, does not destroy the request if the parser fails: the response needs its socket. */
function parse(body: Readable, parser: Writable): Promise<void> {
  return new Promise((resolve, reject) => {
    finished(body, { writable: false }, (error) => {
      if (error) parser.destroy(error);
    });
    parser.on('error', reject).once('close', resolve);
    body.pipe(parser);
  });
}

/** Returns undefined for an empty file, which is not stored. */
async function storeFile(stream: Readable, { folder, prepare }: Options): Promise<UploadedFile | undefined> {
  const partial = join(folder, `${randomUUID()}.part`);
  try {
    // Opened synchronously: `rm` below could run before an asynchronous `open`.
    const fd = openSync(partial, 'wx', 0o600);
    await pipeline(stream, createWriteStream(partial, { fd, flush: true }));
    const { size: received } = await stat(partial);
    if (received === 0) {
      await rm(partial);
      return undefined;
    }
    const { kind, duration } = await inspect(partial, received);
    await prepare?.(partial, kind.extension);
    const { size } = await stat(partial);
    const name = `${randomUUID()}.${kind.extension}`;
    await rename(partial, join(folder, name));
    return { url: UPLOADS_PATH + name, type: kind.type, size, duration };
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Throws an `HttpError` for a file of another type. */
export async function inspect(path: string, size: number) {
  const file = await open(path);
  try {
    const read = async (start: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    };
    const kind = fileKind(await read(0, HEAD_LENGTH));
    if (!kind) throw new HttpError(400, UNKNOWN_TYPE);
    return { kind, duration: kind.extension === 'mp4' ? await mp4Duration(read, size) : 0 };
  } finally {
    await file.close();
  }
}

function httpErrorFor(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const isSystemError = error instanceof Error && 'syscall' in error;
  return isSystemError ? new StorageError(error) : new HttpError(400, UNREADABLE);
}
