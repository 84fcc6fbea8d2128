import { HttpError, messageOf } from '@/lib/errors';

const login = new Map([
  [401, 'Invalid password'],
  [404, 'User does not exist'],
  [500, 'Server is not working'],
]);

const signup = new Map([[409, 'User with email or username already exists']]);

function explain(error: unknown, messages: Map<number, string>): string {
  const known = error instanceof HttpError ? messages.get(error.status) : undefined;
  return known ?? messageOf(error);
}

/** Specification, section 8. */
export function loginErrorMessage(error: unknown): string {
  return explain(error, login);
}

/** Specification, section 8. */
export function signupErrorMessage(error: unknown): string {
  return explain(error, signup);
}
