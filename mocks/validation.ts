import type { UploadedFile } from './host';
import { Refusal } from './refusal';

/** The text as it was sent. White space alone counts as nothing. */
export function checkText(text: string | undefined, name: string): string {
  if (text === undefined || text.trim() === '') throw new Refusal(400, `${name} is required`);
  return text;
}

export function checkLength(name: string, text: string, most: number): void {
  if (text.length > most) throw new Refusal(400, `${name} cannot exceed ${most} characters`);
}

export function checkEmail(email: string): void {
  if (!/^\S+@\S+\.\S+$/.test(email)) throw new Refusal(400, 'Email address must be a valid address');
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
