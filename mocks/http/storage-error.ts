const FULL_DISK_CODES = new Set(['ENOSPC', 'EDQUOT']);

/** A failed write to the disk. The message is for users. */
export class StorageError extends Error {
  readonly status: 503 | 507;

  constructor(cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    const isFull = FULL_DISK_CODES.has(code);
    super(isFull ? "The server's disk is full" : 'The server cannot write to its disk', { cause });
    this.status = isFull ? 507 : 503;
  }
}
