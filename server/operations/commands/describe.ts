import type { exportTo } from '../archive/export';
import type { importFrom } from '../archive/import';
import type { Manifest } from '../archive/manifest';

/** Writes "1 video" or "2 videos", for the operator. */
export const amount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

export function describeExport({ manifest, missing }: Awaited<ReturnType<typeof exportTo>>, folder: string): string {
  const sentences = [`Exported ${summary(manifest)} to ${folder}.`];
  if (manifest.sessions) sentences.push('With the sessions, whoever has it can act as any member: keep it secret.');
  if (missing > 0) sentences.push(`${amount(missing, 'file')} that the database names could not be found.`);
  return sentences.join(' ');
}

export function describeImport({ manifest, missing }: Awaited<ReturnType<typeof importFrom>>): string {
  const sentences = [
    `Imported ${summary(manifest)}.`,
    manifest.sessions ? 'Members stay logged in.' : 'Members have to log in again.',
  ];
  if (missing.length > 0) {
    const [example = ''] = missing;
    sentences.push(
      `${amount(missing.length, 'file')} that the database names must be copied to where the uploads are, such as ${example}.`,
    );
  }
  return sentences.join(' ');
}

function summary({ tables, media }: Manifest): string {
  const rows = (table: string) => tables.find(({ name }) => name === table)?.rows ?? 0;
  const files = media ? amount(Object.keys(media).length, 'file') : 'no files';
  return `${amount(rows('users'), 'user')}, ${amount(rows('videos'), 'video')} and ${files}`;
}
