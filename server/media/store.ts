import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { UploadField, UploadedFile, UploadedForm } from '../rules/uploads';

/** `aside` has files that no row names, until they are deleted. */
export type Area = 'uploads' | 'aside';

/** Writes a part of a file. `write` and `flush` reject with an `HttpError` (503, 507). */
type PartWriter = {
  write: (bytes: Uint8Array) => Promise<void>;
  /** Stores safely what was written since the last time. Resolves to the name of that part, if it has one. */
  flush: () => Promise<string | undefined>;
  close: () => Promise<void>;
};

/** The files of resumable uploads, which arrive in parts. Ids are unique. */
export type PartialFiles = {
  open: (id: string, offset: number) => Promise<PartWriter>;
  /**
   * Stores the file under a URL that is the same for each call, until a row names it. `parts` are the names of `flush`, and `onBytes` is as for
   * `receive`. Resolves to undefined if there is no file. Rejects with an `HttpError` (400, 503, 507), also for what is no MP4.
   */
  complete: (
    id: string,
    parts: readonly string[],
    onBytes?: (bytes: number) => void,
  ) => Promise<UploadedFile | undefined>;
  /** Removes what `complete` has not stored. */
  remove: (id: string) => Promise<void>;
};

export type MediaStore = {
  /** For messages, such as "the folder .vireo/server/uploads". */
  name: string;
  /** Throws an error for the user if the settings of the store cannot be right. */
  check: () => Promise<void>;
  /** Resolves to a warning for the operator if everyone can read what only this server may read. */
  checkPrivacy: () => Promise<string | undefined>;
  /**
   * Stores the files of these fields and drops the others. `onBytes` may throw an `HttpError` while they arrive. Rejects with
   * an `HttpError` (400, 413, 503, 507), and then leaves no file behind.
   */
  receive: (
    body: Readable,
    headers: { 'content-type'?: string | undefined },
    fields: readonly UploadField[],
    onBytes?: (bytes: number) => void,
  ) => Promise<UploadedForm>;
  partial: PartialFiles;
  /** Removes stored files, and ignores the URLs of others. */
  remove: (urls: string[], area?: Area) => Promise<void>;
  /** Copies a stored file to a file, which it replaces. Resolves to false, and does nothing, if there is none. */
  download: (url: string, file: string) => Promise<boolean>;
  /** Opens a stored file. Resolves to undefined if there is none. Its reader may take hours. */
  open: (url: string) => Promise<Readable | undefined>;
  /** In bytes; undefined if there is no such file. */
  size: (url: string) => Promise<number | undefined>;
  /** Stores a copy of a file under its URL. One that is not there yet is for this server alone unless `isPublic`, if others can read the store. */
  put: (url: string, file: string, isPublic?: boolean) => Promise<void>;
  /** The id that the store and its database have: see `matchStore`. */
  readId: () => Promise<string | undefined>;
  writeId: (id: string) => Promise<void>;
  removeId: () => Promise<void>;
  /**
   * `modified` is in epoch ms: when the file was stored, or moved to the area. `isPublic` is undefined if the store is not read
   * by others, but by this server alone.
   */
  list: (area: Area) => AsyncIterable<{ url: string; modified: number; isPublic?: boolean }>;
  /** Makes files readable for everyone, or for this server alone, if others can read the store. */
  setPublic: (urls: string[], isPublic: boolean) => Promise<void>;
  /** Moves a file to an area from the other one. */
  move: (url: string, area: Area) => Promise<void>;
  /** Removes the partial files of uploads that ended with their server more than a day ago. */
  removePartial: () => Promise<void>;
  /** Replies to GET and HEAD of `/media/uploads/…`. A file that is not public must not be cached for others. */
  respond: (request: IncomingMessage, response: ServerResponse, path: string, isPublic: boolean) => Promise<void>;
};
