import { readFile } from 'node:fs/promises';

/**
 * The length of an mp4 in seconds, read from its movie header box, rounded to milliseconds.
 * @param {string} file
 */
export async function readDuration(file) {
  const bytes = await readFile(file);
  const at = bytes.indexOf('mvhd', 0, 'latin1');
  if (at < 0) throw new Error(`${file} has no movie header`);
  const wide = bytes[at + 4] === 1;
  const timescale = bytes.readUInt32BE(at + (wide ? 24 : 16));
  const length = wide ? Number(bytes.readBigUInt64BE(at + 28)) : bytes.readUInt32BE(at + 20);
  return Math.round((length / timescale) * 1000) / 1000;
}
