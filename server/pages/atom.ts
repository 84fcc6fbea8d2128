import { mediaUrl, paths } from './addresses';
import type { ListedVideo, Tweet } from './read';
import { line, lines } from './texts';
import { type Xml, renderXml } from './xml';

const TITLE_OF_TWEET = 80;

type Entry = { date: Date; xml: Xml };
type Feed = { title: string; path: string; alternate: string; entries: Entry[] };

/** An Atom feed (RFC 4287), newest first. */
export function renderAtom(origin: string, { title, path, alternate, entries }: Feed): string {
  const sorted = entries.toSorted((a, b) => b.date.getTime() - a.date.getTime());
  return renderXml({
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xmlns:media': 'http://search.yahoo.com/mrss/',
      id: origin + path,
      title: [title, 'Vireo'].filter(Boolean).join(' • '),
      updated: (sorted[0]?.date ?? new Date(0)).toISOString(),
      link: [link('self', 'application/atom+xml', origin + path), link('alternate', 'text/html', origin + alternate)],
      icon: `${origin}/icons/icon-192.png`,
      entry: sorted.map(({ xml }) => xml),
    },
  });
}

/** `bytes` is the size of its file, if that is known. */
export function videoEntry(origin: string, video: ListedVideo, bytes: number | undefined): Entry {
  const url = origin + paths.video(video._id);
  const file = mediaUrl(origin, video.videoFile);
  const size = bytes === undefined ? {} : { '@length': bytes };
  const thumbnail = mediaUrl(origin, video.thumbnail);
  return entry(origin, video, {
    id: url,
    title: line(video.title),
    link: [
      link('alternate', 'text/html', url),
      ...(file ? [{ ...link('enclosure', 'video/mp4', file), ...size }] : []),
    ],
    'media:thumbnail': thumbnail ? { '@url': thumbnail } : undefined,
    summary: lines(video.description),
  });
}

export function tweetEntry(origin: string, tweet: Tweet): Entry {
  return entry(origin, tweet, {
    id: `${origin}/tweets#${tweet._id}`,
    title: line(tweet.content, TITLE_OF_TWEET),
    link: link('alternate', 'text/html', `${origin}${paths.channel(tweet.owner.username)}/tweets`),
    content: lines(tweet.content),
  });
}

const link = (rel: string, type: string, href: string): Xml => ({ '@rel': rel, '@type': type, '@href': href });

function entry(origin: string, { createdAt, owner }: Pick<Tweet, 'createdAt' | 'owner'>, content: Xml): Entry {
  const date = createdAt.toISOString();
  const author = { name: line(owner.fullName) || line(owner.username), uri: origin + paths.channel(owner.username) };
  return { date: createdAt, xml: { ...content, published: date, updated: date, author } };
}
