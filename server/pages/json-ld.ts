import { mediaUrl, paths } from './addresses';
import type { Channel, ListedVideo, Playlist, Tweet, Video } from './read';
import { isoDuration, line } from './texts';

/** Data of schema.org for search engines. In all functions, `origin` is that of the site. */
const CONTEXT = 'https://schema.org';
/** In characters. */
const LONGEST_TEXT = 1000;

const counter = (interactionType: string, userInteractionCount: number) => ({
  '@type': 'InteractionCounter',
  interactionType: { '@type': interactionType },
  userInteractionCount,
});

type Owner = Pick<Channel, 'username' | 'fullName' | 'avatar'>;

function person(origin: string, { username, fullName, avatar }: Owner) {
  return {
    '@type': 'Person',
    name: line(fullName),
    alternateName: line(username),
    url: origin + paths.channel(username),
    image: mediaUrl(origin, avatar),
  };
}

export function videoData(origin: string, video: Video) {
  return {
    '@context': CONTEXT,
    '@type': 'VideoObject',
    name: line(video.title),
    description: line(video.description, LONGEST_TEXT) || line(video.title),
    url: origin + paths.video(video._id),
    embedUrl: origin + paths.embed(video._id),
    contentUrl: mediaUrl(origin, video.videoFile),
    thumbnailUrl: mediaUrl(origin, video.thumbnail),
    uploadDate: video.createdAt.toISOString(),
    duration: isoDuration(video.duration),
    author: person(origin, video.owner),
    interactionStatistic: [counter('WatchAction', video.views), counter('LikeAction', video.likesCount)],
  };
}

export function channelData(origin: string, channel: Channel) {
  return {
    '@context': CONTEXT,
    '@type': 'ProfilePage',
    dateCreated: channel.createdAt.toISOString(),
    mainEntity: {
      ...person(origin, channel),
      description: line(channel.description) || undefined,
      interactionStatistic: counter('FollowAction', channel.subscriberCount),
    },
  };
}

export function playlistData(origin: string, playlist: Playlist) {
  return {
    '@context': CONTEXT,
    '@type': 'CollectionPage',
    name: line(playlist.name),
    description: line(playlist.description, LONGEST_TEXT) || undefined,
    dateCreated: playlist.createdAt.toISOString(),
    author: person(origin, playlist.owner),
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: playlist.videosCount,
      itemListElement: items(origin, playlist.videos),
    },
  };
}

const items = (origin: string, videos: readonly ListedVideo[]) =>
  videos.map(({ _id, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: line(title),
    url: origin + paths.video(_id),
  }));

export function tweetsData(origin: string, tweets: readonly Tweet[]) {
  const postings = tweets.map(({ content, createdAt, likesCount, owner }) => ({
    '@type': 'SocialMediaPosting',
    articleBody: line(content, LONGEST_TEXT),
    datePublished: createdAt.toISOString(),
    author: person(origin, owner),
    interactionStatistic: counter('LikeAction', likesCount),
  }));
  return { '@context': CONTEXT, '@type': 'CollectionPage', url: `${origin}/tweets`, hasPart: postings };
}

export function siteData(origin: string) {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: 'Vireo',
    url: `${origin}/`,
  };
}

export const searchData = (origin: string, query: string) => ({
  '@context': CONTEXT,
  '@type': 'SearchResultsPage',
  url: origin + paths.search(query),
  name: query,
});
