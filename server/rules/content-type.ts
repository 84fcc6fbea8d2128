import { HttpError } from './http-error';

const TYPES = ['application/json', 'multipart/form-data'];

/** Throws 415 for a type that a plain form of another site could send: those need no CORS preflight. */
export function checkContentType(header: string | null | undefined, more: readonly string[] = []): void {
  const type = header?.split(';')[0]?.trim().toLowerCase();
  if (type && ![...TYPES, ...more].includes(type))
    throw new HttpError(415, 'The body must be JSON or a form with files');
}

export const isForm = (header: string | null | undefined) => /^multipart\/form-data\b/i.test(header ?? '');

/** The type of a piece of a resumable upload. */
export const PIECE_TYPE = 'application/offset+octet-stream';

/** True for a body that can be larger than the memory, and can take hours. */
export const isStreamed = (header: string | null | undefined) => isForm(header) || header === PIECE_TYPE;
