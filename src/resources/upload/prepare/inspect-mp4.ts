import { OTHER_BRANDS } from '../../../../server/rules/file-type';
import { headOf } from '@/lib/file-kind';
import { type Mp4, readMp4 } from './mp4';

/** QuickTime's brand, and its MIME type. A file of it is like an MP4, but not every browser plays it. */
const QUICKTIME = { brand: 'qt  ', type: 'video/quicktime' };

type VideoProblem = 'type' | 'empty' | 'incomplete';

type Inspected = { problem: VideoProblem | undefined; codec: string | undefined; isReady: boolean };

async function problemOf(file: File, mp4: Mp4 | undefined): Promise<VideoProblem | undefined> {
  if (file.size === 0) return 'empty';
  const head = await headOf(file);
  const brand = head.slice(4, 8) === 'ftyp' ? head.slice(8) : undefined;
  // Without a MIME type, as without an extension, a file must say that it is an MP4.
  const isQuickTime = brand === QUICKTIME.brand || file.type === QUICKTIME.type;
  if (!mp4 || (brand === undefined ? file.type === '' : !isQuickTime && OTHER_BRANDS.has(brand))) return 'type';
  if (!isQuickTime && file.type !== 'video/mp4' && file.type !== '') return 'type';
  if (!mp4.isComplete) return 'incomplete';
  return isQuickTime ? 'type' : undefined;
}

async function read(file: File): Promise<Inspected> {
  const mp4 = await readMp4(file).catch(() => undefined);
  return { problem: await problemOf(file, mp4), codec: mp4?.codec, isReady: mp4?.isReady ?? false };
}

const inspected = new WeakMap<File, Promise<Inspected>>();

/** Reads the MIME type and the structure of a video file, once. What is no MP4 has the problem `type`. */
export function inspectMp4(file: File): Promise<Inspected> {
  const result = inspected.get(file) ?? read(file);
  inspected.set(file, result);
  return result;
}
