import { list } from '@/lib/fields';
import { request, segment } from '@/lib/http';
import { videoSchema } from '../video/schema';
import { channelStatsSchema } from './schema';

export async function readChannelStats(userId: string, signal?: AbortSignal) {
  const { data } = await request('GET', `dashboard/stats/${segment(userId)}`, channelStatsSchema, { signal });
  return data;
}

/** All videos of the person, oldest first, unpublished ones too. Some providers leave out the owner and the duration. */
export async function readDashboardVideos(signal?: AbortSignal) {
  const { data } = await request('GET', 'dashboard/videos', list(videoSchema), { signal });
  return data;
}
