import { readFileSync } from 'node:fs';

/** A video without metadata. The server removes metadata, so it stores this file unchanged. */
export const VIDEO = withoutMetadata(readFileSync('mocks/media/clips/tide.mp4'));
export const PICTURE = readFileSync('mocks/media/avatars/maren.jpg');

/** Replaces the box `udta`, which names the encoder, by a free box of the same size. */
function withoutMetadata(video: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const type = video.indexOf('udta');
  const end = type - 4 + video.readUInt32BE(type - 4);
  video.write('free', type);
  return video.fill(0, type + 4, end);
}

export function videoForm(video: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.set('title', 'A boat comes home');
  form.set('description', 'Slowly.');
  form.set('videoFile', new File([video], 'boat.mp4', { type: 'video/mp4' }));
  form.set('thumbnail', new File([PICTURE], 'boat.jpg', { type: 'image/jpeg' }));
  return form;
}
