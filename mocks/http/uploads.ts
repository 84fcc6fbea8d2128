import busboy from 'busboy';
import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HEAD_LENGTH, fileKind } from '../file-type';
import { mp4Duration } from '../mp4-duration';
import type { Upload, UploadedFile } from '../host';
import { UploadRefused } from '../host';

const LIMITS = { files: 4, fields: 40, fieldSize: 100_000, fileSize: 2 * 2 ** 30 };
export const UPLOAD_TYPE = 'application/vnd.vireo-upload';

/**
 * Takes multipart bodies off the wire and onto the disk, before any handler runs: a handler that asked for `formData()`
 * would hold the whole file in memory. The handler's request carries a random ticket, never a path that a client chose.
 */
export class Uploads {
  readonly #folder: string;
  readonly #received = new Map<string, Upload | UploadRefused>();

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    // What was on its way when the server was killed.
    for (const name of readdirSync(folder)) if (name.endsWith('.part')) rmSync(join(folder, name));
  }

  /** Resolves to a ticket for `read`. Rejects, and leaves nothing on the disk, when the sender goes away. */
  async receive(request: IncomingMessage): Promise<string> {
    const ticket = randomUUID();
    this.#received.set(ticket, await this.#store(request));
    return ticket;
  }

  read(ticket: string): Upload {
    const received = this.#received.get(ticket);
    if (received === undefined) throw new UploadRefused({ status: 400, message: 'The upload could not be read' });
    if (received instanceof UploadRefused) throw received;
    return received;
  }

  /** Ends a ticket. Files that the handler did not accept are removed. */
  async settle(ticket: string, accepted: boolean): Promise<void> {
    const received = this.#received.get(ticket);
    this.#received.delete(ticket);
    if (accepted || received === undefined || received instanceof UploadRefused) return;
    await Promise.all(Object.values(received.files).map(({ name }) => this.#remove(name)));
  }

  async #store(request: IncomingMessage): Promise<Upload | UploadRefused> {
    const fields: Upload['fields'] = {};
    const parts: Promise<[field: string, file: UploadedFile]>[] = [];
    let tooMuch = false;
    const limit = () => {
      tooMuch = true;
    };
    try {
      const parser = busboy({ headers: request.headers, limits: LIMITS, defParamCharset: 'utf8' })
        .on('field', (name, value) => {
          fields[name] = value;
        })
        .on('file', (field, stream, { mimeType }) => {
          stream.on('limit', limit);
          const part = this.#keep(stream, mimeType).then((file): [string, UploadedFile] => [field, file]);
          part.catch(() => {});
          parts.push(part);
        })
        .on('filesLimit', limit)
        .on('fieldsLimit', limit);
      await pipeline(request, parser);
      const files = Object.fromEntries((await Promise.all(parts)).filter(([, { size }]) => size > 0));
      if (!tooMuch) return { fields, files };
      throw new UploadRefused({ status: 413, message: 'The upload is too large' });
    } catch (error) {
      const settled = await Promise.allSettled(parts);
      const kept = settled.flatMap((part) => (part.status === 'fulfilled' ? [part.value[1].name] : []));
      await Promise.all(kept.map((name) => this.#remove(name)));
      if (request.destroyed && !request.complete) throw error;
      if (error instanceof UploadRefused) return error;
      return new UploadRefused({ status: 400, message: 'The upload could not be read' });
    }
  }

  async #keep(stream: Readable, sentAs: string): Promise<UploadedFile> {
    const arriving = join(this.#folder, `${randomUUID()}.part`);
    try {
      await pipeline(stream, createWriteStream(arriving));
      const { size } = await stat(arriving);
      if (size === 0) {
        await rm(arriving);
        return { url: '', name: '', type: '', size: 0, duration: 0 };
      }
      const { kind, duration } = await inspect(arriving, size, sentAs);
      const name = `${randomUUID()}.${kind.extension}`;
      await rename(arriving, join(this.#folder, name));
      return { url: `/media/uploads/${name}`, name, type: kind.type, size, duration };
    } catch (error) {
      await rm(arriving, { force: true });
      throw error;
    }
  }

  async #remove(name: string): Promise<void> {
    if (name !== '') await rm(join(this.#folder, name), { force: true });
  }
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
