import type { QueryClient } from '@tanstack/react-query';
import type { Page } from '@/query/page';
import { commit, mapKept } from '@/query/commit';
import { VIDEO_LISTS, VIDEOS, type VideoList } from './queries';
import type { Video, VideoDetail } from './schema';

/** What becomes different about a video, if anything. */
type Change = (video: Video) => Partial<Video> | undefined;

function applyTo<V extends Video>(video: V, change: Change): V {
  const changed = change(video);
  return changed ? { ...video, ...changed } : video;
}

function applyToPage(page: Page<Video>, change: Change): Page<Video> {
  const items = mapKept(page.items, (video) => applyTo(video, change));
  return items === page.items ? page : { ...page, items };
}

function applyToList(list: VideoList, change: Change): VideoList {
  if (Array.isArray(list)) return mapKept(list, (video) => applyTo(video, change));
  if ('videos' in list) {
    const videos = mapKept(list.videos, (video) => applyTo(video, change));
    return videos === list.videos ? list : { ...list, videos };
  }
  const pages = mapKept(list.pages, (page) => applyToPage(page, change));
  return pages === list.pages ? list : { ...list, pages };
}

/** Reaches every cached shape that a video sits in: its own, and each list. */
export function commitVideos(client: QueryClient, change: Change) {
  commit<VideoDetail>(client, { queryKey: VIDEOS }, (video) => applyTo(video, change));
  commit<VideoList>(client, { queryKey: VIDEO_LISTS }, (list) => applyToList(list, change));
}
