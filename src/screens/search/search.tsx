import { useInfiniteQuery } from '@tanstack/react-query';
import { VideoList } from '@/components/video-list/video-list';
import { searchQuery } from '@/resources/video/queries';

/** What a text finds. The text is the heading. */
export function Search({ text }: { text: string }) {
  const videos = useInfiniteQuery(searchQuery(text));
  return (
    <VideoList
      title={text}
      query={videos}
      problem="An error occurred while fetching videos."
      empty={
        <>
          <h2>No videos found</h2>
          <p>Try fewer or other words.</p>
        </>
      }
    />
  );
}
