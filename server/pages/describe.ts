import { mediaUrl, paths, segment } from './addresses';
import { channelData, playlistData, searchData, siteData, tweetsData, videoData } from './json-ld';
import type { FirstScreen } from './client-page';
import type { Channel, ListedVideo, Playlist, Tweet, Video } from './read';
import { line } from './texts';

/** The page sizes of the lists whose first page the client requests first (§9 of docs/features.md). */
export const HOME_SIZE = 20;
export const SEARCH_SIZE = 10;

/** The client's first request on a page, as src/api/early.ts compares it (the path encoded, the query not), and what a guest gets. */
export type FirstRead = { path: string; data: unknown };

/**
 * What the head of a page says about it, and the first data of the client. Texts are plain; addresses of media are absolute,
 * others are paths.
 */
export type PageInfo = {
  path: string;
  /** The title of the document, as the client writes it, without the name of the site. */
  title: string;
  /** The title in previews. */
  name: string;
  description: string;
  kind: 'website' | 'profile' | 'video.other';
  image: string | undefined;
  data: object;
  feed?: { title: string; path: string };
  video?: { file: string | undefined; embed: string; duration: number; date: Date; author: string };
  /** Set for pages of which there is no end, such as searches. */
  isHiddenFromSearch?: true;
  firstRead?: FirstRead;
  screen?: FirstScreen;
  /** The largest picture of the first screen. */
  picture?: string | undefined;
};

const ABOUT = 'Watch videos, follow channels and say what you think.';
const ICON = '/icons/icon-512.png';

export const TABS: Record<string, string> = {
  tweets: 'Tweets',
  playlist: 'Playlist',
  subscribed: 'Subscribed',
  about: 'About',
};

export function describeVideo(origin: string, video: Video): PageInfo {
  const title = line(video.title);
  return {
    path: paths.video(video._id),
    title,
    name: title,
    description: line(video.description) || `A video by ${line(video.owner.fullName)}`,
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
  };
}

export function describeChannel(origin: string, channel: Channel, tab: string | undefined): PageInfo {
  const name = line(channel.fullName) || line(channel.username);
  const path = paths.channel(channel.username);
  return {
    path: tab === undefined ? path : `${path}/${tab}`,
    title: tab === undefined ? name : `${name} — ${TABS[tab]}`,
    name,
    description: line(channel.description) || `The videos and tweets of ${name}`,
    kind: 'profile',
    image: mediaUrl(origin, channel.avatar),
    data: channelData(origin, channel),
    feed: channelFeed(channel),
    firstRead: { path: `users/c/${segment(channel.username)}`, data: channel },
  };
}

export function describePlaylist(origin: string, playlist: Playlist): PageInfo {
  const name = line(playlist.name);
  return {
    path: paths.playlist(playlist._id),
    title: name,
    name,
    description: line(playlist.description) || `A playlist by ${line(playlist.owner.fullName)}`,
    kind: 'website',
    image: mediaUrl(origin, playlist.videos[0]?.thumbnail),
    data: playlistData(origin, playlist),
    // The client reads all of its videos.
    ...(playlist.videosCount === playlist.videos.length && {
      firstRead: { path: `playlist/${playlist._id}`, data: playlist },
    }),
  };
}

export function describeTweets(origin: string, tweets: readonly Tweet[]): PageInfo {
  return {
    path: '/tweets',
    title: 'Tweets',
    name: 'Tweets',
    description: 'The tweets of all members',
    kind: 'website',
    image: origin + ICON,
    data: tweetsData(origin, tweets),
  };
}

export function describeSearch(origin: string, query: string, videos: readonly ListedVideo[]): PageInfo {
  const text = line(query);
  return {
    path: paths.search(query),
    title: `${text} — Search`,
    name: text,
    description: `Videos about ${text}`,
    kind: 'website',
    image: origin + ICON,
    data: searchData(origin, text),
    feed: { title: `Search: ${text}`, path: paths.searchFeed(query) },
    isHiddenFromSearch: true,
    firstRead: { path: `videos?query=${query}&page=1&limit=${SEARCH_SIZE}`, data: videos },
    picture: mediaUrl(origin, videos[0]?.thumbnail),
  };
}

export const describeHome = (origin: string, videos: readonly ListedVideo[]): PageInfo => ({
  path: '/',
  title: 'Home',
  name: 'Vireo',
  description: ABOUT,
  kind: 'website',
  image: origin + ICON,
  data: siteData(origin),
  feed: { title: 'New videos', path: paths.videosFeed },
  firstRead: { path: `videos?page=1&limit=${HOME_SIZE}`, data: videos },
  screen: 'home',
  picture: mediaUrl(origin, videos[0]?.thumbnail),
});

const channelFeed = ({ username, fullName }: Pick<Channel, 'username' | 'fullName'>) => ({
  title: line(fullName) || line(username),
  path: paths.channelFeed(username),
});
