import type { Context } from '../provider/context';
import { pairKey } from '../provider/db';
import { newestFirst, paginate } from '../provider/paginate';
import { HttpError, missing } from '../../server/rules/http-error';
import { respond } from '../../server/rules/response';
import { createRoutes } from '../provider/route';
import type { Id, LikeRecord, UserRecord } from '../seed/records';

const kinds = { v: 'video', c: 'comment', t: 'tweet' } as const;

export function likeHandlers(context: Context) {
  const { db, dialect, serializers, statistics } = context;
  const { keyed, member, created } = createRoutes(context);

  function exists(kind: LikeRecord['kind'], id: Id, viewer: UserRecord): boolean {
    const post = kind === 'tweet' ? db.tweets.get(id) : db.comments.get(id);
    if (post && !serializers.isPostVisible(post, viewer)) return false;
    if (kind === 'tweet') return post !== undefined;
    const video = kind === 'video' ? id : db.comments.get(id)?.video;
    return video !== undefined && serializers.visibleVideo(video, viewer) !== undefined;
  }

  const ownerOf = (kind: LikeRecord['kind'], id: Id) =>
    ({ video: db.videos, comment: db.comments, tweet: db.tweets })[kind].get(id)?.owner ?? '';

  const toggle = (letter: keyof typeof kinds) =>
    keyed('post', `/likes/toggle/${letter}/:id`, ({ id, viewer }) => {
      const kind = kinds[letter];
      const target = id('id');
      if (!exists(kind, target, viewer)) throw missing(kind);
      const like = db.likes.first('pair', pairKey(viewer._id, target));
      if (!like && serializers.hasBlocked(ownerOf(kind, target), viewer))
        throw new HttpError(403, 'This member does not accept likes from you');
      if (like && kind === 'video') statistics.takeBack(target, like, 'likes');
      if (like) db.likes.delete(like._id);
      else db.likes.insert({ ...created(), kind, target, likedBy: viewer._id });
      return respond(dialect.likeToggled(target, viewer), 'Like toggled successfully');
    });

  return [
    toggle('v'),
    toggle('c'),
    toggle('t'),
    member('get', '/likes/videos', ({ viewer, search }) => {
      const likes = newestFirst(db.likes.where('likedBy', viewer._id).filter(({ kind }) => kind === 'video'));
      const entries = likes.flatMap((like) =>
        serializers.visibleVideos([like.target], viewer).map((video) => ({ like, video })),
      );
      const page = paginate(entries, search).map(({ like, video }) => dialect.likedVideo(like, video));
      return respond(page, 'Liked videos fetched successfully');
    }),
  ];
}
