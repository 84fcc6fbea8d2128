/** Pixels of the longer side of a picture that is made here. */
const LONGEST = 1280;

const QUALITY = 0.86;

type Source = { image: CanvasImageSource; width: number; height: number };

/** A JPEG of what is drawn. Rejects where the browser does not let it be read. */
export function drawPicture({ image, width, height }: Source, name: string): Promise<File> {
  const scale = Math.min(1, LONGEST / Math.max(width, height, 1));
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

function load(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error('The picture does not come')));
    image.src = address;
  });
}

/** A picture that is shown already, as a file; undefined where another site does not let it be read. */
export async function readPictureAt(address: string): Promise<File | undefined> {
  try {
    if (new URL(address, location.origin).origin !== location.origin) {
      const image = await load(address);
      return await drawPicture({ image, width: image.naturalWidth, height: image.naturalHeight }, 'thumbnail.jpg');
    }
    const reply = await fetch(address);
    const picture = await reply.blob();
    const type = picture.type.split(';')[0] ?? '';
    if (!reply.ok || !/^image\/(?:jpeg|png)$/.test(type)) return undefined;
    return new File([picture], type === 'image/png' ? 'thumbnail.png' : 'thumbnail.jpg', { type });
  } catch {
    return undefined;
  }
}
