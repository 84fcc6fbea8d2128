import { compareText } from '../provider/page';
import { Refusal } from '../provider/refusal';
import { reply } from '../provider/reply';
import type { CommentRow, PlaylistRow, TweetRow, VideoRow } from '../provider/rows';
import { patternMatcher } from './search-pattern';
import type { Owner, Serializers } from '../provider/serializers';
import type { EmptyList, Offence, Dialect } from './dialect';

const refusals: Record<Offence, [status: number, message: string, name?: string]> = {
  'not the owner': [401, 'You do not have permission to perform this action'],
  'own channel': [400, 'Cannot subscribe to your own channel'],
  'comment gone': [500, "Cannot read properties of null (reading 'owner')", 'TypeError'],
};

const empties: Record<EmptyList, [status: number, message: string]> = {
  videos: [404, 'No videos found for given query'],
  'tweets of a user': [401, 'No tweets found for this user'],
  'playlists of a user': [404, 'No playlists found for this user'],
};

const requireText = (model: string, field: string, text: string | undefined) => {
  if (!text) {
    const problem = `${model} validation failed: ${field}: Path \`${field}\` is required.`;
    throw new Refusal(500, problem, 'ValidationError');
  }
};

/** A provider that was run and measured (Express 4, Mongoose). Every line here is something that it really does. */
export function createQuirksDialect(serializers: Serializers): Dialect {
  const nothing = (message: string) => reply(undefined, message);
  const mongoose = (row: VideoRow) => ({ updatedAt: row.updatedAt, __v: 0 });
  const innerVideo = (row: VideoRow) => ({ ...serializers.video(row), ...mongoose(row) });
  // As it is stored: the owner, and a comment's video, are bare ids.
  const raw = (row: CommentRow | TweetRow) => row;
  const rawPlaylist = ({ updatedAt: _updatedAt, ...row }: PlaylistRow) => row;

  return {
    pickToken: (header, cookie) => (cookie ? { token: cookie, from: 'cookie' } : { token: header, from: 'header' }),
    badToken(state, access) {
      if (state === 'expired') return new Refusal(401, access === 'guest' ? 'jwt expired' : 'TokenExpiredError');
      // Not measured. A guest could never get rid of a cookie that the provider cannot read.
      return access === 'guest' ? undefined : new Refusal(401, 'JsonWebTokenError');
    },
    lastTouch: (address) => (key, value) => {
      const isPicture = (key === 'avatar' || key === 'coverImage') && typeof value === 'string';
      return isPicture && value.startsWith('/') ? `http://${address}${value}` : value;
    },

    refusal: (offence) => new Refusal(...refusals[offence]),
    list(kind, items) {
      if (items.length === 0) throw new Refusal(...empties[kind]);
      return items;
    },
    missing: () => nothing('Fetched successfully'),
    noSubscriptions: () => nothing('No subscribed channels'),
    registered: (user, message) => ({ ...reply(user, message, 201), statusCode: 200 }),

    channel: (row, viewer) => ({
      ...serializers.channel(row, viewer),
      subscribersCount: serializers.subscriberCount(row._id),
    }),
    videoDetail(row, viewer) {
      const { isPublished: _isPublished, ...detail } = serializers.videoDetail(row, viewer);
      return detail;
    },
    writtenVideo: (row) => ({ ...row, ...mongoose(row) }),
    innerVideo,
    likedVideo: (like, row) => ({ ...serializers.likedVideo(like, row), video: innerVideo(row) }),
    // There is no date of watching: the video's own last change decides.
    history: (newestFirst) => newestFirst.toSorted((a, b) => compareText(b.updatedAt, a.updatedAt)),
    dashboardVideos: (oldestFirst, viewer) =>
      oldestFirst.map((row) => {
        const { owner: _owner, duration: _duration, ...video } = serializers.video(row);
        const { likesCount } = serializers.liked(row._id, viewer);
        return { ...video, likesCount, commentsCount: serializers.commentsCount(row._id) };
      }),
    comment: (row, viewer) => without('fullName', serializers.comment(row, viewer)),
    writtenComment: raw,
    createdTweet: raw,
    listedPlaylist: (row, viewer) => without('username', serializers.playlist(row, viewer)),
    writtenPlaylist: rawPlaylist,
    deletedPlaylist: rawPlaylist,
    likeToggled: () => ({}),
    subscriptionToggled: () => ({}),

    searcher(query) {
      try {
        return patternMatcher(query);
      } catch {
        throw new Refusal(500, 'Regular expression is invalid: missing closing parenthesis', 'MongoServerError');
      }
    },
    changedField: (_field, sent, kept) => sent || kept,
    checkChannelChange({ username, description }) {
      if (!username && !description) throw new Refusal(400, 'All fields are required');
    },
    checkNewVideo: (fields) => requireText('Video', 'description', fields.description),
    checkNewPlaylist: (fields) => requireText('Playlist', 'description', fields.description),
    checkVideoChange(hasThumbnail) {
      if (!hasThumbnail) throw new Refusal(500, "Cannot read properties of undefined (reading 'path')", 'TypeError');
    },
    isOwnNameTaken: true,
  };
}

/** Some replies leave out a part of the owner. */
function without(part: keyof Owner, item: { owner: Owner | null }) {
  return { ...item, owner: { ...item.owner, [part]: undefined } };
}
