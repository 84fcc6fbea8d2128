/** Maximum length of the longer side, in pixels. */
const MAX_SIDE = 1280;

const QUALITY = 0.86;

type Source = { image: CanvasImageSource; width: number; height: number };

/** Encodes an image as a JPEG file. Rejects for a cross-origin image without CORS headers. */
export function encodeImage({ image, width, height }: Source, name: string): Promise<File> {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    const onBlob = (blob: Blob | null) => {
      if (blob) resolve(new File([blob], name, { type: 'image/jpeg' }));
      else reject(new Error('The image could not be encoded'));
    };
    canvas.toBlob(onBlob, 'image/jpeg', QUALITY);
  });
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
