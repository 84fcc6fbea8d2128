/** A box of an MP4 file. */
function box(type: string, content: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(8 + content.length);
  new DataView(bytes.buffer).setUint32(0, bytes.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(content, 8);
  return bytes;
}

const join = (...parts: Uint8Array<ArrayBuffer>[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

/** A complete MP4 with one video track, of this codec's sample entry. */
export function mp4(codec = 'avc1', pictures = new Uint8Array(0)): Uint8Array<ArrayBuffer>[] {
  const text = (value: string) => new TextEncoder().encode(value);
  const zeros = (count: number) => new Uint8Array(count);
  const handler = box('hdlr', join(zeros(8), text('vide')));
  const entries = box('stsd', join(zeros(8), box(codec, zeros(8))));
  const media = box('mdia', join(handler, box('minf', box('stbl', entries))));
  const movie = box('moov', join(box('mvhd', zeros(8)), box('trak', media)));
  return [box('ftyp', text('isom\0\0\0\0')), movie, box('mdat', pictures)];
}

export const MP4 = join(...mp4());

/** The first bytes of a PNG, by which the client recognizes it. */
export const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00);

/** A file whose size is shown as 1.50 MB. */
const SIZE = 1_572_864;

export const videoFile = (name = 'low_tide.mp4', codec = 'avc1') =>
  new File(mp4(codec, new Uint8Array(SIZE - MP4.length)), name, { type: 'video/mp4' });
export const picture = (name = 'sea.png') => new File([PNG], name, { type: 'image/png' });
