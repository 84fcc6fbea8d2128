/** What a file input for a video or a picture accepts. */
export const CLIP_TYPES = 'video/mp4';
export const PICTURE_TYPES = 'image/png,image/jpeg,image/jpg';

/** Other containers begin alike: pictures of phones, songs, and what an old camera calls a film. */
const OTHER_BRANDS = /^(?:heic|heix|hevc|mif1|msf1|avif|avis|crx |M4A |M4B |qt {2})/;

/** The first bytes as one letter each; '' where the file cannot be read. */
async function headOf(file: File): Promise<string> {
  const head = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return String.fromCharCode(...new Uint8Array(head));
}

/** By its name, by the type that the browser made of that, and by its first bytes, which alone tell what it is. */
export async function isMp4(file: File): Promise<boolean> {
  if (!/\.mp4$/i.test(file.name) || file.type !== CLIP_TYPES) return false;
  const head = await headOf(file);
  return head.slice(4, 8) === 'ftyp' && !OTHER_BRANDS.test(head.slice(8));
}

/** As for a video. */
export async function isPicture(file: File): Promise<boolean> {
  if (!/\.(?:png|jpe?g)$/i.test(file.name) || !PICTURE_TYPES.split(',').includes(file.type)) return false;
  const head = await headOf(file);
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n');
}
