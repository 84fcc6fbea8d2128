import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { memo } from 'react';
import { vi } from 'vitest';
import { nextPageParam, type Page, pageOf } from '@/query/page';
import { Feed } from '@/components/feed/feed';
import type { ArticleProps } from '@/components/feed/articles';
import type { Layout } from '@/components/feed/layout';
import { Mosaic } from '@/components/feed/mosaic';

type Item = { _id: string };

/** A page whose items do not fit the schema. */
type Unusable = { unusable: number };

/** The server's response to page 1, 2, …; a page without one is empty. */
export type Responses = Record<number, string[] | Unusable | Error | Promise<string[]>>;

const SIZE = 3;
export const requested: number[] = [];
/** The name of each item, whenever it has rendered. */
export const rendered: string[] = [];

const Letter = memo(function Letter({ name, article }: { name: string; article: ArticleProps }) {
  rendered.push(name);
  return (
    <article {...article} aria-label={name}>
      <button type="button">Read {name}</button>
    </article>
  );
});

function List({ responses, layout }: { responses: Responses; layout: Layout }) {
  const query = useInfiniteQuery({
    queryKey: ['letters'],
    initialPageParam: 1,
    queryFn: async ({ pageParam }): Promise<Page<Item>> => {
      requested.push(pageParam);
      const response = await (responses[pageParam] ?? []);
      if (response instanceof Error) throw response;
      if ('unusable' in response) return pageOf<Item>([], pageParam, SIZE, response.unusable);
      return pageOf(
        response.map((_id) => ({ _id })),
        pageParam,
        SIZE,
      );
    },
    getNextPageParam: nextPageParam<Item>,
  });
  return (
    <Feed
      texts={{
        label: 'Letters',
        loading: 'Loading letters',
        failed: 'The letters did not load',
        loaded: (count) => `${count} ${count === 1 ? 'letter' : 'letters'} loaded`,
      }}
      layout={layout}
      query={query}
      empty={<h2>No letters</h2>}
      skeleton={<i />}
      renderItem={({ _id }, article) => <Letter name={_id} article={article} />}
    />
  );
}

export async function show(responses: Responses, layout: Layout = Mosaic) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const rootRoute = createRootRoute({ component: () => <List responses={responses} layout={layout} /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  });
}

export const names = () => screen.queryAllByRole('article').map((article) => article.getAttribute('aria-label'));

/** Sets the scrolled part of the page, from 0 to 1. */
export function scrollTo(part: number) {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(innerHeight / part);
}

export async function scroll(part: number) {
  scrollTo(part);
  await act(async () => {
    fireEvent.scroll(window);
  });
}
