import busboy from 'busboy';
import { randomUUID } from 'node:crypto';
import { chmodSync, createWriteStream, mkdirSync, openSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { basename, join } from 'node:path';
import { type Readable, type Writable, finished } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HEAD_LENGTH, fileKind } from '../media/file-type';
import type { FileField, Upload, UploadedFile } from '../provider/host';
import { UploadRefused } from '../provider/host';
import { mp4Duration } from '../media/mp4-duration';
import { StorageError } from './storage-error';

const LIMITS = { files: 4, fields: 40, fieldSize: 100_000 };
const VIDEO_LIMIT = 2 * 2 ** 30;
const PICTURES_LIMIT = 50 * 2 ** 20;
const FOLDER = '/media/uploads/';
export const UPLOAD_TYPE = 'application/vnd.vireo-upload';

/**
 * Streams multipart bodies to the disk: `formData()` would hold the whole file in memory. The handler's request carries
 * a random ticket instead of a body, and nothing is read or stored before the handler asks for it.
 */
export class Uploads {
  readonly #folder: string;
  readonly #waiting = new Map<string, IncomingMessage>();

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
  }

  /** A ticket for `read`. */
  open(request: IncomingMessage): string {
    const ticket = randomUUID();
    this.#waiting.set(ticket, request);
    return ticket;
  }

  close(ticket: string): void {
    this.#waiting.delete(ticket);
  }

  /** Stores the wanted files and drops the others. Throws `UploadRefused`, and then leaves nothing on the disk. */
  async read(ticket: string, wanted: readonly FileField[]): Promise<Upload> {
    const request = this.#waiting.get(ticket);
    this.#waiting.delete(ticket);
    if (!request) throw unreadable();
    const parts: Promise<UploadedFile>[] = [];
    try {
      return await this.#receive(request, wanted, parts);
    } catch (error) {
      // What is left of the body is dropped, so that the response gets through.
      request.unpipe();
      request.resume();
      const settled = await Promise.allSettled(parts);
      await this.remove(settled.flatMap((part) => (part.status === 'fulfilled' ? [part.value.url] : [])));
      throw refusalFor(error);
    }
  }

  /** Removes stored files; addresses of other files are ignored. */
  async remove(addresses: string[]): Promise<void> {
    const own = addresses.filter((address) => address.startsWith(FOLDER));
    await Promise.all(own.map((address) => rm(join(this.#folder, basename(address)), { force: true })));
  }

  /** Removes all but these, such as what was in flight when the server was killed. */
  async removeExcept(addresses: string[]): Promise<void> {
    const kept = new Set(addresses);
    const stored = (await readdir(this.#folder)).map((name) => FOLDER + name);
    await this.remove(stored.filter((address) => !kept.has(address)));
  }

  async #receive(request: IncomingMessage, wanted: readonly FileField[], parts: Promise<UploadedFile>[]) {
    const upload: Upload = { fields: {}, files: {} };
    const seen = new Set<string>();
    const fileSize = wanted.includes('videoFile') ? VIDEO_LIMIT : PICTURES_LIMIT;
    const parser = busboy({ headers: request.headers, limits: { ...LIMITS, fileSize }, defParamCharset: 'utf8' });
    const refuse = () => parser.destroy(new UploadRefused({ status: 413, message: 'The upload is too large' }));
    parser
      .on('field', (name, value, { valueTruncated }) => {
        if (valueTruncated) refuse();
        else upload.fields[name] = value;
      })
      .on('file', (field, stream, { mimeType }) => {
        // The parser reports it.
        stream.on('error', () => {});
        const name = wanted.find((candidate) => candidate === field);
        if (!name || seen.has(name)) {
          stream.resume();
          return;
        }
        seen.add(name);
        stream.on('limit', refuse);
        const part = this.#keep(stream, mimeType).then((file) => {
          if (file.size > 0) upload.files[name] = file;
          return file;
        });
        // Without this the parser would wait for ever for somebody to read the file.
        part.catch((error: unknown) => parser.destroy(error instanceof Error ? error : undefined));
        parts.push(part);
      })
      .on('filesLimit', refuse)
      .on('fieldsLimit', refuse);
    await parse(request, parser);
    await Promise.all(parts);
    return upload;
  }

  async #keep(stream: Readable, sentAs: string): Promise<UploadedFile> {
    const arriving = join(this.#folder, `${randomUUID()}.part`);
    try {
      // Opened at once: a file that is created later could escape its removal.
      const fd = openSync(arriving, 'wx', 0o600);
      await pipeline(stream, createWriteStream(arriving, { fd, flush: true }));
      const { size } = await stat(arriving);
      if (size === 0) {
        await rm(arriving);
        return { url: '', name: '', type: '', size: 0, duration: 0 };
      }
      const { kind, duration } = await inspect(arriving, size, sentAs);
      const name = `${randomUUID()}.${kind.extension}`;
      await rename(arriving, join(this.#folder, name));
      return { url: FOLDER + name, name, type: kind.type, size, duration };
    } catch (error) {
      await rm(arriving, { force: true });
      throw error;
    }
  }
}

/** Unlike `pipeline` it leaves the request alone when the parser fails: the response still needs its socket. */
function parse(request: IncomingMessage, parser: Writable): Promise<void> {
  return new Promise((resolve, reject) => {
    finished(request, { writable: false }, (error) => {
      if (error) parser.destroy(error);
    });
    parser.on('error', reject).once('close', resolve);
    request.pipe(parser);
  });
}

function unreadable(): UploadRefused {
  return new UploadRefused({ status: 400, message: 'The upload could not be read' });
}

function refusalFor(error: unknown): UploadRefused {
  if (error instanceof UploadRefused) return error;
  const isOfSystem = error instanceof Error && 'syscall' in error;
  return isOfSystem ? new UploadRefused(new StorageError(error)) : unreadable();
}

async function inspect(path: string, size: number, sentAs: string) {
  const file = await open(path);
  try {
    const read = async (start: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    };
    const kind = fileKind(await read(0, HEAD_LENGTH), sentAs);
    if (!kind)
      throw new UploadRefused({ status: 400, message: 'Only MP4 videos and JPEG or PNG pictures can be uploaded' });
    return { kind, duration: kind.extension === 'mp4' ? await mp4Duration(read, size) : 0 };
  } finally {
    await file.close();
  }
}
