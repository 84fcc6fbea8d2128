import { HttpError } from '../../server/rules/http-error';
import { compareText } from '../provider/paginate';
import type { CommentRecord, PlaylistRecord, TweetRecord, VideoRecord } from '../seed/records';
import { patternMatcher } from './search-pattern';
import type { PublicUser, Serializers } from '../provider/serializers';
import type { EmptyList, Violation, Dialect, MockResponse } from './dialect';

/** An error in this provider's own words. Its page names the class: clients show only messages of 'Error' to users. */
class NamedError extends HttpError {
  constructor(status: number, message: string, name = 'Error') {
    super(status, 'Something went wrong on the server');
    this.message = message;
    this.name = name;
  }
}

const violations: Record<Violation, [status: number, message: string, name?: string]> = {
  'not the owner': [401, 'You do not have permission to perform this action'],
  'own channel': [400, 'Cannot subscribe to your own channel'],
  'comment deleted': [500, "Cannot read properties of null (reading 'owner')", 'TypeError'],
};

const emptyListErrors: Record<EmptyList, [status: number, message: string]> = {
  videos: [404, 'No videos found for given query'],
  'tweets of a user': [401, 'No tweets found for this user'],
  'playlists of a user': [404, 'No playlists found for this user'],
};

const requireText = (model: string, field: string, text: string | undefined) => {
  if (!text) {
    const message = `${model} validation failed: ${field}: Path \`${field}\` is required.`;
    throw new NamedError(500, message, 'ValidationError');
  }
};

/** A real provider, built with Express 4 and Mongoose. Its behaviour was measured, except where noted. */
export function createQuirksDialect(serializers: Serializers): Dialect {
  const withoutData = (message: string): MockResponse => ({ data: undefined, message, status: 200 });
  const mongooseFields = (record: VideoRecord) => ({ updatedAt: record.updatedAt, __v: 0 });
  const nestedVideo = (record: VideoRecord) => ({ ...serializers.video(record), ...mongooseFields(record) });
  // Stored records refer to the owner and the video by id.
  const raw = (record: CommentRecord | TweetRecord) => record;
  const rawPlaylist = ({ updatedAt: _updatedAt, ...record }: PlaylistRecord) => record;

  return {
    pickToken: (header, cookie) => (cookie ? { token: cookie, from: 'cookie' } : { token: header, from: 'header' }),
    tokenError(state, access) {
      if (state === 'expired') return new NamedError(401, access === 'guest' ? 'jwt expired' : 'TokenExpiredError');
      // Not measured. An error would lock guests out, because scripts cannot delete an invalid httpOnly cookie.
      return access === 'guest' ? undefined : new NamedError(401, 'JsonWebTokenError');
    },
    jsonReplacer: (host) => (key, value) => {
      const isPicture = (key === 'avatar' || key === 'coverImage') && typeof value === 'string';
      return isPicture && value.startsWith('/') ? `http://${host}${value}` : value;
    },

    violation: (kind) => new NamedError(...violations[kind]),
    list(kind, items) {
      if (items.length === 0) throw new NamedError(...emptyListErrors[kind]);
      return items;
    },
    notFound: () => withoutData('Fetched successfully'),
    health: (signup) => (signup === 'open' ? 'Okay' : { signup }),
    part: (items) => items,
    noSubscriptions: () => withoutData('No subscribed channels'),
    registered: (data, message) => ({ data, message, status: 201, statusCode: 200 }),

    account: serializers.user,
    channel: (record, viewer) => ({
      ...serializers.channel(record, viewer),
      subscribersCount: serializers.subscriberCount(record._id),
    }),
    videoDetail(record, viewer) {
      const { isPublished: _isPublished, ...detail } = serializers.videoDetail(record, viewer);
      return detail;
    },
    writtenVideo: (record) => ({ ...record, ...mongooseFields(record) }),
    listedVideo: serializers.video,
    foundVideo: serializers.video,
    nestedVideo,
    likedVideo: (like, record) => ({ ...serializers.likedVideo(like, record), video: nestedVideo(record) }),
    // Entries have no date, so they are sorted by the last change of the video.
    history: (newestFirst) => newestFirst.toSorted((a, b) => compareText(b.updatedAt, a.updatedAt)),
    dashboardVideos: (oldestFirst, viewer) =>
      oldestFirst.map((record) => {
        const { owner: _owner, duration: _duration, ...video } = serializers.video(record);
        const { likesCount } = serializers.liked(record._id, viewer);
        return { ...video, likesCount, commentsCount: serializers.commentsCount(record._id) };
      }),
    comment: (record, viewer) => without('fullName', serializers.comment(record, viewer)),
    writtenComment: raw,
    createdTweet: raw,
    playlist: serializers.playlist,
    listedPlaylist: (record, viewer) => without('username', serializers.playlist(record, viewer)),
    writtenPlaylist: rawPlaylist,
    deletedPlaylist: rawPlaylist,
    likeToggled: () => ({}),
    subscriptionToggled: () => ({}),

    createMatcher(query) {
      try {
        const matches = patternMatcher(query);
        return ({ title, description }) => matches(title) || matches(description);
      } catch {
        throw new NamedError(500, 'Regular expression is invalid: missing closing parenthesis', 'MongoServerError');
      }
    },
    changedField: (_field, sent, current) => sent || current,
    checkChannelChange({ username, description }) {
      if (!username && !description) throw new NamedError(400, 'All fields are required');
    },
    checkNewVideo: (fields) => requireText('Video', 'description', fields.description),
    checkNewPlaylist: (fields) => requireText('Playlist', 'description', fields.description),
    checkVideoChange(hasThumbnail) {
      if (!hasThumbnail) throw new NamedError(500, "Cannot read properties of undefined (reading 'path')", 'TypeError');
    },
    rejectsOwnUsername: true,
  };
}

/** Removes a field of the owner. */
function without(field: keyof PublicUser, item: { owner: PublicUser | null }) {
  return { ...item, owner: { ...item.owner, [field]: undefined } };
}
