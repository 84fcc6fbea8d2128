import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../database/connect';
import { stripMetadata } from '../../media/metadata/strip';
import { BATCH, placeFiles } from '../../media/place-files';
import type { MediaStore } from '../../media/store';
import { readUsedUrls } from '../../media/used-urls';
import { extensionOf } from '../../rules/file-type';
import { amount } from './describe';

/** Removes the metadata of all uploads, as they are removed from new ones. Returns a message for the operator. */
export async function stripUploads(
  db: Database,
  media: Pick<MediaStore, 'download' | 'put' | 'remove' | 'setPublic'>,
  folder: string,
): Promise<string> {
  const urls = [...(await readUsedUrls(db))];
  const copy = join(folder, 'strip-metadata.part');
  let changed = 0;
  try {
    for (let at = 0; at < urls.length; at += BATCH) {
      const stripped: string[] = [];
      try {
        for (const url of urls.slice(at, at + BATCH)) {
          const extension = extensionOf(url);
          if (!extension || !(await media.download(url, copy)) || !(await stripMetadata(copy, extension))) continue;
          stripped.push(url);
          await media.put(url, copy, false);
        }
      } finally {
        // They may have been deleted meanwhile.
        await placeFiles(db, media, stripped);
      }
      changed += stripped.length;
    }
  } finally {
    await rm(copy, { force: true });
  }
  return `Removed metadata from ${changed} of ${amount(urls.length, 'file')}. Browsers and caches may still have the files from before.`;
}
