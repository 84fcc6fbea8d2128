import { createReadStream } from 'node:fs';
import { type Manifest, tableFile } from './manifest';

/** The URLs of the files of unpublished videos, from the rows of an archive. */
export async function readHiddenOf(folder: string, { tables }: Manifest): Promise<ReadonlySet<string>> {
  const urls = new Set<string>();
  const columns = tables.find(({ name }) => name === 'videos')?.columns;
  if (!columns) return urls;
  const indexOf = (name: string) => columns.indexOf(name);
  for await (const line of readLines(tableFile(folder, 'videos'))) {
    // In a text of `COPY`, tabs and line ends within values are escaped.
    const values = line.split('\t');
    if (values[indexOf('is_published')] === 't') continue;
    for (const name of ['video_file', 'thumbnail']) urls.add(values[indexOf(name)] ?? '');
  }
  return urls;
}

/** Splits a file at line feeds alone, as `COPY` does. */
async function* readLines(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
