import { request, segment } from '@/lib/http';
import { channelSchema } from './schema';

export async function readChannel(username: string, signal?: AbortSignal) {
  const { data } = await request('GET', `users/c/${segment(username)}`, channelSchema, { signal });
  return data;
}
