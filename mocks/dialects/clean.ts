import { findCue, spokenText } from '../../server/rules/captions';
import { foldForSearch, searchText, searchWords } from '../../server/rules/search';
import { captionsOf } from '../provider/captions-of';
import { readLanguage } from '../../server/rules/accounts';
import { OWN_DESCRIPTIONS_LIMIT } from '../../server/rules/pages';
import { checkPassword } from '../../server/rules/passwords';
import { healthOf } from '../../server/rules/signup';
import { LISTED_DESCRIPTION, changedText } from '../../server/rules/texts';
import { HttpError } from '../../server/rules/http-error';
import type { Message } from '../../server/rules/messages';
import { respond } from '../../server/rules/response';
import type { Serializers } from '../provider/serializers';
import { compareText, paginateLong } from '../provider/paginate';
import type { VideoRecord } from '../seed/records';
import type { Violation, Dialect } from './dialect';

const violations: Record<Violation, [status: number, message: Message]> = {
  'not the owner': [403, 'You do not have permission to perform this action'],
  'own channel': [403, 'Cannot subscribe to your own channel'],
  'comment deleted': [404, 'Comment does not exist'],
};

/** A well-behaved provider: empty lists are empty, missing items are 404, and every response is complete. */
export function createCleanDialect(serializers: Serializers): Dialect {
  const video = serializers.video;
  const playlist: Dialect['playlist'] = (record, viewer) => ({
    ...serializers.playlist(record, viewer),
    visibility: record.visibility ?? 'public',
  });
  const comment: Dialect['comment'] = (record, viewer) => ({
    ...serializers.comment(record, viewer),
    isPinned: serializers.isPinned(record),
  });
  const listedVideo = (record: VideoRecord) => withShortDescription(video(record));
  return {
    hasCodes: true,
    pickToken: (header, cookie) => (header ? { token: header, from: 'header' } : { token: cookie, from: 'cookie' }),
    tokenError(state, access, from) {
      // A leftover cookie must not lock a guest out.
      if (access === 'guest' && (state === 'invalid' || from === 'cookie')) return undefined;
      return new HttpError(401, state === 'expired' ? 'TokenExpiredError' : 'Invalid access token');
    },

    violation: (kind) => new HttpError(...violations[kind]),
    list: (_kind, items) => items,
    notFound(message) {
      throw new HttpError(404, message);
    },
    health: healthOf,
    part: paginateLong,
    noSubscriptions: () => respond({ channels: [], channelsCount: 0 }, 'Subscriptions fetched successfully'),
    registered: (data, message) => ({ data, message, status: 201 }),

    account: ({ role, confirmed = true, ...record }) => ({
      ...serializers.user(record),
      ...(role && { role }),
      ...(confirmed ? {} : { confirmed }),
      ...(record.suspendedUntil && { suspendedUntil: record.suspendedUntil }),
      ...(serializers.lastDecision(record._id) && { decidedAt: serializers.lastDecision(record._id) }),
      language: record.language || null,
      deleteAt: record.deleteAt ?? null,
      blocked: serializers.blocked(record._id),
      pendingEmail: record.pendingEmail || null,
    }),
    channel: (record, viewer) => ({
      ...serializers.channel(record, viewer),
      email: record._id === viewer?._id ? record.email : '',
      subscriberCount: serializers.subscriberCount(record._id),
    }),
    videoDetail: (record, viewer) => ({
      ...serializers.videoDetail(record, viewer),
      ...serializers.hiddenFlag(record),
      ...settingsOf(record),
      commentsCount: serializers.commentsCount(record._id),
      captions: captionsOf(record),
    }),
    writtenVideo: (record) => ({ ...video(record), ...settingsOf(record), ...serializers.hiddenFlag(record) }),
    listedVideo,
    foundVideo(record, query) {
      const isIn = containsAll(query);
      const caption = isIn(searchText(record)) ? undefined : captionWith(record, isIn);
      return { ...listedVideo(record), ...(caption && { spoken: findCue(caption.content, query) }) };
    },
    nestedVideo: listedVideo,
    likedVideo: (like, record) => ({ ...serializers.likedVideo(like, record), video: listedVideo(record) }),
    history: (newestFirst) => newestFirst,
    dashboardVideos: (oldestFirst, viewer, search) =>
      withinLimit(paginateLong(oldestFirst.toReversed(), search)).map((record) => ({
        ...video(record),
        ...settingsOf(record),
        ...serializers.hiddenFlag(record),
        ...serializers.liked(record._id, viewer),
        commentsCount: serializers.commentsCount(record._id),
      })),
    comment,
    writtenComment: comment,
    createdTweet: serializers.tweet,
    listedPlaylist: (record, viewer) => withShortDescription(playlist(record, viewer)),
    playlist,
    writtenPlaylist: (record, viewer) => ({
      ...playlist(record, viewer),
      videos: paginateLong(serializers.playlistVideos(record, viewer), new URLSearchParams()).map(listedVideo),
    }),
    deletedPlaylist: () => ({}),
    likeToggled: (target, viewer) => serializers.liked(target, viewer),
    subscriptionToggled: (channel, viewer) => ({
      isSubscribed: serializers.isSubscribed(channel, viewer),
      subscriberCount: serializers.subscriberCount(channel),
    }),

    createMatcher(query) {
      const isIn = containsAll(query);
      return (record) => isIn(searchText(record)) || captionWith(record, isIn) !== undefined;
    },
    changedField: changedText,
    changedLanguage: readLanguage,
    checkPassword,
  };
}

const settingsOf = ({ unlisted = false, publishAt = null, commentsClosed = false }: VideoRecord) => ({
  unlisted,
  publishAt,
  commentsClosed,
});

function containsAll(query: string) {
  const words = searchWords(query);
  return (text: string) => words.every((word) => text.includes(word));
}

/** The first captions of a video, by language, whose text a search finds. */
function captionWith({ captions = [] }: VideoRecord, isIn: (text: string) => boolean) {
  const byLanguage = captions.toSorted((a, b) => compareText(a.language, b.language));
  return byLanguage.find(({ content }) => isIn(foldForSearch(spokenText(content))));
}

/** Counts characters, not code units, as PostgreSQL does. */
function withShortDescription<T extends { description: string }>(item: T): T {
  return { ...item, description: Array.from(item.description).slice(0, LISTED_DESCRIPTION).join('') };
}

/** Returns the first videos, as long as their descriptions together do not exceed the limit. */
function withinLimit(records: VideoRecord[]): VideoRecord[] {
  let characters = 0;
  return records.filter(({ description }) => {
    characters += Array.from(description).length;
    return characters <= OWN_DESCRIPTIONS_LIMIT;
  });
}
