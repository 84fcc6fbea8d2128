import { digest } from './member.mjs';
import { query } from './postgres.mjs';

const WRONG_COUNTS = `
  select video_id from video_counts counts
  where likes <> (select count(*) from video_likes where video_id = counts.video_id and liked)
    or comments <> (select count(*) from comments where video_id = counts.video_id)`;
const FILES = `
  select avatar as url from users union select cover_image from users
  union select video_file from videos union select thumbnail from videos`;

/** Compares what the site confirmed to members with the database in this folder, and the files. Returns rows of the table. */
export async function countLosses(origin, folder, members) {
  const comments = collect(members, 'comments');
  const stored = new Map(query(folder, 'select id, content from comments').map(({ id, content }) => [id, content]));
  const contents = [...stored.values()].filter((content) => /^Comment \d+ of member/.test(content));
  const videos = collect(members, 'videos');
  const storedVideos = new Set(query(folder, 'select id from videos').map(({ id }) => id));
  const files = collect(members, 'files');
  const toggles = members.reduce((total, { confirmed }) => total + confirmed.toggles, 0);
  const problems = members.flatMap((member) => member.problems);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  return [
    row(comments.length, 'comments', {
      lost: comments.filter(([id, content]) => stored.get(id) !== content).length,
      doubled: contents.length - new Set(contents).size,
    }),
    row(toggles, 'toggles of likes', {
      lost: countLostLikes(folder, members),
      'wrong counts': query(folder, WRONG_COUNTS).length,
    }),
    row(videos.length, 'uploads', { lost: videos.filter((id) => !storedVideos.has(id)).length }),
    row(files.length, 'files', { lost: await countLost(origin, files), ...(await countMissing(origin, folder)) }),
    row(members.length, 'members', { 'unexpected responses': problems.length }),
  ];
}

function row(confirmed, name, losses) {
  const counts = Object.entries(losses).map(([loss, count]) => `${count} ${loss}`);
  return [
    `${confirmed} ${name}`,
    counts.join(', '),
    confirmed > 0 && Object.values(losses).every((count) => count === 0),
  ];
}

const collect = (members, kind) => members.flatMap(({ confirmed }) => [...confirmed[kind]]);

function countLostLikes(folder, members) {
  const rows = query(folder, 'select user_id, video_id, liked from video_likes');
  const stored = new Map(rows.map(({ user_id: user, video_id: video, liked }) => [`${user} ${video}`, liked]));
  return members
    .flatMap(({ id, confirmed }) => [...confirmed.likes].map(([video, liked]) => [`${id} ${video}`, liked]))
    .filter(([key, liked]) => liked !== undefined && (stored.get(key) ?? false) !== liked).length;
}

const countLost = (origin, files) =>
  countAsync(files, async ([url, expected]) => {
    const response = await fetch(origin + url);
    return digest(Buffer.from(await response.arrayBuffer())) !== expected;
  });

/** Counts the missing files of all rows, also of uploads whose confirmation was lost. */
async function countMissing(origin, folder) {
  const urls = query(folder, FILES).filter(({ url }) => url.startsWith('/media/uploads/'));
  const isMissing = async ({ url }) => !(await fetch(origin + url, { method: 'HEAD' })).ok;
  return { 'missing of a row': await countAsync(urls, isMissing) };
}

/** Tests one item after the other, because nginx accepts only 512 connections. */
async function countAsync(items, test) {
  let count = 0;
  for (const item of items) if (await test(item)) count += 1;
  return count;
}
