import { respond } from '../rules/response';
import { checkId } from '../rules/ids';
import { dayOf, planOf, readPeriod, summarize } from '../rules/statistics';
import { createRoutes } from '../http/routes';
import type { Services } from '../services';
import { checkOwner } from './check-owner';
import { createStatisticsRows } from './statistics-rows';
import { createVideoRows } from './video-rows';

/** An extension of the API: what changed by day, for the owner of the channel or of the video. */
export function statisticsRoutes(services: Services) {
  const { db, now } = services;
  const { app, member } = createRoutes(services);
  const rows = createStatisticsRows(db);
  const videos = createVideoRows(db);

  member('get', '/dashboard/statistics', async ({ viewer, search }) => {
    const period = readPeriod(search);
    const sent = search.get('videoId');
    const video =
      sent === null
        ? undefined
        : checkOwner(await videos.find(checkId(sent, 'videoId'), viewer.id), viewer.id, 'Video does not exist');
    const since = await rows.since();
    const created = dayOf((video ?? viewer).createdAt.getTime());
    const plan = planOf(period, now(), since !== null && since > created ? since : created, since);
    const days = video ? await rows.ofVideo(video._id, plan) : await rows.ofChannel(viewer.id, plan);
    return respond(summarize(plan, since, days), 'Statistics fetched successfully');
  });

  return app;
}
