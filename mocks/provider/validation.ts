import type { UploadedFile } from './host';
import { ErrorReply } from './error-reply';

/** Returns the untrimmed text. Throws 400 if it is missing or blank. */
export function requireText(text: string | undefined, name: string): string {
  if (text === undefined || text.trim() === '') throw new ErrorReply(400, `${name} is required`);
  return text;
}

/** In characters; the specification gives no limits for these. */
export const NAME_LIMIT = 500;
export const TEXT_LIMIT = 10_000;
export const PASSWORD_LIMIT = 1000;

export function checkLength(name: string, text: string, limit: number): void {
  if (text.length > limit) throw new ErrorReply(400, `${name} cannot exceed ${limit} characters`);
}

/** Each part excludes the character that ends it, so matching takes linear time. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

export function checkEmail(email: string): void {
  checkLength('Email', email, 254);
  if (!EMAIL.test(email)) throw new ErrorReply(400, 'Email address must be a valid address');
}

/** Control, zero-width and bidirectional characters, line separators and lone surrogates. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/u;
/** A URL path cannot contain the first two as a segment; the third is the guest's channel link. */
const RESERVED = new Set(['.', '..', 'undefined']);

export function checkUsername(username: string): void {
  checkLength('User name', username, 25);
  if (INVISIBLE.test(username)) throw new ErrorReply(400, 'User name contains characters that are not allowed');
  if (RESERVED.has(username.trim().toLowerCase())) throw new ErrorReply(400, 'User name is not available');
}

export function requirePicture(file: UploadedFile | undefined, name: string): UploadedFile {
  if (!file) throw new ErrorReply(400, `${name} is required`);
  if (file.type !== 'image/jpeg' && file.type !== 'image/png') {
    throw new ErrorReply(400, 'Invalid file type! Only .png .jpg and .jpeg files are accepted');
  }
  return file;
}

export function requireVideo(file: UploadedFile | undefined): UploadedFile {
  if (!file) throw new ErrorReply(400, 'Video file is required');
  if (file.type !== 'video/mp4') throw new ErrorReply(400, 'Invalid file type! Only .mp4 files are accepted');
  return file;
}
