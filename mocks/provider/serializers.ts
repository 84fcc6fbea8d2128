import { type Db, pairKey } from './db';
import type { CommentRow, Id, LikeRow, PlaylistRow, TweetRow, UserRow, VideoRow } from './rows';

export type Viewer = UserRow | undefined;
export type Owner = Pick<UserRow, '_id' | 'username' | 'fullName' | 'avatar'>;
export type Serializers = ReturnType<typeof createSerializers>;

/** The parts that replies are made of, the same in every dialect. */
export function createSerializers(db: Db) {
  const isLiked = (target: Id, viewer: Viewer) => !!viewer && db.likes.count('pair', pairKey(viewer._id, target)) > 0;
  const isSubscribed = (channel: Id, viewer: Viewer) =>
    !!viewer && db.subscriptions.count('pair', pairKey(viewer._id, channel)) > 0;
  const likesCount = (target: Id) => db.likes.count('target', target);
  const subscriberCount = (channel: Id) => db.subscriptions.count('channel', channel);

  const owner = (id: Id): Owner | null => {
    const user = db.users.get(id);
    if (!user) return null;
    return { _id: user._id, username: user.username, fullName: user.fullName, avatar: user.avatar };
  };

  const video = ({ owner: ownerId, updatedAt: _updatedAt, ...row }: VideoRow) => ({ ...row, owner: owner(ownerId) });

  const liked = (target: Id, viewer: Viewer) => ({
    likesCount: likesCount(target),
    isLiked: isLiked(target, viewer),
  });

  /** Unpublished videos exist for their owner only. */
  const isVisible = (row: VideoRow, viewer: Viewer) => row.isPublished || row.owner === viewer?._id;

  const visibleVideos = (ids: Id[], viewer: Viewer) =>
    ids.flatMap((id) => {
      const row = db.videos.get(id);
      return row && isVisible(row, viewer) ? [row] : [];
    });

  return {
    owner,
    video,
    isVisible,
    visibleVideos,
    isSubscribed,
    subscriberCount,
    liked,

    user: ({ password: _password, ...row }: UserRow) => row,

    channel: (row: UserRow, viewer: Viewer) => ({
      _id: row._id,
      username: row.username,
      fullName: row.fullName,
      email: row.email,
      avatar: row.avatar,
      coverImage: row.coverImage,
      description: row.description,
      createdAt: row.createdAt,
      channelsSubscribedToCount: db.subscriptions.count('subscriber', row._id),
      isSubscribed: isSubscribed(row._id, viewer),
    }),

    videoDetail: (row: VideoRow, viewer: Viewer) => ({
      ...video(row),
      ...liked(row._id, viewer),
      owner: {
        ...owner(row.owner),
        subscriberCount: subscriberCount(row.owner),
        isSubscribed: isSubscribed(row.owner, viewer),
      },
    }),

    likedVideo: (like: LikeRow, row: VideoRow) => ({
      _id: like._id,
      video: video(row),
      likedBy: like.likedBy,
      createdAt: like.createdAt,
    }),

    comment: (row: CommentRow, viewer: Viewer) => ({
      _id: row._id,
      content: row.content,
      createdAt: row.createdAt,
      ...liked(row._id, viewer),
      owner: owner(row.owner),
    }),

    tweet: (row: TweetRow, viewer: Viewer) => ({ ...row, ...liked(row._id, viewer), owner: owner(row.owner) }),

    playlist: (row: PlaylistRow, viewer: Viewer) => {
      const videos = visibleVideos(row.videos, viewer);
      return {
        _id: row._id,
        name: row.name,
        description: row.description,
        createdAt: row.createdAt,
        thumbnail: videos[0]?.thumbnail,
        videosCount: videos.length,
        totalViews: videos.reduce((sum, { views }) => sum + views, 0),
        owner: owner(row.owner),
      };
    },

    subscribedChannel: (row: UserRow, viewer: Viewer) => ({
      ...owner(row._id),
      isSubscribed: isSubscribed(row._id, viewer),
      subscribersCount: subscriberCount(row._id),
    }),

    commentsCount: (id: Id) => db.comments.count('video', id),
  };
}
