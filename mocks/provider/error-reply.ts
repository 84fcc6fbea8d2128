/** An error response, thrown from anywhere in a handler. */
export class ErrorReply extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  /** `name` is the error class in the stack trace of the error page. Clients show only messages of 'Error' to users. */
  constructor(status: number, message: string, name = 'Error', headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
    this.name = name;
  }
}
