import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useIsAnnounced } from './announced';
import { HEALTH_KEY } from './cache-policy';

function Section() {
  return <p>{useQuery({ queryKey: ['section'], queryFn: () => 'read', initialData: 'section' }).data}</p>;
}

const Page = () => (useIsAnnounced('blocks') ? <Section /> : null);

test('an extension is shown once it is announced, and may begin a query as it renders', async () => {
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  expect(screen.queryByText('section')).toBeNull();
  await act(async () => client.setQueryData(HEALTH_KEY, { account: ['blocks'] }));
  screen.getByText('section');
});
