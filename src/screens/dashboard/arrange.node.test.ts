import { expect, test } from 'vitest';
import { videoSchema } from '@/resources/video/schema';
import { arrange } from './arrange';

const videos = ['Die Straße', 'İstanbul at night', 'Ёлка', 'ＲＡＩＮ', 'Café'].map((title, index) =>
  videoSchema.parse({ _id: `v${index}`, title, owner: { _id: 'o1', username: 'maren' } }),
);

test.each([
  ['STRASSE', 'Die Straße'],
  ['istanbul', 'İstanbul at night'],
  ['елка', 'Ёлка'],
  ['rain', 'ＲＡＩＮ'],
  [' cafe ', 'Café'],
])('the filter “%s” finds “%s”', (filter, title) => {
  expect(arrange(videos, { filter }).map((video) => video.title)).toEqual([title]);
});
