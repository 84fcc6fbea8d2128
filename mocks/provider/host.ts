import type { Change } from './rows';

/** A file that the host has already put where it serves it. */
export type UploadedFile = {
  /** Path on the provider's own origin. */
  url: string;
  name: string;
  type: string;
  size: number;
  /** Seconds; 0 for pictures. */
  duration: number;
};

export type FileField = 'avatar' | 'coverImage' | 'thumbnail' | 'videoFile';

/** A form, read and stored. A part without a byte is not among the files. */
export type Upload = { fields: Record<string, string>; files: Partial<Record<FileField, UploadedFile>> };

/** What differs between a browser's worker, a test and a Node server. */
export type Host = {
  /** Epoch ms. */
  now: () => number;
  /**
   * Reads a multipart form, the host's own descriptor of one, or plain JSON, and stores the files of these fields only.
   * Throws `UploadRefused`.
   */
  readUpload: (request: Request, fields: readonly FileField[]) => Promise<Upload>;
  /** Removes stored files that no row refers to any more. Other addresses are ignored. */
  removeFiles: (addresses: string[]) => void;
  /** Called after writes, once a turn, with all of them in order. */
  changed: (changes: Change[]) => void;
  /** Resolves once all changes are stored. The response to a write waits for it; a host without it delays its responses itself. */
  saved?: () => Promise<void>;
  hashPassword: (plain: string) => string;
  checkPassword: (plain: string, kept: string) => boolean;
  /** Whether all tabs see one state. Where each has a copy, an old refresh token can be just another tab's. */
  isStateShared: boolean;
  /** Signs the text of a token. A host that others can reach gives a keyed hash; the default is a mere checksum. */
  sign?: (text: string) => string;
  /** Holds the cookies where nothing else does: a test's requests and replies lose them on their way. */
  cookies?: Map<string, string>;
};

/** Set by a host that others can reach: where a request comes from. */
export const ADDRESS_HEADER = 'x-vireo-address';

/** The host will not take an upload: too large, or not the type that its first bytes promise. */
export class UploadRefused extends Error {
  readonly status: number;

  constructor({ status, message }: { status: number; message: string }) {
    super(message);
    this.name = 'UploadRefused';
    this.status = status;
  }
}
