import { HttpError } from './http-error';

const FULL_DISK_CODES = new Set(['ENOSPC', 'EDQUOT']);

/** A failed write to the disk. The message is for users. */
export class StorageError extends HttpError {
  constructor(cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    const isFull = FULL_DISK_CODES.has(code);
    super(isFull ? 507 : 503, isFull ? "The server's disk is full" : 'The server cannot write to its disk');
    this.cause = cause;
  }
}
