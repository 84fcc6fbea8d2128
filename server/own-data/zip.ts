import { PassThrough, type Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type ZipEntry = {
  /** Its path in the archive. */
  name: string;
  content: Readable;
  modified: Date;
  isCompressed: boolean;
};

/**
 * A ZIP archive that is made while it is read: an entry is asked for once the one before it was read to its end. An error ends the
 * archive without its directory, so that nobody takes it for a whole one. A reader that leaves ends the entries.
 */
export function createZip(entries: AsyncIterable<ZipEntry>, report: (error: unknown) => void): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  pipeline(zip.outputStream, output).catch(() => {});

  async function add({ name, content, modified, isCompressed }: ZipEntry): Promise<void> {
    const stop = () => content.destroy();
    output.once('close', stop);
    // yazl keeps its entries until the end: with `addReadStream` it would keep the streams, too.
    let stream: Readable | undefined = content;
    zip.addReadStreamLazy(name, { mtime: modified, compress: isCompressed }, (take) => {
      if (stream) take(undefined, stream);
      stream = undefined;
    });
    await finished(content);
    output.off('close', stop);
  }

  async function run(): Promise<void> {
    for await (const entry of entries) {
      if (output.destroyed) return void entry.content.destroy();
      await add(entry);
    }
    zip.end();
  }

  run().catch((error: unknown) => {
    if (output.destroyed) return;
    report(error);
    output.destroy(error instanceof Error ? error : undefined);
  });
  return output;
}
