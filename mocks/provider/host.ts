import type { Change } from './records';

/** An uploaded file that the host has stored and serves at `url`. */
export type UploadedFile = {
  /** Path on the provider's own origin. */
  url: string;
  name: string;
  type: string;
  size: number;
  /** Seconds; 0 for pictures. */
  duration: number;
};

export type UploadField = 'avatar' | 'coverImage' | 'thumbnail' | 'videoFile';

/** A parsed form whose files are stored. Empty files are left out. */
export type UploadedForm = { fields: Record<string, string>; files: Partial<Record<UploadField, UploadedFile>> };

/** What differs between the environments that run the provider: the browser, a test, a Node server. */
export type Host = {
  /** Epoch ms. */
  now: () => number;
  /**
   * Reads a multipart form, the host's own description of one, or plain JSON, and stores the files of these fields only.
   * Rejects with an `UploadError`.
   */
  readUpload: (request: Request, fields: readonly UploadField[]) => Promise<UploadedForm>;
  /** Deletes uploaded files that no record refers to any more. URLs of other files are ignored. */
  removeFiles: (urls: string[]) => void;
  /** Receives the batched writes of `createDb`. */
  changed: (changes: Change[]) => void;
  /** Resolves once all changes so far are stored. Responses wait for it. The HTTP host delays its responses itself. */
  saved?: () => Promise<void>;
  hashPassword: (plain: string) => string;
  checkPassword: (plain: string, stored: string) => boolean;
  /**
   * True if all tabs share one database. If each tab has a copy, an old refresh token may be valid in another tab, so it
   * does not end the session.
   */
  isStateShared: boolean;
  /** Signs a token. A host on the network uses a keyed hash; the default is a checksum. */
  sign?: (text: string) => string;
  /** Cookie jar for tests: their requests and responses carry no cookies. */
  cookies?: Map<string, string>;
};

/** Request header in which a host on the network passes the IP address of the client. */
export const ADDRESS_HEADER = 'x-vireo-address';

/** The host rejects an upload, for instance because of its size or file type. */
export class UploadError extends Error {
  readonly status: number;

  constructor({ status, message }: { status: number; message: string }) {
    super(message);
    this.name = 'UploadError';
    this.status = status;
  }
}
