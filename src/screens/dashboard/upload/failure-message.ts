import { isStatus, messageOf } from '@/api/errors';
import { UPDATE_FAILED, UPLOAD_FAILED } from '@/resources/upload/mutation';
import type { UploadState } from '@/resources/upload/state';

/** The toast's text, with the cause if it is known. */
export function failureMessage({ upload, error }: UploadState): string {
  if (upload.mayBeStored(error)) {
    return `${UPLOAD_FAILED} The connection was lost after the upload, so the video may have been saved. Retry checks for it before uploading again.`;
  }
  if (isStatus(error, 413)) return `${UPLOAD_FAILED} The file is too large for this server.`;
  return `${upload.video ? UPDATE_FAILED : UPLOAD_FAILED} ${messageOf(error)}`;
}
