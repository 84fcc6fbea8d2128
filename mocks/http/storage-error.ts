const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** The disk refuses a write. The message is for users. */
export class StorageError extends Error {
  readonly status: 503 | 507;

  constructor(cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    const isFull = FULL.has(code);
    super(isFull ? "The server's disk is full" : 'The server cannot write to its disk', { cause });
    this.status = isFull ? 507 : 503;
  }
}
