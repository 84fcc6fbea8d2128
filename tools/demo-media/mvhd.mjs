import { readFile } from 'node:fs/promises';

/**
 * The duration of an MP4 file in seconds, rounded to milliseconds, from its movie header.
 * @param {string} file
 */
export async function readDuration(file) {
  const bytes = await readFile(file);
  const at = bytes.indexOf('mvhd', 0, 'latin1');
  if (at < 0) throw new Error(`${file} has no movie header`);
  const is64Bit = bytes[at + 4] === 1;
  const timescale = bytes.readUInt32BE(at + (is64Bit ? 24 : 16));
  const duration = is64Bit ? Number(bytes.readBigUInt64BE(at + 28)) : bytes.readUInt32BE(at + 20);
  return Math.round((duration / timescale) * 1000) / 1000;
}
