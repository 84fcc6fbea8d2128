import { expect, test } from 'vitest';
import { videoDetailSchema } from './schema';

const sent = { _id: 'v1', title: 'Fog', owner: { _id: 'u1', username: 'maren' } };

test.each([
  [sent, false],
  [{ ...sent, isPublished: true }, true],
  [{ ...sent, ispublished: true }, true],
])('notes whether the provider says that a video is published: %o', (raw, saysPublished) => {
  const video = videoDetailSchema.parse(raw);
  expect(video).toMatchObject({ isPublished: true, saysPublished });
  expect(videoDetailSchema.parse(video).saysPublished, 'also of a copy that was stored').toBe(saysPublished);
});
