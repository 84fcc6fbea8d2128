import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { repeatable } from '../database/retry';
import { captions, users, videos } from '../database/schema';
import { captionColumns } from '../database/search-columns';
import { createRoutes } from '../http/routes';
import { CAPTIONS_LIMIT, captionOf, readCaptions, readLanguageTag } from '../rules/captions';
import { HttpError } from '../rules/http-error';
import { respond } from '../rules/response';
import type { Services } from '../services';
import type { Viewer } from '../sessions/sessions';
import { checkOwner } from './check-owner';
import { isVisible, ownerColumns, placeholders } from './columns';

const { placeholder } = sql;

/** In seconds. A changed file has another address. */
const LIFE = 3600;

export function captionRoutes(services: Services) {
  const { db, now, space, sessions } = services;
  const { app, guest, member } = createRoutes(services);
  const statements = prepare(db);

  async function readVideo(video: string, viewer: string) {
    const [row] = await repeatable(() => statements.video.execute({ video, viewer }));
    return row;
  }

  const ownVideo = async (video: string, viewer: Viewer) =>
    checkOwner(await readVideo(video, viewer.id), viewer.id, 'Video does not exist')._id;

  async function listOf(video: string) {
    const rows = await repeatable(() => statements.list.execute({ video }));
    return rows.map(({ language, updatedAt }) => captionOf(video, language, updatedAt.getTime()));
  }

  guest('get', '/captions/:videoId', async ({ id, viewer }) => {
    const video = await readVideo(id('videoId'), viewer?.id ?? '');
    if (!video) throw new HttpError(404, 'Video does not exist');
    return respond(await listOf(video._id), 'Captions fetched successfully');
  });

  // A `<track>` sends cookies only, and may load later than an access token lives.
  guest('get', '/captions/:videoId/:language', async ({ id, param, viewer, cookie }) => {
    const language = readLanguageTag(param('language'));
    const refreshToken = cookie('refreshToken');
    const reader = viewer?.id ?? (refreshToken === undefined ? undefined : await sessions.userOf(refreshToken)) ?? '';
    const values = { video: id('videoId'), viewer: reader, language };
    const [row] = await repeatable(() => statements.file.execute(values));
    if (!row) throw new HttpError(404, 'Captions do not exist');
    const headers = {
      'Content-Type': 'text/vtt; charset=utf-8',
      'Cache-Control': row.isPublished ? `private, max-age=${LIFE}` : 'no-store',
    };
    return new Response(row.content, { headers });
  });

  member('put', '/captions/:videoId/:language', async ({ id, param, viewer, fields }) => {
    const video = await ownVideo(id('videoId'), viewer);
    const language = readLanguageTag(param('language'));
    const content = readCaptions((await fields()).content);
    const others = (await listOf(video)).filter((caption) => caption.language !== language);
    if (others.length >= CAPTIONS_LIMIT) {
      throw new HttpError(400, `A video can have captions in ${CAPTIONS_LIMIT} languages at most`);
    }
    const reservation = await space.reserve(viewer.id, Buffer.byteLength(content));
    try {
      const columns = { content, ...captionColumns(content) };
      await repeatable(() => statements.put.execute({ video, language, ...columns, now: new Date(now()) }));
    } finally {
      reservation.end();
    }
    return respond(await listOf(video), 'Captions saved successfully');
  });

  member('delete', '/captions/:videoId/:language', async ({ id, param, viewer }) => {
    const video = await ownVideo(id('videoId'), viewer);
    const language = readLanguageTag(param('language'));
    await repeatable(() => statements.delete.execute({ video, language }));
    return respond(await listOf(video), 'Captions deleted successfully');
  });

  return app;
}

function prepare(db: Database) {
  const isOfVideo = eq(captions.videoId, placeholder('video'));
  const isCaption = and(isOfVideo, eq(captions.language, placeholder('language')));
  const changes = {
    content: sql`excluded.content`,
    searchText: sql`excluded.search_text`,
    searchParts: sql`excluded.search_parts`,
    searchVersion: sql`excluded.search_version`,
    updatedAt: sql`excluded.updated_at`,
  };
  return {
    video: db
      .select({ _id: videos.id, owner: ownerColumns })
      .from(videos)
      .innerJoin(users, eq(users.id, videos.ownerId))
      .where(and(eq(videos.id, placeholder('video')), isVisible))
      .prepare('captions_video'),
    list: db
      .select({ language: captions.language, updatedAt: captions.updatedAt })
      .from(captions)
      .where(isOfVideo)
      .orderBy(asc(sql`${captions.language} collate "C"`))
      .prepare('captions_list'),
    file: db
      .select({ content: captions.content, isPublished: videos.isPublished })
      .from(captions)
      .innerJoin(videos, eq(videos.id, captions.videoId))
      .where(and(isCaption, isVisible))
      .prepare('captions_file'),
    put: db
      .insert(captions)
      .values({
        ...placeholders('language', 'content', 'searchText', 'searchParts', 'searchVersion'),
        videoId: placeholder('video'),
        updatedAt: placeholder('now'),
      })
      .onConflictDoUpdate({ target: [captions.videoId, captions.language], set: changes })
      .prepare('captions_put'),
    delete: db.delete(captions).where(isCaption).prepare('captions_delete'),
  };
}
