import { DataStore, Metadata, Upload } from '@tus/server';
import type { Readable } from 'node:stream';
import type { PartialFiles } from '../media/store';
import { uploadMissing, wrongOffset } from '../rules/resumable';
import type { UploadLocker } from './locker';
import type { UploadRows } from './rows';

/** In bytes: how much of a request may be lost if the server ends. A row is written for each of these. */
const STEP = 8 * 2 ** 20;

type Options = {
  owner: string;
  rows: UploadRows;
  locker: Pick<UploadLocker, 'keep'>;
  partial: Pick<PartialFiles, 'open'>;
  /** Called before an upload is created. May reject with an `HttpError`, and returns what to do afterwards. */
  reserve: (length: number) => Promise<() => void>;
  /** Called with the length of each part that arrives. May throw an `HttpError`, which ends the request. */
  onBytes: (bytes: number) => void;
  removeFiles: (id: string) => Promise<void>;
};

/** The uploads of one member: for all others they do not exist. The offset of an upload is that of its row. */
export class MemberStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination'];
  readonly #options: Options;

  constructor(options: Options) {
    super();
    this.#options = options;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { owner, rows, reserve } = this.#options;
    const { id, size = 0, metadata = {} } = upload;
    const end = await reserve(size);
    try {
      await rows.insert({ id, ownerId: owner, length: size, metadata: Metadata.stringify(metadata) });
    } finally {
      end();
    }
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { owner, rows } = this.#options;
    const row = await rows.find(owner, id);
    if (!row) throw uploadMissing();
    const { length: size, received: offset, metadata } = row;
    return new Upload({ id, size, offset, ...(metadata !== '' && { metadata: Metadata.parse(metadata) }) });
  }

  override async remove(id: string): Promise<void> {
    const { owner, rows, removeFiles } = this.#options;
    if (!(await rows.delete(owner, id))) throw uploadMissing();
    await removeFiles(id);
  }

  override write(stream: Readable, id: string, offset: number): Promise<number> {
    const writing = this.#write(stream, id, offset);
    this.#options.locker.keep(id, writing);
    return writing;
  }

  /** Also stores what has arrived of a request whose line is cut. */
  async #write(stream: Readable, id: string, offset: number): Promise<number> {
    const { rows, partial, onBytes } = this.#options;
    const writer = await partial.open(id, offset);
    let stored = offset;
    let pending = 0;

    async function store(): Promise<void> {
      if (pending === 0) return;
      const [from, to] = [stored, stored + pending];
      pending = 0;
      if (!(await rows.advance({ id, from, to, name: await writer.flush() }))) throw wrongOffset();
      stored = to;
    }

    try {
      try {
        for await (const bytes of stream) {
          onBytes(bytes.byteLength);
          await writer.write(bytes);
          pending += bytes.byteLength;
          if (pending >= STEP) await store();
        }
      } finally {
        await store();
      }
    } finally {
      await writer.close();
    }
    return stored;
  }
}
