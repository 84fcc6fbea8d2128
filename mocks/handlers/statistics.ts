import { HttpError } from '../../server/rules/http-error';
import { checkId } from '../../server/rules/ids';
import { respond } from '../../server/rules/response';
import { readReport, retentionOf } from '../../server/rules/retention';
import { planOf, readPeriod, summarize } from '../../server/rules/statistics';
import type { Context } from '../provider/context';
import { createRoutes } from '../provider/route';
import type { UserRecord } from '../seed/records';

/** Two extensions of the API. */
export function statisticsHandlers(context: Context) {
  const { db, host, dialect, scenario, serializers, statistics } = context;
  const { member, open } = createRoutes(context);

  function ownVideo(id: string, viewer: UserRecord) {
    const record = db.videos.get(id);
    if (!record || !serializers.isVisible(record, viewer)) throw new HttpError(404, 'Video does not exist');
    if (record.owner !== viewer._id) throw dialect.violation('not the owner');
    return record;
  }

  if (scenario.quirks) return [];
  return [
    member('get', '/dashboard/statistics', ({ viewer, search }) => {
      const period = readPeriod(search);
      const sent = search.get('videoId');
      const video = sent === null ? undefined : ownVideo(checkId(sent, 'videoId'), viewer);
      const plan = planOf(period, host.now(), (video ?? viewer).createdAt.slice(0, 10), null);
      const days = video ? statistics.ofVideo(video) : statistics.ofChannel(viewer);
      const retention = video && { retention: retentionOf(statistics.reportsOf(video, plan)) };
      return respond({ ...summarize(plan, null, days), ...retention }, 'Statistics fetched successfully');
    }),

    open('post', '/videos/:id/retention', async ({ id, body }) => {
      const video = id('id');
      const counters = readReport(await body());
      if (!db.videos.get(video)?.isPublished) throw new HttpError(404, 'Video does not exist');
      statistics.addReport(video, counters);
      return respond({}, 'Retention counted successfully');
    }),
  ];
}
