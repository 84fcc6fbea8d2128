import { respond } from '../rules/response';
import { checkId } from '../rules/ids';
import { readReport, retentionOf } from '../rules/retention';
import { dayOf, planOf, readPeriod, summarize } from '../rules/statistics';
import { repeatable } from '../database/retry';
import { createRoutes } from '../http/routes';
import { comeBackAfter, HttpError } from '../rules/http-error';
import type { Services } from '../services';
import { checkOwner } from './check-owner';
import { prepareVisibleVideo } from './columns';
import { createStatisticsRows } from './statistics-rows';
import { createVideoRows } from './video-rows';

/** Two extensions of the API: what changed by day, for the owner of the channel or of the video, and which parts of a video were watched. */
export function statisticsRoutes(services: Services) {
  const { db, now, limits, views } = services;
  const { app, open, member } = createRoutes(services);
  const rows = createStatisticsRows(db);
  const videos = createVideoRows(db);
  const visible = prepareVisibleVideo(db);

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
    const retention = video && { retention: retentionOf(await rows.retention(video._id, plan)) };
    return respond({ ...summarize(plan, since, days), ...retention }, 'Statistics fetched successfully');
  });

  // Visits of guests count, too. Whose visit it was is neither read nor stored.
  open('post', '/videos/:id/retention', async ({ id, address, body }) => {
    const video = id('id');
    const seconds = limits.countRetention(address, video);
    if (seconds > 0) throw comeBackAfter(429, seconds);
    const counters = readReport(await body());
    const [found] = await repeatable(() => visible.execute({ video, viewer: '' }));
    if (!found) throw new HttpError(404, 'Video does not exist');
    views.addReport(video, counters);
    return respond({}, 'Retention counted successfully');
  });

  return app;
}
