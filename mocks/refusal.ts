/** An answer that is an error, thrown from anywhere in a handler. */
export class Refusal extends Error {
  readonly status: number;

  /** `name` is the class that the server's stack trace shows; only 'Error' is meant for users' eyes. */
  constructor(status: number, message: string, name = 'Error') {
    super(message);
    this.status = status;
    this.name = name;
  }
}
