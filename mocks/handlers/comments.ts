import type { Context } from '../provider/context';
import { createId } from '../provider/db';
import { newestFirst, pageOf } from '../provider/page';
import { Refusal } from '../provider/refusal';
import { reply } from '../provider/reply';
import { createRoutes } from '../provider/route';
import type { CommentRow, Id, UserRow } from '../provider/rows';
import type { Serializers, Viewer } from '../provider/serializers';
import { checkLength, checkText, TEXT_LIMIT } from '../provider/validation';

export function commentHandlers(context: Context, serializers: Serializers) {
  const { db, host, dialect } = context;
  const { guest, member, now } = createRoutes(context);

  function checkVideo(id: Id, viewer: Viewer): Id {
    if (serializers.visibleVideos([id], viewer).length === 0) throw new Refusal(404, 'Video does not exist');
    return id;
  }

  function own(id: Id, viewer: UserRow): CommentRow {
    const row = db.comments.get(id);
    if (!row) throw dialect.refusal('comment gone');
    if (row.owner !== viewer._id) throw dialect.refusal('not the owner');
    return row;
  }

  function contentOf(fields: Record<string, string>): string {
    const content = checkText(fields.content, 'Content');
    checkLength('Comment', content, TEXT_LIMIT);
    return content;
  }

  return [
    guest('get', '/comments/:videoId', ({ id, viewer, search }) => {
      const rows = newestFirst(db.comments.where('video', checkVideo(id('videoId'), viewer)));
      const page = pageOf(rows, search).map((row) => dialect.comment(row, viewer));
      return reply(page, 'Comments fetched successfully');
    }),

    member('post', '/comments/:videoId', async ({ id, viewer, fields }) => {
      const video = checkVideo(id('videoId'), viewer);
      const content = contentOf(await fields());
      const times = { createdAt: now(), updatedAt: now() };
      const row = db.comments.insert({ _id: createId(host.now()), content, video, owner: viewer._id, ...times });
      return reply(dialect.writtenComment(row, viewer), 'Comment added successfully', 201);
    }),

    member('patch', '/comments/c/:commentId', async ({ id, viewer, fields }) => {
      const row = own(id('commentId'), viewer);
      const content = contentOf(await fields());
      const changed = db.comments.update(row._id, { content, updatedAt: now() });
      return reply(dialect.writtenComment(changed, viewer), 'Comment updated successfully');
    }),

    member('delete', '/comments/c/:commentId', ({ id, viewer }) => {
      const row = own(id('commentId'), viewer);
      for (const like of db.likes.where('target', row._id)) db.likes.delete(like._id);
      db.comments.delete(row._id);
      return reply({}, 'Comment deleted successfully');
    }),
  ];
}
