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
  /** The address of a file that the browser is to save: it does not ask this provider for it. Else it is that of the API. */
  publish?: (file: Blob) => string;
  /** Called after each write to the database. */
  changed: () => void;
  /** Called with each mail, which nobody gets. */
  mailed?: (mail: Mail) => void;
  /** Resolves once all changes so far are stored. Responses wait for it. */
  saved?: () => Promise<void>;
  /**
   * True if all tabs share one database. If each tab has a copy, an old refresh token may be valid in another tab, so it
   * does not end the session.
   */
  isStateShared: boolean;
  /** That of the browser, whose requests do not show it to the worker. */
  userAgent?: string;
  /** Cookie jar for tests: their requests and responses carry no cookies. */
  cookies?: Map<string, string>;
};
