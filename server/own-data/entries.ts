import { and, eq } from 'drizzle-orm';
import { Readable } from 'node:stream';
import type { Database } from '../database/connect';
import { repeatable } from '../database/retry';
import { captions, userCounts, videoCounts, videos } from '../database/schema';
import { captionList } from '../resources/columns';
import { HttpError } from '../rules/http-error';
import type { Viewer } from '../sessions/sessions';
import { createLists, inPages } from './lists';
import { mediaExtension, fileName } from './names';
import type { ZipEntry } from './zip';

export type EntryOptions = {
  db: Database;
  member: Viewer;
  /** The text that says what is in the archive. */
  readme: string;
  now: Date;
  /** Resolves to undefined if there is no such file. */
  read: (url: string) => Promise<Readable | undefined>;
  /** False once the session that asked for the archive has ended. */
  isSignedIn: () => Promise<boolean>;
};

/** The contents of the archive: first what the database has, then the files. */
export async function* entriesOf(options: EntryOptions): AsyncGenerator<ZipEntry> {
  const { db, member, readme, now, read, isSignedIn } = options;
  const missing: string[] = [];

  const text = (name: string, content: Readable): ZipEntry => ({ name, content, modified: now, isCompressed: true });
  const json = (name: string, content: AsyncIterable<string>) => text(name, Readable.from(content));

  async function* file(name: string, url: string, modified: Date): AsyncGenerator<ZipEntry> {
    if (url === '') return;
    // A download can take hours.
    if (!(await isSignedIn())) throw new HttpError(401, 'Unauthorized request');
    const content = await read(url);
    if (content) yield { name, content, modified, isCompressed: false };
    else missing.push(name);
  }

  yield text('README.txt', Readable.from([readme]));
  yield json('profile.json', jsonText(profileOf(member, await readSubscribers(db, member.id))));
  yield json('videos.json', jsonArray(mapped(ownVideos(db, member.id), describeVideo)));
  for (const [name, rows] of Object.entries(createLists(db, member.id))) yield json(name, jsonArray(rows()));
  const { avatar, coverImage } = picturesOf(member);
  yield* file(avatar, member.avatar, member.updatedAt);
  yield* file(coverImage, member.coverImage, member.updatedAt);
  for await (const video of ownVideos(db, member.id)) {
    const { videoFile, thumbnail, captions: texts } = filesOf(video);
    for (const { language, file: name } of texts) {
      const content = await readCaptions(db, video.id, language);
      if (content !== undefined) yield text(name, Readable.from([content]));
    }
    yield* file(thumbnail, video.thumbnail, video.createdAt);
    yield* file(videoFile, video.videoFile, video.createdAt);
  }
  if (missing.length > 0) yield json('missing-files.json', jsonText(missing));
}

const picturesOf = ({ avatar, coverImage }: Viewer) => ({
  avatar: `avatar${mediaExtension(avatar)}`,
  coverImage: `cover-image${mediaExtension(coverImage)}`,
});

function profileOf(member: Viewer, subscribers: number) {
  const { id, username, fullName, email, pendingEmail, description, language, createdAt, updatedAt, deleteAt } = member;
  const names = picturesOf(member);
  return {
    id,
    username,
    fullName,
    email,
    pendingEmail: pendingEmail || null,
    description,
    language: language || null,
    avatar: member.avatar === '' ? null : names.avatar,
    coverImage: member.coverImage === '' ? null : names.coverImage,
    subscribers,
    createdAt,
    updatedAt,
    deleteAt,
  };
}

type Video = Awaited<ReturnType<typeof ownVideos>> extends AsyncGenerator<infer Row> ? Row : never;

function filesOf({ id, title, videoFile, thumbnail, captionFiles }: Video) {
  const name = `videos/${fileName(title, id)}`;
  return {
    videoFile: name + mediaExtension(videoFile),
    thumbnail: name + mediaExtension(thumbnail),
    captions: captionFiles.map(({ language }) => ({ language, file: `${name}.${language}.vtt` })),
  };
}

function describeVideo(video: Video) {
  const { isPublished, unlisted, thumbnail: _thumbnail, videoFile: _file, captionFiles: _captions, ...others } = video;
  const visibility = isPublished ? (unlisted ? 'unlisted' : 'public') : 'private';
  return { ...others, visibility, ...filesOf(video) };
}

function ownVideos(db: Database, member: string) {
  return inPages(videos.id, eq(videos.ownerId, member), () =>
    db
      .select({
        key: videos.id,
        row: {
          id: videos.id,
          title: videos.title,
          description: videos.description,
          seconds: videos.duration,
          isPublished: videos.isPublished,
          unlisted: videos.unlisted,
          publishAt: videos.publishAt,
          commentsClosed: videos.commentsClosed,
          views: videoCounts.views,
          likes: videoCounts.likes,
          comments: videoCounts.comments,
          createdAt: videos.createdAt,
          updatedAt: videos.updatedAt,
          videoFile: videos.videoFile,
          thumbnail: videos.thumbnail,
          captionFiles: captionList,
        },
      })
      .from(videos)
      .innerJoin(videoCounts, eq(videoCounts.videoId, videos.id))
      .$dynamic(),
  );
}

async function readSubscribers(db: Database, member: string): Promise<number> {
  const counts = db.select({ subscribers: userCounts.subscribers }).from(userCounts);
  const [row] = await repeatable(() => counts.where(eq(userCounts.userId, member)));
  return row?.subscribers ?? 0;
}

async function readCaptions(db: Database, video: string, language: string): Promise<string | undefined> {
  const isFile = and(eq(captions.videoId, video), eq(captions.language, language));
  const [row] = await repeatable(() => db.select({ content: captions.content }).from(captions).where(isFile));
  return row?.content;
}

async function* mapped<From, To>(rows: AsyncIterable<From>, map: (row: From) => To): AsyncGenerator<To> {
  for await (const row of rows) yield map(row);
}

async function* jsonText(value: unknown): AsyncGenerator<string> {
  yield `${JSON.stringify(value, null, 2)}\n`;
}

/** A JSON array, item by item. */
async function* jsonArray(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row, null, 2)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
