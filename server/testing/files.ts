import { readFileSync } from 'node:fs';

/** A film without metadata, which the server removes. */
export const CLIP = withoutMetadata(readFileSync('mocks/media/clips/tide.mp4'));
export const PICTURE = readFileSync('mocks/media/avatars/maren.jpg');

/** With free space in the place of the box with the name of its encoder. */
function withoutMetadata(film: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const name = film.indexOf('udta');
  const end = name - 4 + film.readUInt32BE(name - 4);
  film.write('free', name);
  return film.fill(0, name + 4, end);
}

export function videoForm(clip: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.set('title', 'A boat comes home');
  form.set('description', 'Slowly.');
  form.set('videoFile', new File([clip], 'boat.mp4', { type: 'video/mp4' }));
  form.set('thumbnail', new File([PICTURE], 'boat.jpg', { type: 'image/jpeg' }));
  return form;
}
