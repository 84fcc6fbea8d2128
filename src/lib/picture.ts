/** In pixels, of the longer side. */
const MAX_SIDE = 1280;

const QUALITY = 0.86;

type Source = { image: CanvasImageSource; width: number; height: number };

/** Draws an image as a JPEG file. Rejects for an image of another site without CORS headers. */
export function drawPicture({ image, width, height }: Source, name: string): Promise<File> {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => {
      if (blob) resolve(new File([blob], name, { type: 'image/jpeg' }));
      else reject(new Error('The picture cannot be read'));
    };
    canvas.toBlob(take, 'image/jpeg', QUALITY);
  });
}

function load(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error('The picture did not load')));
    image.src = url;
  });
}

/** The picture at a URL as a file; undefined if it cannot be read, as without CORS headers. */
export async function readPictureAt(url: string): Promise<File | undefined> {
  try {
    if (new URL(url, location.origin).origin !== location.origin) {
      const image = await load(url);
      return await drawPicture({ image, width: image.naturalWidth, height: image.naturalHeight }, 'thumbnail.jpg');
    }
    const reply = await fetch(url);
    const picture = await reply.blob();
    const type = picture.type.split(';')[0] ?? '';
    if (!reply.ok || !/^image\/(?:jpeg|png)$/.test(type)) return undefined;
    return new File([picture], type === 'image/png' ? 'thumbnail.png' : 'thumbnail.jpg', { type });
  } catch {
    return undefined;
  }
}
