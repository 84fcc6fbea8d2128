import { expect, test } from 'vitest';
import { videoDetailSchema } from './schema';

const sent = { _id: 'v1', title: 'Fog', owner: { _id: 'u1', username: 'maren' } };

test.each([
  [sent, false],
  [{ ...sent, ispublished: true }, true],
])('notes whether the provider has sent the flag: %o', (raw, isFlagSent) => {
  const video = videoDetailSchema.parse(raw);
  expect(video).toMatchObject({ isPublished: true, isFlagSent });
  expect(videoDetailSchema.parse(video).isFlagSent, 'also of a copy that was stored').toBe(isFlagSent);
});
