import { expect, it } from 'vitest';
import { FALLBACK_MESSAGE, HttpError } from '@/api/errors';
import { loginErrorMessage, signupErrorHint, signupErrorMessage } from './error-messages';

it.each([
  [401, 'Invalid password'],
  [404, 'User does not exist'],
  [500, 'Server is not working'],
  [400, 'Said by the server'],
])('a login that fails with %i shows "%s" (§8.6)', (status, message) => {
  expect(loginErrorMessage(new HttpError(status, 'Said by the server'))).toBe(message);
});

it.each([
  [409, 'User with email or username already exists'],
  [500, 'Said by the server'],
])('a sign-up that fails with %i shows "%s" (§8.7)', (status, message) => {
  expect(signupErrorMessage(new HttpError(status, 'Said by the server'))).toBe(message);
});

it.each([502, 503, 507])(
  "a sign-up that fails with %i shows the server's message, and that the account may have been created",
  (status) => {
    const error = new HttpError(status, "The server's disk is full");
    expect(signupErrorMessage(error)).toBe("The server's disk is full");
    expect(signupErrorHint(error)).toBe('Your account may have been created. Try logging in.');
  },
);

it('an internal error has the fallback message', () => {
  expect(loginErrorMessage(new TypeError('x is undefined'))).toBe(FALLBACK_MESSAGE);
});
