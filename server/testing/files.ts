import { readFileSync } from 'node:fs';

/** A video without metadata, which the server removes. */
export const VIDEO = withoutMetadata(readFileSync('mocks/media/clips/tide.mp4'));
export const PICTURE = readFileSync('mocks/media/avatars/maren.jpg');

/** With free space in the place of the box with the name of its encoder. */
function withoutMetadata(video: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const name = video.indexOf('udta');
  const end = name - 4 + video.readUInt32BE(name - 4);
  video.write('free', name);
  return video.fill(0, name + 4, end);
}

export function videoForm(video: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.set('title', 'A boat comes home');
  form.set('description', 'Slowly.');
  form.set('videoFile', new File([video], 'boat.mp4', { type: 'video/mp4' }));
  form.set('thumbnail', new File([PICTURE], 'boat.jpg', { type: 'image/jpeg' }));
  return form;
}
