import { copyFileSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

/**
 * Other clients of this API were measured with the same amount of data: 200 videos, each with its own thumbnail (JPEG,
 * 640×360, 25 to 40 kB), and one video file of 854×480 and 10 s (one of the demo data, enlarged with ffmpeg).
 */
export const VIDEOS = 200;
const CHANNELS = 12;
const COMMENTS = 12;
const HOUR = 3_600_000;
const THUMBNAIL_BYTES = { minimum: 25_000, maximum: 40_000 };

const SUBJECTS = ['Night train', 'A bridge of paper', 'Low tide', 'The old observatory', 'Rain on the tin roof'];
const SUFFIXES = [
  'in one take',
  'from the first light of the morning to the last one of the evening',
  'explained',
  'again',
];
const DESCRIPTION = 'What the camera saw on a long and quiet day, told in the order in which it happened. '.repeat(3);

const range = (count) => Array.from({ length: count }, (_, index) => index);
const idOf = (kind, index) => `${kind}${index.toString(16)}`.padStart(24, '0');
const userId = (index) => idOf('a', index % CHANNELS);

/** A member who likes no video yet. */
export const ACCOUNT = { email: 'channel11@bench.example', password: 'bench-password' };

/** The id of the newest video. */
export const FIRST_VIDEO = idOf('b', VIDEOS);

/** Writes the data of the server: its database, the pictures and the video file. */
export async function writeData({ data, media, demo, videoFile }) {
  const { module } = await runnerImport('./server/bench/fill.ts', { configFile: 'server/vite.config.ts' });
  await module.fill(join(data, 'server'), tables(Date.now()));
  for (const folder of ['clips', 'thumbnails', 'avatars']) mkdirSync(join(media, folder), { recursive: true });
  copyFileSync(videoFile, join(media, 'clips', 'bench.mp4'));
  copyAll(join(demo, 'avatars'), join(media, 'avatars'), CHANNELS, () => true);
  copyAll(
    join(demo, 'thumbnails'),
    join(media, 'thumbnails'),
    VIDEOS,
    (size) => size >= THUMBNAIL_BYTES.minimum && size <= THUMBNAIL_BYTES.maximum,
  );
}

/** Makes `count` numbered copies of the pictures whose size in bytes `accepts`. */
function copyAll(from, to, count, accepts) {
  const pictures = readdirSync(from).filter((name) => accepts(statSync(join(from, name)).size));
  for (const index of range(count))
    copyFileSync(join(from, pictures[index % pictures.length]), join(to, `${index}.jpg`));
}

/** The newest video has the highest number. */
function tables(now) {
  const dated = (age) => ({
    createdAt: new Date(now - age).toISOString(),
    updatedAt: new Date(now - age).toISOString(),
  });
  const videos = range(VIDEOS).map((index) => ({
    _id: idOf('b', index + 1),
    title: `${SUBJECTS[index % SUBJECTS.length]}, ${SUFFIXES[index % SUFFIXES.length]} (${index + 1})`,
    description: DESCRIPTION,
    videoFile: '/media/clips/bench.mp4',
    thumbnail: `/media/thumbnails/${index}.jpg`,
    duration: 10,
    views: (index * 7919) % 100_000,
    isPublished: true,
    owner: userId(index),
    ...dated((VIDEOS - index) * 5 * HOUR),
  }));
  return {
    users: range(CHANNELS).map((index) => ({
      _id: userId(index),
      username: `channel${index}`,
      fullName: `Channel number ${index}`,
      email: `channel${index}@bench.example`,
      password: ACCOUNT.password,
      avatar: `/media/avatars/${index}.jpg`,
      coverImage: '',
      description: DESCRIPTION,
      watchHistory: [],
      ...dated(9_000 * HOUR),
    })),
    videos,
    comments: videos.flatMap(({ _id: video }, index) =>
      range(COMMENTS).map((number) => ({
        _id: idOf('c', index * COMMENTS + number),
        content: `${SUBJECTS[number % SUBJECTS.length]} is what I came for, and I stayed for the rest.`,
        video,
        owner: userId(index + number),
        ...dated(number * HOUR),
      })),
    ),
    tweets: [],
    playlists: [],
    likes: videos.flatMap(({ _id: target }, index) =>
      range(index % CHANNELS).map((fan) => ({
        _id: idOf('d', index * CHANNELS + fan),
        kind: 'video',
        target,
        likedBy: userId(fan),
        ...dated(HOUR),
      })),
    ),
    subscriptions: range(CHANNELS).map((index) => ({
      _id: idOf('e', index),
      channel: userId(index),
      subscriber: userId(index + 1),
      ...dated(HOUR),
    })),
  };
}
