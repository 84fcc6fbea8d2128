import { HttpError } from '../../server/rules/http-error';
import { checkId } from '../../server/rules/ids';
import { respond } from '../../server/rules/response';
import { readReport, retentionOf } from '../../server/rules/retention';
import { planOf, readPeriod, summarize } from '../../server/rules/statistics';
import type { Context } from '../provider/context';
import { createRequireVideo } from '../provider/require-video';
import { createRoutes } from '../provider/route';

/** This provider has always counted. */
const SINCE = null;

/** Two extensions of the API: what changed by day, and which parts of a video were watched. */
export function statisticsHandlers(context: Context) {
  const { db, host, scenario, statistics } = context;
  const { member, open } = createRoutes(context);
  const { requireOwn } = createRequireVideo(context);

  if (scenario.quirks) return [];
  return [
    member('get', '/dashboard/statistics', ({ viewer, search }) => {
      const period = readPeriod(search);
      const sent = search.get('videoId');
      const video = sent === null ? undefined : requireOwn(checkId(sent, 'videoId'), viewer);
      const plan = planOf(period, host.now(), (video ?? viewer).createdAt.slice(0, 10), SINCE);
      const days = video ? statistics.ofVideo(video) : statistics.ofChannel(viewer);
      const watched = video && { retention: retentionOf(statistics.reportsOf(video, plan)) };
      return respond({ ...summarize(plan, SINCE, days), ...watched }, 'Statistics fetched successfully');
    }),

    open('post', '/videos/:id/retention', async ({ id, body }) => {
      const videoId = id('id');
      const counters = readReport(await body());
      if (!db.videos.get(videoId)?.isPublished) throw new HttpError(404, 'Video does not exist');
      statistics.addReport(videoId, counters);
      return respond({}, 'Retention counted successfully');
    }),
  ];
}
