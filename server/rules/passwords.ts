import { COMMON_PASSWORDS } from './common-passwords';
import { HttpError } from './http-error';

/** In characters. */
const SHORTEST = 8;

let common: ReadonlySet<string> | undefined;

/** Throws 422 for a password that is too easy to guess, in any case of its letters. The status tells clients which field it is about. */
export function checkPassword(password: string): void {
  if (password.length < SHORTEST) throw new HttpError(422, 'Password must be at least 8 characters');
  common ??= new Set(COMMON_PASSWORDS.split(' '));
  if (common.has(password.toLowerCase())) {
    throw new HttpError(422, 'This password is one of the most common. Choose another one');
  }
}
