import type { QueryClient } from '@tanstack/react-query';
import { channelQuery } from '@/resources/channel/queries';
import { PAGES } from '@/resources/report/guest-form';
import type { Thing } from '@/resources/report/schema';

/** The video or the channel of a page, by its address. */
export async function findThing(client: QueryClient, link: string): Promise<Thing> {
  const [, page, name = ''] = PAGES.exec(link) ?? [];
  if (page === 'watchpage') return { kind: 'video', target: name };
  const { _id } = await client.query({ ...channelQuery(decodeURIComponent(name)), staleTime: 'static' });
  return { kind: 'channel', target: _id };
}
