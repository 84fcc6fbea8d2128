import type { Context } from '../provider/context';
import { newestFirst, paginate } from '../provider/paginate';
import { HttpError } from '../../server/rules/http-error';
import { respond } from '../../server/rules/response';
import { createRoutes } from '../provider/route';
import type { CommentRecord, Id, UserRecord, VideoRecord } from '../seed/records';
import type { Viewer } from '../provider/serializers';
import { checkHidden } from '../../server/rules/moderation';
import { requireComment } from '../../server/rules/texts';

export function commentHandlers(context: Context) {
  const { db, dialect, serializers, statistics, scenario } = context;
  const { guest, keyed, created, now } = createRoutes(context);

  function readVideo(id: Id, viewer: Viewer): VideoRecord {
    const video = serializers.visibleVideo(id, viewer);
    if (!video) throw new HttpError(404, 'Video does not exist');
    return video;
  }

  function ownComment(id: Id, viewer: UserRecord): CommentRecord {
    const record = db.comments.get(id);
    if (!record) throw dialect.violation('comment deleted');
    if (record.owner !== viewer._id) throw dialect.violation('not the owner');
    return record;
  }

  function checkNotBlocked(owner: Id, viewer: UserRecord): void {
    if (serializers.hasBlocked(owner, viewer))
      throw new HttpError(403, 'The owner of this video does not accept comments from you');
  }

  /** One's own comment, or one below one's own video: an extension, which some providers lack. */
  function removableComment(id: Id, viewer: UserRecord): CommentRecord {
    const record = db.comments.get(id);
    const isBelowOwnVideo = record && db.videos.get(record.video)?.owner === viewer._id;
    return isBelowOwnVideo && !scenario.quirks ? record : ownComment(id, viewer);
  }

  const setClosed = (method: 'put' | 'delete', commentsClosed: boolean) =>
    keyed(method, '/comments/:videoId/closed', ({ id, viewer }) => {
      const video = readVideo(id('videoId'), viewer);
      if (video.owner !== viewer._id) throw dialect.violation('not the owner');
      db.videos.update(video._id, { commentsClosed });
      return respond(
        { commentsClosed },
        commentsClosed ? 'Comments closed successfully' : 'Comments opened successfully',
      );
    });

  const setPinned = (method: 'put' | 'delete') =>
    keyed(method, '/comments/c/:commentId/pin', ({ id, viewer }) => {
      const record = db.comments.get(id('commentId'));
      const video = record && db.videos.get(record.video);
      if (!record || !video) throw dialect.violation('comment deleted');
      if (video.owner !== viewer._id) throw dialect.violation('not the owner');
      const isPinned = method === 'put';
      if (isPinned) checkHidden(record.hidden ?? false, { isPublished: true });
      if (isPinned) db.videos.update(video._id, { pinnedComment: record._id });
      else if (serializers.isPinned(record)) db.videos.update(video._id, { pinnedComment: undefined });
      return respond({ isPinned }, isPinned ? 'Comment pinned successfully' : 'Comment unpinned successfully');
    });

  return [
    guest('get', '/comments/:videoId', ({ id, viewer, search }) => {
      const { _id, pinnedComment } = readVideo(id('videoId'), viewer);
      const visible = db.comments.where('video', _id).filter((record) => serializers.isPostVisible(record, viewer));
      const records = newestFirst(visible).toSorted(
        (a, b) => Number(b._id === pinnedComment) - Number(a._id === pinnedComment),
      );
      const page = paginate(records, search).map((record) => dialect.comment(record, viewer));
      return respond(page, 'Comments fetched successfully');
    }),

    keyed('post', '/comments/:videoId', async ({ id, viewer, fields }) => {
      const { _id: video, owner, commentsClosed } = readVideo(id('videoId'), viewer);
      if (commentsClosed) throw new HttpError(403, 'Comments are closed');
      checkNotBlocked(owner, viewer);
      const content = requireComment((await fields()).content);
      const record = db.comments.insert({ ...created(), content, video, owner: viewer._id });
      return respond(dialect.writtenComment(record, viewer), 'Comment added successfully', 201);
    }),

    keyed('patch', '/comments/c/:commentId', async ({ id, viewer, fields }) => {
      const record = ownComment(id('commentId'), viewer);
      const content = requireComment((await fields()).content);
      checkNotBlocked(db.videos.get(record.video)?.owner ?? '', viewer);
      const changed = db.comments.update(record._id, { content, updatedAt: now() });
      return respond(dialect.writtenComment(changed, viewer), 'Comment updated successfully');
    }),

    keyed('delete', '/comments/c/:commentId', ({ id, viewer }) => {
      const record = removableComment(id('commentId'), viewer);
      for (const like of db.likes.where('target', record._id)) db.likes.delete(like._id);
      // A hidden one was taken back.
      if (record.hidden) statistics.addComments(record.video, 1);
      statistics.takeBack(record.video, record, 'comments');
      if (serializers.isPinned(record)) db.videos.update(record.video, { pinnedComment: undefined });
      db.comments.delete(record._id);
      return respond({}, 'Comment deleted successfully');
    }),

    ...(scenario.quirks
      ? []
      : [setClosed('put', true), setClosed('delete', false), setPinned('put'), setPinned('delete')]),
  ];
}
