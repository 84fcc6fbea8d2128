import type { FileKind } from '../../rules/file-type';
import { edit } from './file';
import { stripJpeg } from './jpeg';
import { stripMp4 } from './mp4';
import { stripPng } from './png';

const STRIP = { jpg: stripJpeg, png: stripPng, mp4: stripMp4 };

/** Removes what a file says about where, when and with what it was made. Resolves to whether there was anything. */
export const stripMetadata = (path: string, extension: FileKind['extension']): Promise<boolean> =>
  edit(path, STRIP[extension]);
