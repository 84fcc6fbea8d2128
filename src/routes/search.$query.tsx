import { createFileRoute } from '@tanstack/react-router';
import { t } from '@/messages/t';
import { openList } from '@/query/paged-query';
import { searchQuery } from '@/resources/video/queries';
import { Search } from '@/screens/search/search';

export const Route = createFileRoute('/search/$query')({
  loader: ({ context, location, preload, params }) =>
    openList(context.queryClient, { location, preload }, searchQuery(params.query.trim())),
  head: ({ params }) => ({ meta: [{ title: t('{query} — Search • Vireo', { query: params.query.trim() }) }] }),
  component: SearchPage,
});

function SearchPage() {
  const text = Route.useParams().query.trim();
  return <Search key={text} text={text} />;
}
