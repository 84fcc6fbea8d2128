import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { VIDEO, PICTURE } from './media';

/** What each of these files says, and no file of a server may say. */
export const PLACE = '+52.5186+013.3761/';

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const bytes = (...parts: (string | Buffer | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

export const segment = (marker: number, ...content: (string | Buffer | number[])[]) => {
  const length = Buffer.alloc(2);
  const body = bytes(...content);
  length.writeUInt16BE(body.byteLength + 2);
  return bytes([0xff, marker], length, body);
};

/** A directory of EXIF with an orientation and a text; little-endian, as most cameras write it. */
export const tiff = (orientation: number) =>
  bytes(
    'II*\0',
    [8, 0, 0, 0],
    [2, 0],
    [0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0],
    [0x88, 0x87, 2, 0, 18, 0, 0, 0, 38, 0, 0, 0],
    [0, 0, 0, 0],
    PLACE,
  );

/** A picture with everything that cameras and programs add. */
export const photo = (orientation = 6) =>
  bytes(
    PICTURE.subarray(0, 2),
    segment(0xe1, 'Exif\0\0', tiff(orientation)),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', PLACE),
    segment(0xe2, 'MPF\0', PLACE),
    segment(0xe2, 'ICC_PROFILE\0', 'a profile'),
    segment(0xed, 'Photoshop 3.0\0', PLACE),
    segment(0xfe, PLACE),
    PICTURE.subarray(2),
    PLACE,
  );

export const pngChunk = (type: string, ...content: (string | Buffer | number[])[]) => {
  const body = bytes(type, ...content);
  return bytes(uint32(body.byteLength - 4), body, uint32(crc32(body)));
};

export const drawing = (orientation = 6) =>
  bytes(
    '\x89PNG\r\n\x1a\n',
    pngChunk('IHDR', uint32(1), uint32(1), [8, 0, 0, 0, 0]),
    pngChunk('eXIf', tiff(orientation)),
    pngChunk('tEXt', 'Location\0', PLACE),
    pngChunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0', PLACE),
    pngChunk('zTXt', 'Location\0', PLACE),
    pngChunk('IDAT', [0x78, 0x9c, 0x63, 0x60, 0, 0, 0, 2, 0, 1]),
    pngChunk('IEND'),
    PLACE,
  );

const box = (type: string, ...content: (string | Buffer | number[])[]) => {
  const body = bytes(type, ...content);
  return bytes(uint32(body.byteLength + 4), body);
};

/** A box of each type that can be about a video. */
const about = (...types: string[]) => types.map((type) => box(type, PLACE));

/** Boxes at the end of a video, which others put into its movie. */
export const video = () =>
  bytes(
    VIDEO,
    box(
      'moov',
      box('udta', box('\xa9xyz', PLACE)),
      box('meta', box('ilst', PLACE)),
      box('trak', box('tkhd', 'a track'), box('udta', box('loci', PLACE)), box('meta', PLACE)),
    ),
    box('uuid', PLACE),
    box('meta', PLACE),
    bytes([0, 0, 0, 1], 'udta', [0, 0, 0, 0], uint32(16 + PLACE.length), PLACE),
    box(
      'moov',
      ...about('uuid'),
      box('meco', ...about('meta')),
      box('trak', ...about('uuid'), box('mdia', ...about('udta'))),
    ),
    ...about('emsg', 'prft'),
    box('moof', ...about('udta', 'meta', 'uuid'), box('traf', box('tfhd', 'a run'), ...about('udta', 'meta', 'uuid'))),
  );

/** A track of a recording. Each chunk has the sizes of its samples. */
export type TestTrack = { handler: string; id?: number; chunks: { offset: number; sizes: number[] }[] };

/** How a track is written: with 64-bit offsets, with one size for all samples, or with its handler behind that of its file. */
export type TrackForm = { isLong?: boolean; size?: number; isHandlerLast?: boolean };

const handlerBox = (handler: string) =>
  box('hdlr', uint32(0), uint32(0), handler, uint32(0), uint32(0), uint32(0), '\0');

const track = ({ handler, id = 0, chunks }: TestTrack, { isLong, size = 0, isHandlerLast }: TrackForm) => {
  const sizes = chunks.flatMap((each) => each.sizes);
  const runs = chunks.map((each, index) => [index + 1, each.sizes.length, 1]);
  const offsets = chunks.map(({ offset }) => (isLong ? [0, offset] : [offset]));
  const table = (type: string, entries: number[][]) =>
    box(type, uint32(0), uint32(entries.length), ...entries.flat().map(uint32));
  const sizeTable = box(
    'stsz',
    uint32(0),
    uint32(size),
    uint32(sizes.length),
    ...(size === 0 ? sizes.map(uint32) : []),
  );
  const tables = box('stbl', table('stsc', runs), sizeTable, table(isLong ? 'co64' : 'stco', offsets));
  const media = [handlerBox(handler), box('minf', handlerBox('url '), tables)];
  const header = box('tkhd', uint32(0), uint32(0), uint32(0), uint32(id), uint32(0), uint32(0));
  return box('trak', header, box('mdia', ...(isHandlerLast ? media.toReversed() : media)));
};

/** Where the samples of a recording begin. */
export const SAMPLES = 8;

/** A video of a camera: the samples, then the boxes that say to which track they belong. */
export const recording = (samples: string, tracks: TestTrack[], form: TrackForm = {}, ...boxes: Buffer[]) =>
  bytes(box('mdat', samples), box('moov', ...tracks.map((each) => track(each, form)), ...boxes));

/** The size of the samples of a track, for runs that do not say it. */
export const sampleSize = (id: number, size: number) =>
  box('mvex', box('trex', uint32(0), uint32(id), uint32(1), uint32(0), uint32(size), uint32(0)));

/** A run of samples: their sizes, or how many there are. It begins where the one before ends. */
type TestRun = number[] | number;

/** `base` is from the start of the file, `offset` from that of the fragment. */
type FragmentTrack = { id: number; base?: number; offset?: number; runs: TestRun[] };

const trackRuns = ({ id, base, offset, runs }: FragmentTrack) =>
  box(
    'traf',
    box(
      'tfhd',
      uint32(offset === undefined ? 1 : 0x2_0000),
      uint32(id),
      ...(base === undefined ? [] : [0, base].map(uint32)),
    ),
    ...runs.map((run) => {
      const isSized = typeof run !== 'number';
      const flags = (isSized ? 0x200 : 0) + (offset === undefined ? 0 : 1);
      const table = [
        flags,
        isSized ? run.length : run,
        ...(offset === undefined ? [] : [offset >>> 0]),
        ...(isSized ? run : []),
      ];
      return box('trun', ...table.map(uint32));
    }),
  );

export const fragment = (...tracks: FragmentTrack[]) => box('moof', ...tracks.map(trackRuns));

/**
 * Videos of ffmpeg 5.1, by the form of their fragments: offsets from the begin of the file, of the fragment, or of neither, and the
 * first samples in tables. Each has pictures, the place as user data, and a track `gpmd` of action cameras with the place as samples:
 *
 *     ffmpeg -f lavfi -i testsrc=s=64x36:r=5:d=3 -i gps.mp4 -map 0 -map 1 -c:v libx264 -g 5 -c:d copy
 *       -metadata location=+52.5186+013.3761/ -movflags frag_keyframe+empty_moov fragments-absolute.mp4
 *
 * with `+default_base_moof`, with `+omit_tfhd_offset`, and without `+empty_moov`. In two, the track of data is the first.
 */
export const FRAGMENTS = ['absolute', 'relative', 'implicit', 'and-tables'].map((form) => `fragments-${form}.mp4`);

/** Of ffmpeg's QuickTime writer with the brand `mp42`, and the place under the names of Apple and of MP4. */
export const QUICKTIME = 'quicktime.mp4';

export const readTestVideo = (name: string) => readFileSync(join(import.meta.dirname, 'videos', name));
