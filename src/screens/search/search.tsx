import { useInfiniteQuery } from '@tanstack/react-query';
import { VideoList } from '@/components/video-list/video-list';
import { searchQuery } from '@/resources/video/queries';
import { Empty } from '@/ui/empty';

/** What a text finds. */
export function Search({ text }: { text: string }) {
  const videos = useInfiniteQuery(searchQuery(text));
  return (
    <VideoList
      title={
        <>
          Results for “<bdi>{text}</bdi>”
        </>
      }
      query={videos}
      problem="An error occurred while fetching videos."
      empty={<Empty title="No videos found" hint="Try fewer or other words." />}
    />
  );
}
