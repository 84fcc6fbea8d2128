import { HttpError } from './http-error';
import { TOO_LARGE, UNREADABLE, VIDEO_LIMIT } from './uploads';

/** Where resumable uploads are, by the tus protocol: https://tus.io/protocols/resumable-upload */
export const RESUMABLE_PATH = '/api/v1/uploads';

export const TUS_VERSION = '1.0.0';

/** In ms, from its creation: then an upload is removed, unless a video has named it. */
export const UPLOAD_LIFE = 24 * 60 * 60 * 1000;

export const isUploadId = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** For an unknown upload, and for one of another member. */
export const uploadMissing = () => new HttpError(404, 'The upload does not exist any more');

export const uploadIncomplete = () => new HttpError(409, 'The upload is not complete');

/** After this error, clients ask for the offset. */
export const wrongOffset = () => new HttpError(409, 'The upload goes on at another offset');

/** Throws for an upload that no video can become. */
export function checkUploadLength(length: number): void {
  if (length === 0) throw new HttpError(400, 'Video file is required');
  if (length > VIDEO_LIMIT) throw new HttpError(413, TOO_LARGE);
}

/** The error for a status with which the tus protocol refuses a request. */
export function tusError(status: number): HttpError {
  if (status === 404 || status === 410) return uploadMissing();
  if (status === 409) return wrongOffset();
  if (status === 412) return new HttpError(412, 'The Tus-Resumable header must be 1.0.0');
  if (status === 413) return new HttpError(413, TOO_LARGE);
  if (status === 501) return new HttpError(501, 'This extension of tus is not supported');
  return new HttpError(400, status === 400 || status === 403 ? 'The headers of the upload are invalid' : UNREADABLE);
}
