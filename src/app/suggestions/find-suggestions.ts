import type { QueryClient } from '@tanstack/react-query';
import { fold } from '../../../server/rules/fold';
import { matchRank, wordsOf } from '@/lib/matches';
import { copiesOf } from '@/query/copies';
import { CHANNELS, NO_USERNAME } from '@/resources/channel/queries';
import type { Owner } from '@/resources/channel/schema';
import { SUBSCRIPTIONS } from '@/resources/subscription/queries';
import { VIDEO_LISTS } from '@/resources/video/queries';
import { muted } from '@/components/mutes/muted';
import type { Video } from '@/resources/video/schema';

export type Suggestion = {
  kind: 'search' | 'video' | 'channel';
  /** The text of a search, the id of a video, the username of a channel. */
  id: string;
  text: string;
  detail: string;
};

export const keyOf = ({ kind, id }: Suggestion) => `${kind} ${id}`;

/** The most recent searches that are suggested for a typed text. */
const SEARCH_LIMIT = 4;
const VIDEO_LIMIT = 5;
const CHANNEL_LIMIT = 3;

const isVideo = (value: object): value is Video => 'videoFile' in value;
const isChannel = (value: object): value is Owner => 'username' in value && 'fullName' in value;

/** The folded text of each video or channel: each is folded once, not with every key. */
const foldedTexts = new WeakMap<object, string>();

function foldedOf(item: object, text: string): string {
  const folded = foldedTexts.get(item) ?? fold(text);
  foldedTexts.set(item, folded);
  return folded;
}

/** The items whose texts match all words, best matches first. */
function best<T extends object>(items: readonly T[], textOf: (item: T) => string, words: readonly string[]): T[] {
  return items
    .flatMap((item) => {
      const rank = matchRank(foldedOf(item, textOf(item)), words);
      return rank === undefined ? [] : { item, rank };
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

const uniqueBy = <T>(items: readonly T[], idOf: (item: T) => string) =>
  [...new Map(items.toReversed().map((item) => [idOf(item), item])).values()].toReversed();

const toSearch = (text: string): Suggestion => ({ kind: 'search', id: text, text, detail: '' });

function toVideo({ _id, title, owner }: Video): Suggestion {
  return { kind: 'video', id: _id, text: title, detail: owner.fullName || owner.username };
}

function toChannel({ username, fullName }: Owner): Suggestion {
  return { kind: 'channel', id: username, text: fullName || username, detail: `@${username}` };
}

/** Recent searches; with typed text those that match, and matching videos and channels from the query cache. Sends no request. */
export function findSuggestions(client: QueryClient, searches: readonly string[], typed: string): Suggestion[] {
  const words = wordsOf(typed);
  if (words.length === 0) return searches.map(toSearch);
  const rules = muted.get();
  const videos = copiesOf(client, { queryKey: VIDEO_LISTS }, isVideo).filter((video) => !rules?.hides(video));
  const channels = [CHANNELS, SUBSCRIPTIONS].flatMap((queryKey) => copiesOf(client, { queryKey }, isChannel));
  const known = [...channels, ...videos.map(({ owner }) => owner)].filter((owner) => !rules?.hides({ owner }));
  return [
    ...searches
      .filter((text) => matchRank(fold(text), words) !== undefined)
      .slice(0, SEARCH_LIMIT)
      .map(toSearch),
    ...uniqueBy(
      best(videos, ({ title }) => title, words),
      ({ _id }) => _id,
    )
      .filter(({ isPublished }) => isPublished)
      .slice(0, VIDEO_LIMIT)
      .map(toVideo),
    ...uniqueBy(
      best(known, ({ username, fullName }) => `${fullName} ${username}`, words),
      ({ username }) => username,
    )
      .filter(({ username }) => username !== '' && username !== NO_USERNAME)
      .slice(0, CHANNEL_LIMIT)
      .map(toChannel),
  ];
}
