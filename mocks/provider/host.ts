import type { Mail } from './outbox';
import type { UploadField, UploadedFile, UploadedForm } from '../../server/rules/uploads';

/** The type of the JSON that describes a form with files: see `describeUploads`. */
export const DESCRIPTOR_TYPE = 'application/vnd.vireo-upload+json';

/** What differs between the environments that run the provider: the browser and tests. */
export type Host = {
  /** Epoch ms. */
  now: () => number;
  /**
   * Reads a multipart form, the host's own description of one, or plain JSON, and stores the files of these fields only.
   * Rejects with an `HttpError`.
   */
  readUpload: (request: Request, fields: readonly UploadField[]) => Promise<UploadedForm>;
  /** Stores a video that arrived in parts. Rejects with an `HttpError`. */
  storeVideo: (file: Blob) => Promise<UploadedFile>;
  /** Deletes uploaded files that no record refers to any more, and ignores the URLs of other files. */
  removeFiles: (urls: string[]) => void;
  /** Makes an address for a file that the browser is to save, if its download does not reach this provider. */
  publish?: (file: Blob) => string;
  /** Called after each write to the database. */
  changed: () => void;
  /** Called with each mail, which nobody gets. */
  mailed?: (mail: Mail) => void;
  /** Resolves once all changes so far are stored. Responses wait for it. */
  saved?: () => Promise<void>;
  /** True if all tabs share one database. If each has a copy, a refresh token that this one has replaced may be valid in another. */
  isStateShared: boolean;
  /** The browser's User-Agent: the worker does not see it in requests. */
  userAgent?: string;
  /** Cookie jar for tests: their requests and responses carry no cookies. */
  cookies?: Map<string, string>;
};
