import { crc32 } from 'node:zlib';
import { CLIP, PICTURE } from './media';

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
const tiff = (orientation: number) =>
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

const chunk = (type: string, ...content: (string | Buffer | number[])[]) => {
  const body = bytes(type, ...content);
  return bytes(uint32(body.byteLength - 4), body, uint32(crc32(body)));
};

export const drawing = (orientation = 6) =>
  bytes(
    '\x89PNG\r\n\x1a\n',
    chunk('IHDR', uint32(1), uint32(1), [8, 0, 0, 0, 0]),
    chunk('eXIf', tiff(orientation)),
    chunk('tEXt', 'Location\0', PLACE),
    chunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0', PLACE),
    chunk('zTXt', 'Location\0', PLACE),
    chunk('IDAT', [0x78, 0x9c, 0x63, 0x60, 0, 0, 0, 2, 0, 1]),
    chunk('IEND'),
    PLACE,
  );

const box = (type: string, ...content: (string | Buffer | number[])[]) => {
  const body = bytes(type, ...content);
  return bytes(uint32(body.byteLength + 4), body);
};

/** Boxes at the end of a film, which others put into its movie. */
export const film = () =>
  bytes(
    CLIP,
    box(
      'moov',
      box('udta', box('\xa9xyz', PLACE)),
      box('meta', box('ilst', PLACE)),
      box('trak', box('tkhd', 'a track'), box('udta', box('loci', PLACE)), box('meta', PLACE)),
    ),
    box('uuid', PLACE),
    box('meta', PLACE),
    bytes([0, 0, 0, 1], 'udta', [0, 0, 0, 0], uint32(16 + PLACE.length), PLACE),
  );
