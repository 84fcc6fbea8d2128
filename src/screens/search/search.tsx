import { useInfiniteQuery } from '@tanstack/react-query';
import { VideoListPage } from '@/components/video-list-page';
import { searchQuery } from '@/resources/video/queries';
import { Empty } from '@/ui/full-page-message';
import { useFailureToast } from '@/ui/use-failure-toast';

/** Fixed by the specification: §8 of docs/features.md. */
const FAILURE = 'An error occurred while fetching videos.';

export function Search({ text }: { text: string }) {
  const videos = useInfiniteQuery(searchQuery(text));
  useFailureToast(videos.error, FAILURE);
  return (
    <VideoListPage
      title={
        <>
          Results for “<bdi>{text}</bdi>”
        </>
      }
      query={videos}
      errorTitle={FAILURE}
      empty={<Empty title="No videos found" hint="Try fewer or other words." />}
    />
  );
}
