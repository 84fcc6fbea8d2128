import { HttpError } from './errors';

/** Why our server does not let the user write, for instance because of a block or a suspension; undefined for other errors. */
export const refusalIn = (error: unknown) =>
  error instanceof HttpError && error.status === 403 && error.reason ? error.message : undefined;
