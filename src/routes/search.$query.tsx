import { createFileRoute } from '@tanstack/react-router';
import { searchQuery } from '@/resources/video/queries';
import { Search } from '@/screens/search/search';

export const Route = createFileRoute('/search/$query')({
  // The screen shows how it ends.
  loader: ({ context, params }) =>
    void context.queryClient.infiniteQuery(searchQuery(params.query.trim())).catch(() => {}),
  head: ({ params }) => ({ meta: [{ title: `${params.query} • Vireo` }] }),
  component: SearchPage,
});

function SearchPage() {
  const text = Route.useParams().query.trim();
  return <Search key={text} text={text} />;
}
