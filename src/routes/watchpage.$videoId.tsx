import { t } from '@/messages/t';
import { type Playback, validatePlayback } from '@/playback/playback';
import { createFileRoute } from '@tanstack/react-router';
import { preloadVideo } from '@/lib/video-element';
import { parseStartTime } from '../../server/rules/start-time';
import { commentsQuery } from '@/resources/comment/queries';
import { openList } from '@/query/paged-query';
import { knownVideo, relatedVideosQuery, startVisit } from '@/resources/video/queries';
import { Watch } from '@/screens/watch/watch';

type WatchSearch = Partial<Playback> & { t?: string | number | undefined };

/** `t`, where the video starts, stays as it was written. An invalid value counts as absent. */
function validateWatchSearch(search: Record<string, unknown>): WatchSearch {
  const { t: start } = search;
  const isText = typeof start === 'string' || typeof start === 'number';
  return { ...validatePlayback(search), t: isText && parseStartTime(start) !== undefined ? start : undefined };
}

export const Route = createFileRoute('/watchpage/$videoId')({
  validateSearch: validateWatchSearch,
  loader: ({ context: { queryClient }, params: { videoId }, location, preload }) => {
    // Reading a video counts as a view: hovering its link must not.
    if (preload) return;
    if (startVisit(queryClient, videoId)) preloadVideo(knownVideo(queryClient, videoId)?.videoFile ?? '');
    // Not awaited. The screen shows the errors.
    openList(queryClient, { location, preload }, commentsQuery(videoId));
    queryClient.query(relatedVideosQuery()).catch(() => {});
  },
  head: ({ match, params }) => {
    const title = knownVideo(match.context.queryClient, params.videoId)?.title;
    return { meta: [{ title: t('{title} • Vireo', { title: title ?? t('Watch', { context: 'verb' }) }) }] };
  },
  component: WatchPage,
});

function WatchPage() {
  const { videoId } = Route.useParams();
  const { list, shuffle, loop, after, t: start } = Route.useSearch();
  return (
    <Watch
      videoId={videoId}
      startAt={parseStartTime(start)}
      playback={list ? { list, shuffle, loop, after } : undefined}
    />
  );
}
