/** An answer that is an error, thrown from anywhere in a handler. */
export class Refusal extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  /** `name` is the class that the server's stack trace shows; only 'Error' is meant for users' eyes. */
  constructor(status: number, message: string, name = 'Error', headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
    this.name = name;
  }
}
