import { PIECE_TYPE } from '../../server/rules/content-type';
import { HttpError } from '../../server/rules/http-error';
import {
  TUS_VERSION,
  UPLOAD_LIFE,
  checkUploadLength,
  tusError,
  uploadIncomplete,
  uploadMissing,
  wrongOffset,
} from '../../server/rules/resumable';
import { isStorable } from '../../server/rules/texts';
import type { Id, UserRecord } from '../seed/records';

type PartialUpload = { owner: Id; length: number; received: number; parts: Blob[]; metadata: string; time: number };

export type Resumable = ReturnType<typeof createResumable>;

/** The resumable uploads that no video has named yet, for a day or until the page is reloaded. */
export function createResumable(now: () => number) {
  const uploads = new Map<string, PartialUpload>();

  function find(id: string, { _id }: UserRecord): PartialUpload {
    const upload = uploads.get(id);
    if (!upload || upload.owner !== _id || now() - upload.time >= UPLOAD_LIFE) throw uploadMissing();
    return upload;
  }

  return {
    clear: () => uploads.clear(),
    find,
    /** Returns the id. */
    create(owner: UserRecord, headers: Headers): string {
      checkHeaders(headers, 'upload-length');
      const length = Number(headers.get('upload-length'));
      const metadata = headers.get('upload-metadata') ?? '';
      const values = readMetadata(metadata);
      checkUploadLength(length);
      if (!values.every(isStorable)) throw new HttpError(400, 'The text contains characters that are not allowed');
      const id = crypto.randomUUID();
      uploads.set(id, { owner: owner._id, length, received: 0, parts: [], metadata, time: now() });
      return id;
    },
    /** Returns the new offset. */
    append(id: string, owner: UserRecord, headers: Headers, content: Blob): number {
      checkHeaders(headers, 'upload-offset');
      if (headers.get('content-type') !== PIECE_TYPE) throw tusError(400);
      const upload = find(id, owner);
      if (Number(headers.get('upload-offset')) !== upload.received) throw wrongOffset();
      if (upload.received + content.size > upload.length) throw tusError(413);
      upload.parts.push(content);
      upload.received += content.size;
      return upload.received;
    },
    /** The whole file. Throws if parts of it are missing. */
    complete(id: string, owner: UserRecord): Blob {
      const { parts, received, length } = find(id, owner);
      if (received < length) throw uploadIncomplete();
      return new Blob(parts);
    },
    remove(id: string, owner: UserRecord): void {
      find(id, owner);
      uploads.delete(id);
    },
  };
}

/** Throws for another version of tus, and for a number that is missing or has another form. */
export function checkHeaders(headers: Headers, name?: 'upload-length' | 'upload-offset'): void {
  const version = headers.get('tus-resumable');
  if (version === null) throw tusError(412);
  if (version !== TUS_VERSION) throw tusError(400);
  const text = name && headers.get(name);
  const number = Number(text);
  if (name && (!Number.isInteger(number) || String(number) !== text || number < 0)) throw tusError(400);
}

const PAIR = /^[!-+\--~]+(?: (?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)?$/;

/** The values. Throws for another form. */
function readMetadata(metadata: string): string[] {
  if (metadata === '') return [];
  const pairs = metadata.split(',');
  if (!pairs.every((pair) => PAIR.test(pair))) throw tusError(400);
  return pairs.map((pair) => atob(pair.split(' ')[1] ?? ''));
}
