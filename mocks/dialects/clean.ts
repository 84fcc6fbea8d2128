import { Refusal } from '../provider/refusal';
import { reply } from '../provider/reply';
import type { Serializers } from '../provider/serializers';
import type { Offence, Dialect } from './dialect';

const refusals: Record<Offence, [status: number, message: string]> = {
  'not the owner': [403, 'You do not have permission to perform this action'],
  'own channel': [403, 'Cannot subscribe to your own channel'],
  'comment gone': [404, 'Comment does not exist'],
};

/** A provider without surprises: empty lists are empty, missing things are 404, and every reply is complete. */
export function createCleanDialect(serializers: Serializers): Dialect {
  const refuse = (offence: Offence) => new Refusal(...refusals[offence]);
  const video = serializers.video;
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

    channel: (row, viewer) => ({
      ...serializers.channel(row, viewer),
      subscriberCount: serializers.subscriberCount(row._id),
    }),
    videoDetail: (row, viewer) => ({
      ...serializers.videoDetail(row, viewer),
      commentsCount: serializers.commentsCount(row._id),
    }),
    writtenVideo: video,
    innerVideo: video,
    likedVideo: serializers.likedVideo,
    history: (newestFirst) => newestFirst,
    dashboardVideos: (oldestFirst, viewer) =>
      oldestFirst.toReversed().map((row) => ({
        ...video(row),
        ...serializers.liked(row._id, viewer),
        commentsCount: serializers.commentsCount(row._id),
      })),
    comment: serializers.comment,
    writtenComment: serializers.comment,
    createdTweet: serializers.tweet,
    listedPlaylist: serializers.playlist,
    writtenPlaylist: (row, viewer) => ({
      ...serializers.playlist(row, viewer),
      videos: serializers.visibleVideos(row.videos, viewer).map(video),
    }),
    deletedPlaylist: () => ({}),
    likeToggled: (target, viewer) => serializers.liked(target, viewer),
    subscriptionToggled: (channel, viewer) => ({
      isSubscribed: serializers.isSubscribed(channel, viewer),
      subscriberCount: serializers.subscriberCount(channel),
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
