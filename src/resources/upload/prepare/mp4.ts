import { MP4_METADATA } from '../../../../server/rules/mp4-metadata';

/** A box of an MP4 file: the type, and where its content is. */
type Box = { type: string; start: number; end: number };

export type Mp4 = {
  /** False if the file has no video data, or ends before them. */
  isComplete: boolean;
  /** The name of its video codec. */
  codec: string | undefined;
  /** True if it starts playing before the whole file has arrived, and says nothing about where or with what it was made. */
  isReady: boolean;
};

/** The types of the first box of an MP4. */
const FIRST = new Set(['ftyp', 'styp', 'moov', 'mdat', 'free', 'skip', 'wide', 'pnot', 'uuid']);

/** Boxes that hold the video's data. A file can end in others that players skip. */
const VIDEO_BOXES = new Set(['moov', 'moof', 'mdat']);

/** Names of codecs, by the type of their sample entry. */
const CODECS: Record<string, string> = {
  avc1: 'H.264',
  avc3: 'H.264',
  hvc1: 'HEVC (H.265)',
  hev1: 'HEVC (H.265)',
  dvh1: 'Dolby Vision',
  dvhe: 'Dolby Vision',
  vvc1: 'VVC (H.266)',
  av01: 'AV1',
  vp08: 'VP8',
  vp09: 'VP9',
  mp4v: 'MPEG-4 Visual',
  apcn: 'Apple ProRes',
  apch: 'Apple ProRes',
  apcs: 'Apple ProRes',
  ap4h: 'Apple ProRes',
};

async function read(file: Blob, start: number, length: number): Promise<DataView> {
  return new DataView(await file.slice(start, start + length).arrayBuffer());
}

function typeAt(view: DataView, at: number): string {
  if (view.byteLength < at + 4) return '';
  return String.fromCharCode(...new Uint8Array(view.buffer, at, 4));
}

/** The boxes from one position to another. Only their headers are read; the last one can extend beyond the file. */
async function* boxesOf(file: Blob, start: number, end: number): AsyncGenerator<Box> {
  for (let at = start; at + 8 <= Math.min(end, file.size); ) {
    const header = await read(file, at, 16);
    if (header.byteLength < 8) return;
    const short = header.getUint32(0);
    const isLong = short === 1 && header.byteLength === 16;
    // 0: the box extends to the end of the file.
    const size = isLong ? Number(header.getBigUint64(8)) : short || file.size - at;
    const headerSize = isLong ? 16 : 8;
    if (size < headerSize) return;
    yield { type: typeAt(header, 4), start: at + headerSize, end: at + size };
    at += size;
  }
}

/** The first box at the end of a path of nested boxes. */
async function find(file: Blob, { start, end }: Box, [type, ...rest]: string[]): Promise<Box | undefined> {
  for await (const box of boxesOf(file, start, end)) {
    if (box.type === type) return rest.length === 0 ? box : find(file, box, rest);
  }
  return undefined;
}

/** The type of a track, such as `vide`. Cameras have others for their position and motion. */
async function handlerOf(file: Blob, track: Box): Promise<string | undefined> {
  const handler = await find(file, track, ['mdia', 'hdlr']);
  return handler && typeAt(await read(file, handler.start, 12), 8);
}

/** The name of a codec by the type of its sample entry. */
export const codecName = (entry: string): string => CODECS[entry] ?? entry;

/** What the boxes of the movie say: its video codec, and whether there is anything but pictures and sound. */
async function readMovie(file: Blob, movie: Box): Promise<{ codec: string | undefined; hasMore: boolean }> {
  let codec: string | undefined;
  let hasMore = false;
  for await (const box of boxesOf(file, movie.start, movie.end)) {
    if (MP4_METADATA.has(box.type)) hasMore = true;
    if (box.type !== 'trak') continue;
    const handler = await handlerOf(file, box);
    if ((handler !== 'vide' && handler !== 'soun') || (await hasMetadata(file, box))) hasMore = true;
    if (handler !== 'vide' || codec !== undefined) continue;
    const entries = await find(file, box, ['mdia', 'minf', 'stbl', 'stsd']);
    if (entries) codec = codecName(typeAt(await read(file, entries.start, 16), 12));
  }
  return { codec, hasMore };
}

async function hasMetadata(file: Blob, { start, end }: Box): Promise<boolean> {
  for await (const { type } of boxesOf(file, start, end)) if (MP4_METADATA.has(type)) return true;
  return false;
}

/** Reads the structure of an MP4, a few bytes a box. Undefined if the file is no MP4. */
export async function readMp4(file: Blob): Promise<Mp4 | undefined> {
  let movie: Box | undefined;
  let isFirst = true;
  let hasData = false;
  let isCut = false;
  let isReady = true;
  for await (const box of boxesOf(file, 0, file.size)) {
    if (isFirst && !FIRST.has(box.type)) return undefined;
    isFirst = false;
    if (VIDEO_BOXES.has(box.type) && box.end > file.size) isCut = true;
    if (box.type === 'moov') movie = box;
    if (box.type === 'mdat') hasData = true;
    if (MP4_METADATA.has(box.type) || (box.type === 'mdat' && !movie)) isReady = false;
  }
  if (isFirst) return undefined;
  const { codec, hasMore } = movie ? await readMovie(file, movie) : { codec: undefined, hasMore: true };
  return { isComplete: movie !== undefined && hasData && !isCut, codec, isReady: isReady && !hasMore };
}
