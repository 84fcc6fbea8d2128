import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { HttpError } from '../../server/rules/http-error';
import { UNREADABLE, UPLOADS_PATH, type UploadField, type UploadedForm } from '../../server/rules/uploads';
import { receiveForm, removeFiles } from '../../server/media/receive-form';

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

  /** Stores the files of these fields and drops the others. Rejects with an `HttpError`, and then leaves no file behind. */
  async read(ticket: string, fields: readonly UploadField[]): Promise<UploadedForm> {
    const request = this.#requests.get(ticket);
    this.#requests.delete(ticket);
    if (!request) throw new HttpError(400, UNREADABLE);
    return receiveForm(request, request.headers, fields, { folder: this.#folder, trustsDeclaredTypes: true });
  }

  /** Removes stored files. URLs of other files are ignored. */
  async remove(urls: string[]): Promise<void> {
    await removeFiles(
      this.#folder,
      urls.filter((url) => url.startsWith(UPLOADS_PATH)),
    );
  }

  /** Removes all other files, such as partial uploads of a server that was killed. */
  async removeExcept(urls: string[]): Promise<void> {
    const used = new Set(urls);
    const stored = (await readdir(this.#folder)).map((name) => UPLOADS_PATH + name);
    await this.remove(stored.filter((url) => !used.has(url)));
  }
}
