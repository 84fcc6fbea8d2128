/** The path of uploaded files on the site. */
export const UPLOADS_PATH = '/media/uploads/';

/** In bytes. */
export const VIDEO_LIMIT = 2 * 2 ** 30;
/** In bytes. */
export const PICTURE_LIMIT = 50 * 2 ** 20;

export const UNKNOWN_TYPE = 'Only MP4 videos and JPEG or PNG pictures can be uploaded';
export const TOO_LARGE = 'The upload is too large';
export const UNREADABLE = 'The upload could not be read';

/** A stored file. */
export type UploadedFile = {
  /** Path on the site. */
  url: string;
  type: string;
  size: number;
  /** Seconds; 0 for pictures. */
  duration: number;
};

export type UploadField = 'avatar' | 'coverImage' | 'thumbnail' | 'videoFile';

/** A parsed form whose files are stored. Empty files are left out. */
export type UploadedForm = { fields: Record<string, string>; files: Partial<Record<UploadField, UploadedFile>> };

export function sizeLimit(field: UploadField): number {
  return field === 'videoFile' ? VIDEO_LIMIT : PICTURE_LIMIT;
}

/** The name of the stored file at a URL or path; undefined for other files. */
export function storedName(url: string): string | undefined {
  if (!url.startsWith(UPLOADS_PATH)) return undefined;
  return /^[0-9a-f-]{36}\.(?:mp4|jpg|png)$/.exec(url.slice(UPLOADS_PATH.length))?.[0];
}
