import { explainTooLarge } from '@/api/errors';
import { UPDATE_FAILED, UPLOAD_FAILED } from '@/resources/upload/mutation';
import type { UploadState } from '@/resources/upload/state';

/** The toast's text, and the cause as a line below it. */
export function failureMessage({ upload, error }: UploadState) {
  return { message: upload.video ? UPDATE_FAILED : UPLOAD_FAILED, hint: hintOf(upload, error) };
}

function hintOf(upload: UploadState['upload'], error: unknown): string {
  if (upload.mayBeStored(error)) {
    return 'The connection was lost after the upload, so the video may have been saved. Retry checks for it before uploading again.';
  }
  return explainTooLarge(error, 'The file is too large for this server.');
}
