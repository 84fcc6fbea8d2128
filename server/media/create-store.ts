import { join } from 'node:path';
import { createDiskStore } from './disk';
import { createS3Store } from './s3';
import type { S3Settings } from './s3-bucket';
import type { MediaStore } from './store';

/** The files are on S3 if there are settings for it, and otherwise in the data folder. */
export function createMediaStore(dataFolder: string, s3: S3Settings | undefined): MediaStore {
  return s3 ? createS3Store(join(dataFolder, 'incoming'), s3) : createDiskStore(join(dataFolder, 'uploads'));
}
