import { HttpError } from '../rules/http-error';

const TYPES = new Set(['application/json', 'multipart/form-data']);

/** Throws 415 for a type that a plain form of another site could send: those need no CORS preflight. */
export function checkContentType(header: string | undefined): void {
  const type = header?.split(';')[0]?.trim().toLowerCase();
  if (type !== undefined && type !== '' && !TYPES.has(type)) {
    throw new HttpError(415, 'The body must be JSON or a form with files');
  }
}

export const isForm = (header: string) => /^multipart\/form-data\b/i.test(header);
