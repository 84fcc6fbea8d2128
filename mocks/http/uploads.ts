import busboy from 'busboy';
import { randomUUID } from 'node:crypto';
import { chmodSync, createWriteStream, mkdirSync, openSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { basename, join } from 'node:path';
import { type Readable, type Writable, finished } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HEAD_LENGTH, fileKind } from '../media/file-type';
import type { UploadField, UploadedForm, UploadedFile } from '../provider/host';
import { UploadError } from '../provider/host';
import { mp4Duration } from '../media/mp4-duration';
import { StorageError } from './storage-error';

const LIMITS = { files: 4, fields: 40, fieldSize: 100_000 };
const VIDEO_LIMIT = 2 * 2 ** 30;
const PICTURES_LIMIT = 50 * 2 ** 20;
const FOLDER = '/media/uploads/';
export const UPLOAD_TYPE = 'application/vnd.vireo-upload';

/**
 * Streams multipart bodies to the disk, because `formData()` holds the whole file in memory. The request that a handler gets
 * has a random ticket as its body. Nothing is read or stored before the handler calls `read` with it.
 */
export class Uploads {
  readonly #folder: string;
  readonly #requests = new Map<string, IncomingMessage>();

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
  }

  /** Returns a ticket for `read`. */
  open(request: IncomingMessage): string {
    const ticket = randomUUID();
    this.#requests.set(ticket, request);
    return ticket;
  }

  close(ticket: string): void {
    this.#requests.delete(ticket);
  }

  /** Stores the files of these fields and drops the others. Rejects with an `UploadError`, and then leaves no file behind. */
  async read(ticket: string, names: readonly UploadField[]): Promise<UploadedForm> {
    const request = this.#requests.get(ticket);
    this.#requests.delete(ticket);
    if (!request) throw unreadable();
    const parts: Promise<UploadedFile>[] = [];
    try {
      return await this.#receive(request, names, parts);
    } catch (error) {
      // Drop the rest of the body: a client reads the response only after sending all of it.
      request.unpipe();
      request.resume();
      const settled = await Promise.allSettled(parts);
      await this.remove(settled.flatMap((part) => (part.status === 'fulfilled' ? [part.value.url] : [])));
      throw uploadErrorFor(error);
    }
  }

  /** Removes stored files. URLs of other files are ignored. */
  async remove(urls: string[]): Promise<void> {
    const stored = urls.filter((url) => url.startsWith(FOLDER));
    await Promise.all(stored.map((url) => rm(join(this.#folder, basename(url)), { force: true })));
  }

  /** Removes all other files, such as partial uploads of a server that was killed. */
  async removeExcept(urls: string[]): Promise<void> {
    const used = new Set(urls);
    const stored = (await readdir(this.#folder)).map((name) => FOLDER + name);
    await this.remove(stored.filter((url) => !used.has(url)));
  }

  async #receive(request: IncomingMessage, names: readonly UploadField[], parts: Promise<UploadedFile>[]) {
    const upload: UploadedForm = { fields: {}, files: {} };
    const seen = new Set<string>();
    const fileSize = names.includes('videoFile') ? VIDEO_LIMIT : PICTURES_LIMIT;
    const parser = busboy({ headers: request.headers, limits: { ...LIMITS, fileSize }, defParamCharset: 'utf8' });
    const rejectAsTooLarge = () => parser.destroy(new UploadError({ status: 413, message: 'The upload is too large' }));
    parser
      .on('field', (name, value, { valueTruncated }) => {
        if (valueTruncated) rejectAsTooLarge();
        else upload.fields[name] = value;
      })
      .on('file', (field, stream, { mimeType }) => {
        // The parser emits the error, too.
        stream.on('error', () => {});
        const name = names.find((candidate) => candidate === field);
        if (!name || seen.has(name)) {
          stream.resume();
          return;
        }
        seen.add(name);
        stream.on('limit', rejectAsTooLarge);
        const part = this.#store(stream, mimeType).then((file) => {
          if (file.size > 0) upload.files[name] = file;
          return file;
        });
        // The parser would wait forever for the rest of the file to be read.
        part.catch((error: unknown) => parser.destroy(error instanceof Error ? error : undefined));
        parts.push(part);
      })
      .on('filesLimit', rejectAsTooLarge)
      .on('fieldsLimit', rejectAsTooLarge);
    await parse(request, parser);
    await Promise.all(parts);
    return upload;
  }

  async #store(stream: Readable, declaredType: string): Promise<UploadedFile> {
    const partial = join(this.#folder, `${randomUUID()}.part`);
    try {
      // Opened synchronously: `rm` below could run before an asynchronous `open`.
      const fd = openSync(partial, 'wx', 0o600);
      await pipeline(stream, createWriteStream(partial, { fd, flush: true }));
      const { size } = await stat(partial);
      if (size === 0) {
        await rm(partial);
        return { url: '', name: '', type: '', size: 0, duration: 0 };
      }
      const { kind, duration } = await inspect(partial, size, declaredType);
      const name = `${randomUUID()}.${kind.extension}`;
      await rename(partial, join(this.#folder, name));
      return { url: FOLDER + name, name, type: kind.type, size, duration };
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }
}

/** Unlike `pipeline`, does not destroy the request if the parser fails: the response needs its socket. */
function parse(request: IncomingMessage, parser: Writable): Promise<void> {
  return new Promise((resolve, reject) => {
    finished(request, { writable: false }, (error) => {
      if (error) parser.destroy(error);
    });
    parser.on('error', reject).once('close', resolve);
    request.pipe(parser);
  });
}

function unreadable(): UploadError {
  return new UploadError({ status: 400, message: 'The upload could not be read' });
}

function uploadErrorFor(error: unknown): UploadError {
  if (error instanceof UploadError) return error;
  const isSystemError = error instanceof Error && 'syscall' in error;
  return isSystemError ? new UploadError(new StorageError(error)) : unreadable();
}

async function inspect(path: string, size: number, declaredType: string) {
  const file = await open(path);
  try {
    const read = async (start: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    };
    const kind = fileKind(await read(0, HEAD_LENGTH), declaredType);
    if (!kind)
      throw new UploadError({ status: 400, message: 'Only MP4 videos and JPEG or PNG pictures can be uploaded' });
    return { kind, duration: kind.extension === 'mp4' ? await mp4Duration(read, size) : 0 };
  } finally {
    await file.close();
  }
}
