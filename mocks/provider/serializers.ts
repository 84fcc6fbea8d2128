import { ACTIONS_FOR_OWNER, isDecision } from '../../server/rules/moderation';
import { HISTORY_IDS } from '../../server/rules/pages';
import { isListed } from '../../server/rules/visibility';
import { type Db, pairKey } from './db';
import { compareText, newestFirst } from './paginate';
import type {
  CommentRecord,
  Id,
  LikeRecord,
  PlaylistRecord,
  TweetRecord,
  UserRecord,
  VideoRecord,
} from '../seed/records';

export type Viewer = UserRecord | undefined;
export type PublicUser = Pick<UserRecord, '_id' | 'username' | 'fullName' | 'avatar'>;
export type Serializers = ReturnType<typeof createSerializers>;

/** Creates the functions that make JSON of records. All dialects share them. `hasReports`: what moderators hide has a flag. */
export function createSerializers(db: Db, hasReports: boolean) {
  const isLiked = (target: Id, viewer: Viewer) => !!viewer && db.likes.count('pair', pairKey(viewer._id, target)) > 0;
  const isSubscribed = (channel: Id, viewer: Viewer) =>
    !!viewer && db.subscriptions.count('pair', pairKey(viewer._id, channel)) > 0;
  const hasBlocked = (blocker: Id, viewer: UserRecord) => db.blocks.count('pair', pairKey(blocker, viewer._id)) > 0;
  const likesCount = (target: Id) => db.likes.count('target', target);
  const subscriberCount = (channel: Id) => db.subscriptions.count('channel', channel);

  const owner = (id: Id): PublicUser | null => {
    const user = db.users.get(id);
    if (!user) return null;
    return { _id: user._id, username: user.username, fullName: user.fullName, avatar: user.avatar };
  };

  /** Without captions, visibility, the settings of comments, and whether it is hidden, which are extensions. */
  const video = ({ owner: ownerId, ...record }: VideoRecord) => {
    const { updatedAt: _updatedAt, captions: _captions, pinnedComment: _pinnedComment, ...others } = record;
    const { unlisted: _unlisted, publishAt: _publishAt, commentsClosed: _commentsClosed, ...more } = others;
    const { hidden: _hidden, wasPublished: _wasPublished, ...rest } = more;
    return { ...rest, owner: owner(ownerId) };
  };

  const hiddenFlag = ({ hidden = false }: { hidden?: boolean | undefined }) => (hasReports ? { isHidden: hidden } : {});

  const liked = (target: Id, viewer: Viewer) => ({
    likesCount: likesCount(target),
    isLiked: isLiked(target, viewer),
  });

  const isModerator = (viewer: Viewer) => viewer?.role === 'moderator';

  /** Unpublished videos are visible to their owner only, and what moderators have hidden to them, too. */
  const isVisible = (record: VideoRecord, viewer: Viewer) =>
    record.isPublished || record.owner === viewer?._id || (record.hidden === true && isModerator(viewer));

  const isPostVisible = ({ hidden, owner: author }: TweetRecord, viewer: Viewer) =>
    !hidden || author === viewer?._id || isModerator(viewer);

  const visibleVideo = (id: Id, viewer: Viewer) => {
    const record = db.videos.get(id);
    return record && isVisible(record, viewer) ? record : undefined;
  };

  /** For lists, which show no hidden videos to moderators. */
  const visibleVideos = (ids: Id[], viewer: Viewer) =>
    ids.flatMap((id) => {
      const record = db.videos.get(id);
      return record && (record.isPublished || record.owner === viewer?._id) ? [record] : [];
    });

  /** The playlists of others do not show unlisted videos, which would make them public. */
  const playlistVideos = (record: PlaylistRecord, viewer: Viewer) =>
    visibleVideos(record.videos, viewer).filter(
      (each) => isListed(each) || each.owner === viewer?._id || record.owner === viewer?._id || !isPublic(record),
    );

  const isPublic = ({ visibility = 'public' }: PlaylistRecord) => visibility === 'public';

  return {
    owner,
    video,
    isPinned: ({ _id, video: id }: CommentRecord) => db.videos.get(id)?.pinnedComment === _id,
    playlistVideos,
    isVisible,
    isPostVisible,
    hiddenFlag,
    visibleVideo,
    visibleVideos,
    isSubscribed,
    subscriberCount,
    liked,
    hasBlocked,
    /** Whom a member has blocked. */
    blocked: (blocker: Id) => newestFirst(db.blocks.where('blocker', blocker)).map(({ blocked }) => blocked),

    /** When moderators decided last about a member or what they posted, if they did. */
    lastDecision(member: Id): string | undefined {
      const cases = db.cases
        .where('owner', member)
        .filter(({ state, appeal }) => isDecision(state) || appeal?.state === 'reversed');
      const entries = cases.flatMap(({ _id }) => db.log.where('case', _id));
      return entries
        .filter(({ action }) => ACTIONS_FOR_OWNER.includes(action))
        .map(({ createdAt }) => createdAt)
        .toSorted(compareText)
        .at(-1);
    },

    /** Without the language and the role, which are extensions. */
    user({ password: _password, language: _language, role: _role, ...record }: UserRecord) {
      const { suspendedUntil: _suspended, bannedAt: _banned, ...user } = record;
      return { ...user, watchHistory: user.watchHistory.slice(0, HISTORY_IDS) };
    },

    channel: (record: UserRecord, viewer: Viewer) => ({
      _id: record._id,
      username: record.username,
      fullName: record.fullName,
      email: record.email,
      avatar: record.avatar,
      coverImage: record.coverImage,
      description: record.description,
      createdAt: record.createdAt,
      channelsSubscribedToCount: db.subscriptions.count('subscriber', record._id),
      isSubscribed: isSubscribed(record._id, viewer),
    }),

    videoDetail: (record: VideoRecord, viewer: Viewer) => ({
      ...video(record),
      ...liked(record._id, viewer),
      owner: {
        ...owner(record.owner),
        subscriberCount: subscriberCount(record.owner),
        isSubscribed: isSubscribed(record.owner, viewer),
      },
    }),

    likedVideo: (like: LikeRecord, record: VideoRecord) => ({
      _id: like._id,
      video: video(record),
      likedBy: like.likedBy,
      createdAt: like.createdAt,
    }),

    comment: (record: CommentRecord, viewer: Viewer) => ({
      _id: record._id,
      content: record.content,
      ...hiddenFlag(record),
      createdAt: record.createdAt,
      ...liked(record._id, viewer),
      owner: owner(record.owner),
    }),

    tweet: ({ hidden, ...record }: TweetRecord, viewer: Viewer) => ({
      ...record,
      ...hiddenFlag({ hidden }),
      ...liked(record._id, viewer),
      owner: owner(record.owner),
    }),

    playlist: (record: PlaylistRecord, viewer: Viewer) => {
      const videos = playlistVideos(record, viewer);
      return {
        _id: record._id,
        name: record.name,
        description: record.description,
        createdAt: record.createdAt,
        thumbnail: videos[0]?.thumbnail,
        videosCount: videos.length,
        totalViews: videos.reduce((sum, { views }) => sum + views, 0),
        owner: owner(record.owner),
      };
    },

    subscribedChannel: (record: UserRecord, viewer: Viewer) => ({
      ...owner(record._id),
      isSubscribed: isSubscribed(record._id, viewer),
      subscribersCount: subscriberCount(record._id),
    }),

    commentsCount: (id: Id) => db.comments.where('video', id).filter(({ hidden }) => !hidden).length,
  };
}
