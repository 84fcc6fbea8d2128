import { HttpError } from './http-error';

type Picture = 'Avatar' | 'Cover image' | 'Thumbnail';

export function requirePicture<File extends { type: string }>(file: File | undefined, name: Picture): File {
  if (!file) throw new HttpError(400, `${name} is required`);
  if (file.type !== 'image/jpeg' && file.type !== 'image/png') {
    throw new HttpError(400, 'Invalid file type! Only .png .jpg and .jpeg files are accepted');
  }
  return file;
}

export function requireVideo<File extends { type: string }>(file: File | undefined): File {
  if (!file) throw new HttpError(400, 'Video file is required');
  if (file.type !== 'video/mp4') throw new HttpError(400, 'Invalid file type! Only .mp4 files are accepted');
  return file;
}
