import type { UploadedFile } from './host';
import { Refusal } from './refusal';

/** The text as it was sent. White space alone counts as nothing. */
export function checkText(text: string | undefined, name: string): string {
  if (text === undefined || text.trim() === '') throw new Refusal(400, `${name} is required`);
  return text;
}

/** In characters, for what the specification does not limit. */
export const NAME_LIMIT = 500;
export const TEXT_LIMIT = 10_000;
export const PASSWORD_LIMIT = 1000;

export function checkLength(name: string, text: string, most: number): void {
  if (text.length > most) throw new Refusal(400, `${name} cannot exceed ${most} characters`);
}

/** No part can hold the sign that ends it, so that a long text is refused in linear time. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

export function checkEmail(email: string): void {
  checkLength('Email', email, 254);
  if (!EMAIL.test(email)) throw new Refusal(400, 'Email address must be a valid address');
}

/** Control, zero-width and bidirectional characters, line separators, and halves of a character. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u;
/** No address can hold the first two; the client sends the third when it knows no name. */
const RESERVED = new Set(['.', '..', 'undefined']);

export function checkUsername(username: string): void {
  checkLength('User name', username, 25);
  if (UNSEEN.test(username)) throw new Refusal(400, 'User name contains characters that are not allowed');
  if (RESERVED.has(username.trim().toLowerCase())) throw new Refusal(400, 'User name is not available');
}

export function checkPicture(file: UploadedFile | undefined, name: string): UploadedFile {
  if (!file) throw new Refusal(400, `${name} is required`);
  if (file.type !== 'image/jpeg' && file.type !== 'image/png') {
    throw new Refusal(400, 'Invalid file type! Only .png .jpg and .jpeg files are accepted');
  }
  return file;
}

export function checkClip(file: UploadedFile | undefined): UploadedFile {
  if (!file) throw new Refusal(400, 'Video file is required');
  if (file.type !== 'video/mp4') throw new Refusal(400, 'Invalid file type! Only .mp4 files are accepted');
  return file;
}
