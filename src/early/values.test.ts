import fc from 'fast-check';
import { expect, test } from 'vitest';
import { duration, relativeTime, viewsLabel, spokenTime } from '@/lib/format';
import { videoSchema } from '@/resources/video/schema';
import { listValues, videoValues } from './values';

const NOW = Date.UTC(2026, 10, 22);

const usual = {
  _id: 'a1',
  title: 'Low tide',
  description: '',
  thumbnail: 'https://media.example/a.jpg',
  videoFile: '/media/a.mp4',
  duration: 61.4,
  views: 1200,
  createdAt: '2026-11-21T10:00:00.000Z',
  owner: { _id: 'o1', username: 'maren', fullName: 'Maren', avatar: '' },
};

const anything = fc.oneof(fc.string(), fc.double(), fc.integer(), fc.constant(null), fc.object(), fc.webUrl());
const rawOwner = fc.record(
  { _id: anything, username: anything, fullName: anything, fullname: fc.string(), avatar: anything },
  { requiredKeys: [] },
);
const change = fc.record(
  {
    _id: anything,
    title: fc.oneof(anything, fc.string({ minLength: 900, maxLength: 1100, size: 'max' })),
    description: fc.oneof(anything, fc.constantFrom('long '.repeat(10_000))),
    thumbnail: fc.oneof(
      anything,
      fc.constantFrom(
        'javascript:alert(1)',
        '//other.example/x',
        'http://media.example/a',
        'http://127.0.0.1/a',
        `${location.origin}/a`,
        'https://media.example/a?b',
      ),
    ),
    duration: fc.oneof(anything, fc.constantFrom('1:02', -1, 1e9)),
    views: fc.oneof(anything, fc.constantFrom('12', -1, 1.5)),
    createdAt: anything,
    owner: fc.oneof(anything, rawOwner),
  },
  { requiredKeys: [] },
);

test('every video that the early screen shows has the texts that the client shows', () => {
  fc.assert(
    fc.property(change, (changes) => {
      const raw = { ...usual, ...changes };
      const values = videoValues(raw, NOW);
      if (!values) return;
      const video = videoSchema.parse(raw);
      expect(values).toEqual({
        id: video._id,
        title: video.title,
        description: video.description,
        thumbnail: video.thumbnail,
        username: video.owner.username,
        name: video.owner.fullName || video.owner.username,
        avatar: video.owner.avatar || '/default-avatar.svg',
        views: viewsLabel(video.views),
        duration: duration(video.duration ?? -1),
        spoken: spokenTime(video.duration ?? -1),
        iso: new Date(video.createdAt ?? Number.NaN).toISOString(),
        age: relativeTime(video.createdAt ?? Number.NaN, NOW),
      });
    }),
  );
});

test('the usual shape is shown', () => {
  expect(videoValues(usual, NOW)).toMatchObject({ views: '1.2K views', duration: '1:01', age: '14 hours ago' });
});

test.each([
  ['an unsafe picture', { thumbnail: 'javascript:alert(1)' }],
  ['a blank title', { title: ' ' }],
  ['an unsafe id', { _id: '../login' }],
  ['an unsafe username', { owner: { ...usual.owner, username: '..' } }],
  ['a count as text', { views: '12' }],
  ['no owner', { owner: 'o1' }],
])('a video with %s is left to the client', (_, changes) => {
  expect(videoValues({ ...usual, ...changes }, NOW)).toBeUndefined();
  expect(listValues([usual, { ...usual, _id: 'a2', ...changes }])).toBeUndefined();
});

test('an empty list and a repeated video are left to the client', () => {
  expect(listValues([usual, { ...usual, _id: 'a2' }])).toHaveLength(2);
  expect(listValues([])).toBeUndefined();
  expect(listValues([usual, usual])).toBeUndefined();
});
