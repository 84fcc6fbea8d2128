import { PASSWORD_LIMIT, checkEmail, checkLength, requireText } from './texts';
import { checkUsername } from './usernames';

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
  return { fullName, username, email, password };
}
