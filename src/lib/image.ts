/** Maximum length of the longer side of a frame, in pixels. */
const FRAME_SIDE = 1280;

/** Of JPEG, from 0 to 1. */
const QUALITY = 0.86;

type Source = { image: CanvasImageSource; width: number; height: number };

type Encoding = { name: string; type: 'image/jpeg' | 'image/png'; longestSide: number };

/** The files that `encode` made. They have no metadata, so they need not be encoded again. */
const encoded = new WeakSet<File>();

function encode({ image, width, height }: Source, { name, type, longestSide }: Encoding): Promise<File> {
  const scale = Math.min(1, longestSide / Math.max(width, height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    const onBlob = (blob: Blob | null) => {
      if (!blob) return reject(new Error('The image could not be encoded'));
      const file = new File([blob], name, { type });
      encoded.add(file);
      resolve(file);
    };
    canvas.toBlob(onBlob, type, QUALITY);
  });
}

/** Encodes an image as a JPEG file. Rejects for a cross-origin image without CORS headers. */
export const encodeImage = (source: Source, name: string): Promise<File> =>
  encode(source, { name, type: 'image/jpeg', longestSide: FRAME_SIDE });

/** False if the browser returns noise instead of the pixels of a canvas, against fingerprinting. */
function canReadPixels(): boolean {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.fillStyle = '#c0ffee';
  context.fillRect(0, 0, 8, 8);
  const { data } = context.getImageData(0, 0, 8, 8);
  return data.every((value, index) => value === [0xc0, 0xff, 0xee, 0xff][index % 4]);
}

/** The longer sides of pictures that are sent, in pixels. */
export const PICTURE_SIDE = 1920;
export const AVATAR_SIDE = 512;

/**
 * Resolves to the picture without metadata such as a location, scaled down to `longestSide` pixels. A picture that the browser cannot
 * decode or encode is returned unchanged, and the server decides about it.
 */
export async function shrinkPicture(file: File, longestSide: number): Promise<File> {
  if (encoded.has(file) || typeof createImageBitmap !== 'function' || !canReadPixels()) return file;
  try {
    // Decoding applies the orientation in the metadata.
    const image = await createImageBitmap(file);
    const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
    const shrunk = await encode(
      { image, width: image.width, height: image.height },
      { name: file.name, type, longestSide },
    );
    image.close();
    return shrunk;
  } catch {
    return file;
  }
}

function load(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error('The image could not be loaded')));
    image.src = url;
  });
}

/** The image at a URL as a file, or undefined if it cannot be read (for example, cross-origin without CORS headers). */
export async function readImageAt(url: string): Promise<File | undefined> {
  try {
    if (new URL(url, location.origin).origin !== location.origin) {
      const image = await load(url);
      return await encodeImage({ image, width: image.naturalWidth, height: image.naturalHeight }, 'thumbnail.jpg');
    }
    const reply = await fetch(url);
    const blob = await reply.blob();
    const type = blob.type.split(';')[0] ?? '';
    if (!reply.ok || !/^image\/(?:jpeg|png)$/.test(type)) return undefined;
    return new File([blob], type === 'image/png' ? 'thumbnail.png' : 'thumbnail.jpg', { type });
  } catch {
    return undefined;
  }
}
