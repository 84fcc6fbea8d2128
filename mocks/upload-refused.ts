/** Thrown by a host's `readUpload`; the handlers turn it into an error of the API. */
export class UploadRefused extends Error {
  readonly status: number;

  constructor({ status, message }: { status: number; message: string }) {
    super(message);
    this.name = 'UploadRefused';
    this.status = status;
  }
}
