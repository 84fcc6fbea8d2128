import { Refusal } from '../provider/refusal';
import { reply } from '../provider/reply';
import type { Shapes } from '../provider/serializers';
import type { Offence, Dialect } from './dialect';

const refusals: Record<Offence, [status: number, message: string]> = {
  'not the owner': [403, 'You do not have permission to perform this action'],
  'own channel': [403, 'Cannot subscribe to your own channel'],
  'comment gone': [404, 'Comment does not exist'],
};

/** A provider without surprises: empty lists are empty, missing things are 404, and every reply is complete. */
export function createCleanDialect(shapes: Shapes): Dialect {
  const refuse = (offence: Offence) => new Refusal(...refusals[offence]);
  const video = shapes.video;
  return {
    pickToken: (header, cookie) => (header ? { token: header, from: 'header' } : { token: cookie, from: 'cookie' }),
    badToken(state, access, from) {
      // A cookie that outlived its session must not keep a guest out.
      if (access === 'guest' && (state === 'invalid' || from === 'cookie')) return undefined;
      return new Refusal(401, state === 'expired' ? 'TokenExpiredError' : 'Invalid access token');
    },
    lastTouch: () => undefined,

    refusal: refuse,
    list: (_kind, items) => items,
    missing(message) {
      throw new Refusal(404, message);
    },
    noSubscriptions: () => reply({ channels: [], channelsCount: 0 }, 'Subscriptions fetched successfully'),
    registered: (user, message) => reply(user, message, 201),

    channel: (row, viewer) => ({ ...shapes.channel(row, viewer), subscriberCount: shapes.subscriberCount(row._id) }),
    videoDetail: (row, viewer) => ({
      ...shapes.videoDetail(row, viewer),
      commentsCount: shapes.commentsCount(row._id),
    }),
    writtenVideo: video,
    innerVideo: video,
    likedVideo: shapes.likedVideo,
    history: (newestFirst) => newestFirst,
    dashboardVideos: (oldestFirst, viewer) =>
      oldestFirst.toReversed().map((row) => ({
        ...video(row),
        ...shapes.liked(row._id, viewer),
        commentsCount: shapes.commentsCount(row._id),
      })),
    comment: shapes.comment,
    writtenComment: shapes.comment,
    createdTweet: shapes.tweet,
    listedPlaylist: shapes.playlist,
    writtenPlaylist: (row, viewer) => ({
      ...shapes.playlist(row, viewer),
      videos: shapes.visibleVideos(row.videos, viewer).map(video),
    }),
    deletedPlaylist: () => ({}),
    likeToggled: (target, viewer) => shapes.liked(target, viewer),
    subscriptionToggled: (channel, viewer) => ({
      isSubscribed: shapes.isSubscribed(channel, viewer),
      subscriberCount: shapes.subscriberCount(channel),
    }),

    searcher(query) {
      const wanted = query.toLowerCase();
      return (text) => text.toLowerCase().includes(wanted);
    },
    changedField(field, sent, kept) {
      if (sent === undefined) return kept;
      if (sent.trim() === '' && field !== 'description') throw new Refusal(400, `The ${field} is required`);
      return sent;
    },
    checkChannelChange: () => {},
    checkNewVideo: () => {},
    checkNewPlaylist: () => {},
    checkVideoChange: () => {},
    isOwnNameTaken: false,
  };
}
