import { mediaUrl, paths, segment } from './addresses';
import { channelData, playlistData, searchData, siteData, tweetsData, videoData } from './json-ld';
import type { FirstScreen } from './client-page';
import type { Channel, ListedVideo, Playlist, Tweet, Video } from './read';
import { line } from './texts';
import type { Translate } from './translate';

/** The page sizes of the lists whose first page the client requests first (§9 of docs/features.md). */
export const HOME_SIZE = 20;
export const SEARCH_SIZE = 10;

/**
 * The client's first request on a page, with the data that a guest gets. src/api/early.ts compares the path: it is encoded, its query is
 * not.
 */
export type FirstRead = { path: string; data: unknown };

/**
 * What the head of a page says about it, and the first data of the client. Texts are plain; addresses of media are absolute,
 * others are paths.
 */
export type PageInfo = {
  path: string;
  /** The title of the document, as the client writes it. */
  title: string;
  /** The title in previews. */
  name: string;
  description: string;
  kind: 'website' | 'profile' | 'video.other';
  image: string | undefined;
  data: object;
  feed?: { title: string; path: string };
  video?: { file: string | undefined; embed: string; duration: number; date: Date; author: string };
  /** Set for unlisted videos and playlists, and for searches, of which there is any number. */
  isHiddenFromSearch?: true;
  firstRead?: FirstRead;
  screen?: FirstScreen;
  /** The largest picture of the first screen. */
  picture?: string | undefined;
};

const ICON = '/icons/icon-512.png';

export const TABS: Record<string, (t: Translate) => string> = {
  tweets: (t) => t('Tweets'),
  playlist: (t) => t('Playlist', { context: 'tab' }),
  subscribed: (t) => t('Subscribed', { context: 'tab' }),
  about: (t) => t('About', { context: 'tab' }),
};

const titled = (t: Translate, title: string) => t('{title} • Vireo', { title });

export function describeVideo(t: Translate, origin: string, video: Video): PageInfo {
  const title = line(video.title);
  return {
    path: paths.video(video._id),
    title: titled(t, title),
    name: title,
    description: line(video.description) || t('A video by {name}', { name: line(video.owner.fullName) }),
    kind: 'video.other',
    image: mediaUrl(origin, video.thumbnail),
    data: videoData(origin, video),
    feed: channelFeed(video.owner),
    video: {
      file: mediaUrl(origin, video.videoFile),
      embed: paths.embed(video._id),
      duration: Math.round(video.duration),
      date: video.createdAt,
      author: origin + paths.channel(video.owner.username),
    },
    // The request counts a view.
    firstRead: { path: `videos/${video._id}`, data: { ...video, views: video.views + 1 } },
    screen: 'watch',
    ...(video.unlisted && { isHiddenFromSearch: true }),
  };
}

export function describeChannel(t: Translate, origin: string, channel: Channel, tab: string | undefined): PageInfo {
  const name = line(channel.fullName) || line(channel.username);
  const path = paths.channel(channel.username);
  const ofTab = tab === undefined ? undefined : TABS[tab]?.(t);
  return {
    path: tab === undefined ? path : `${path}/${tab}`,
    title: titled(t, ofTab === undefined ? name : t('{name} — {tab}', { name, tab: ofTab })),
    name,
    description: line(channel.description) || t('The videos and tweets of {name}', { name }),
    kind: 'profile',
    image: mediaUrl(origin, channel.avatar),
    data: channelData(origin, channel),
    feed: channelFeed(channel),
    firstRead: { path: `users/c/${segment(channel.username)}`, data: channel },
  };
}

export function describePlaylist(t: Translate, origin: string, playlist: Playlist): PageInfo {
  const name = line(playlist.name);
  return {
    path: paths.playlist(playlist._id),
    title: titled(t, name),
    name,
    description: line(playlist.description) || t('A playlist by {name}', { name: line(playlist.owner.fullName) }),
    kind: 'website',
    image: mediaUrl(origin, playlist.videos[0]?.thumbnail),
    data: playlistData(origin, playlist),
    ...(playlist.visibility !== 'public' && { isHiddenFromSearch: true }),
    // The client reads all videos of the playlist, so the data must have all of them.
    ...(playlist.videosCount === playlist.videos.length && {
      firstRead: { path: `playlist/${playlist._id}`, data: playlist },
    }),
  };
}

export function describeTweets(t: Translate, origin: string, tweets: readonly Tweet[]): PageInfo {
  return {
    path: '/tweets',
    title: t('Tweets • Vireo'),
    name: t('Tweets'),
    description: t('The tweets of all members'),
    kind: 'website',
    image: origin + ICON,
    data: tweetsData(origin, tweets),
  };
}

export function describeSearch(t: Translate, origin: string, query: string, videos: readonly ListedVideo[]): PageInfo {
  const text = line(query);
  return {
    path: paths.search(query),
    title: t('{query} — Search • Vireo', { query: text }),
    name: text,
    description: t('Videos about {query}', { query: text }),
    kind: 'website',
    image: origin + ICON,
    data: searchData(origin, text),
    feed: { title: t('Search: {query}', { query: text }), path: paths.searchFeed(query) },
    isHiddenFromSearch: true,
    firstRead: { path: `videos?query=${query}&page=1&limit=${SEARCH_SIZE}`, data: videos },
    picture: mediaUrl(origin, videos[0]?.thumbnail),
  };
}

export const describeHome = (t: Translate, origin: string, videos: readonly ListedVideo[]): PageInfo => ({
  path: '/',
  title: t('Home • Vireo'),
  name: 'Vireo',
  description: t('Watch videos, follow channels and say what you think.'),
  kind: 'website',
  image: origin + ICON,
  data: siteData(origin),
  feed: { title: t('New videos'), path: paths.videosFeed },
  firstRead: { path: `videos?page=1&limit=${HOME_SIZE}`, data: videos },
  screen: 'home',
  picture: mediaUrl(origin, videos[0]?.thumbnail),
});

const channelFeed = ({ username, fullName }: Pick<Channel, 'username' | 'fullName'>) => ({
  title: line(fullName) || line(username),
  path: paths.channelFeed(username),
});
