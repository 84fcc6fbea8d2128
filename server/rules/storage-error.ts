import { HttpError } from './http-error';

const FULL_DISK_CODES = new Set(['ENOSPC', 'EDQUOT']);

export const FULL_DISK = "The server's disk is full";

/** The error for an upload when the free space is reserved for the database. */
export const noSpace = () => new HttpError(507, 'The server has no room for uploads at the moment. Try again later');

/** True for the error of a system call that found no room. */
export const isDiskFull = (error: unknown) =>
  error instanceof Error && 'code' in error && FULL_DISK_CODES.has(String(error.code));

/** A failed write to the disk. The message is for users. */
export class StorageError extends HttpError {
  constructor(cause: unknown) {
    const isFull = isDiskFull(cause);
    super(isFull ? 507 : 503, isFull ? FULL_DISK : 'The server cannot write to its disk');
    this.cause = cause;
  }
}

/** Resolves to the result of a system call, or rejects with a `StorageError`. */
export async function storing<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? new StorageError(error) : error;
  }
}
