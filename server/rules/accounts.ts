import { HttpError } from './http-error';
import { LANGUAGES } from './languages';
import { PASSWORD_LIMIT, checkEmail, checkLength, requireText } from './texts';
import { checkUsername } from './usernames';

/** In ms. */
export const DELETION_DELAY = 7 * 24 * 3_600_000;

/** Returns the texts of a registration, trimmed except for the password. Throws 400 for texts that no account may have. */
export function readAccount(fields: Record<string, string>) {
  const fullName = requireText(fields.fullName, 'Full name').trim();
  const username = requireText(fields.username, 'User name').trim();
  const email = requireText(fields.email, 'Email').trim();
  const password = requireText(fields.password, 'Password');
  checkLength('Full name', fullName, 25);
  checkUsername(username);
  checkEmail(email);
  checkLength('Password', password, PASSWORD_LIMIT);
  // What mails are written in. A client may have a language that the server does not.
  const language = Object.hasOwn(LANGUAGES, fields.language ?? '') ? (fields.language ?? '') : '';
  return { fullName, username, email, password, language };
}

/** Reads the language that a member has chosen: '' for null, undefined if the request has none. Throws 400 for an unknown one. */
export function readLanguage(body: unknown): string | undefined {
  const sent: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'language') : undefined;
  if (sent === undefined) return undefined;
  if (sent === null) return '';
  if (typeof sent === 'string' && Object.hasOwn(LANGUAGES, sent)) return sent;
  throw new HttpError(400, `The language must be one of ${Object.keys(LANGUAGES).join(', ')}`);
}
