import { HttpError } from './http-error';

type RequiredText = 'Content' | 'Email' | 'Full name' | 'Name' | 'Password' | 'Title' | 'User name';

/** Returns the untrimmed text. Throws 400 if it is missing or blank. */
export function requireText(text: string | undefined, name: RequiredText): string {
  if (text === undefined || text.trim() === '') throw new HttpError(400, `${name} is required`);
  return text;
}

const REQUIRED = {
  email: 'Email',
  fullName: 'Full name',
  name: 'Name',
  title: 'Title',
  username: 'User name',
} as const;

/** The new value of a field of which the request may send none. Throws 400 for a blank one; only a description may be blank. */
export function changedText(
  field: keyof typeof REQUIRED | 'description',
  sent: string | undefined,
  current: string,
): string {
  if (sent === undefined) return current;
  return field === 'description' ? sent : requireText(sent, REQUIRED[field]);
}

/** In characters; the specification gives no limits for these. */
export const NAME_LIMIT = 500;
export const TEXT_LIMIT = 10_000;
/** The length of descriptions in lists of videos and playlists. */
export const LISTED_DESCRIPTION = 300;
export const PASSWORD_LIMIT = 1000;

type LimitedText =
  | 'Comment'
  | 'Description'
  | 'Details'
  | 'Email'
  | 'Full name'
  | 'Name'
  | 'Password'
  | 'Title'
  | 'Tweet'
  | 'User name';

export function checkLength(name: LimitedText, text: string, limit: number): void {
  if (text.length > limit) throw new HttpError(400, `${name} cannot exceed {limit} characters`, { values: { limit } });
}

/** Each part excludes the character that ends it, so matching takes linear time. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

export function checkEmail(email: string): void {
  checkLength('Email', email, 254);
  if (!EMAIL.test(email)) throw new HttpError(400, 'Email address must be a valid address');
}

export function checkVideoTexts({ title = '', description = '' }: Record<string, string>): void {
  checkLength('Title', title, NAME_LIMIT);
  checkLength('Description', description, TEXT_LIMIT);
}

export function checkPlaylistTexts({ name = '', description = '' }: Record<string, string>): void {
  checkLength('Name', name, NAME_LIMIT);
  checkLength('Description', description, TEXT_LIMIT);
}

export function requireComment(text: string | undefined): string {
  const content = requireText(text, 'Content');
  checkLength('Comment', content, TEXT_LIMIT);
  return content;
}

/** Returns the trimmed text. The specification fixes the limits (§3.4 of docs/features.md). */
export function requireTweet(text: string | undefined): string {
  const content = requireText(text, 'Content').trim();
  if (content.length < 10 || content.length > 500) {
    throw new HttpError(400, 'Minimum 10 and maximum 500 characters allowed');
  }
  return content;
}

/** The specification fixes the limits (§3.9 of docs/features.md). */
export function checkNewPassword(password: string, confirmation: string | undefined): void {
  if (password.length <= 8) throw new HttpError(400, 'Password must be more than 8 characters');
  checkLength('Password', password, PASSWORD_LIMIT);
  if (password !== confirmation) throw new HttpError(400, 'Confirm Password not matching');
}

/** The strings of a JSON body; other values are ignored. Throws 400 if the body is not an object, or for what no database stores. */
export function readTexts(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) throw new HttpError(400, 'The body is not a JSON object');
  const texts = Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return checkStorable(Object.fromEntries(texts));
}

/** A zero character or half of a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

export const isStorable = (text: string) => !UNSTORABLE.test(text);

/** Returns the fields. Throws 400 for what no database stores. */
export function checkStorable(fields: Record<string, string>): Record<string, string> {
  if (!Object.values(fields).every(isStorable)) {
    throw new HttpError(400, 'The text contains characters that are not allowed');
  }
  return fields;
}
