import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const KILOBYTE = 1000;

/** Compresses each file separately, as servers do. */
function sizeOf(files) {
  const sum = (bytesOf) => files.reduce((total, file) => total + bytesOf(file).byteLength, 0) / KILOBYTE;
  return {
    raw: sum((file) => file),
    gzip: sum((file) => gzipSync(file)),
    brotli: sum((file) => brotliCompressSync(file)),
  };
}

/** Sizes in kB of the files that a page loaded: `files` as `watchTraffic` returns them, `dist` the folder of the build. */
export function initialSizes(dist, files) {
  const loaded = (type) =>
    [...files]
      .filter(([, file]) => file.type === `text/${type}`)
      .map(([path, { encoding }]) => {
        if (encoding !== 'br') throw new Error(`${path} was not compressed with brotli.`);
        return readFileSync(join(dist, path));
      });
  const [js, css] = ['javascript', 'css'].map((type) => sizeOf(loaded(type)));
  return {
    'size.js.raw': js.raw,
    'size.js.gzip': js.gzip,
    'size.js.brotli': js.brotli,
    'size.css.raw': css.raw,
    'size.css.gzip': css.gzip,
    'size.css.brotli': css.brotli,
    'size.html.sent': files.get('/').bytes / KILOBYTE,
  };
}
