import { HttpError } from '../../server/rules/http-error';

/** An error response of which the error page names the class. Clients show only messages of 'Error' to users. */
export class ErrorReply extends HttpError {
  constructor(status: number, message: string, name = 'Error', headers: Record<string, string> = {}) {
    super(status, message, headers);
    this.name = name;
  }
}
