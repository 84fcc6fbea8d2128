import type { Context } from '../provider/context';
import { compareText, newestFirst, paginate } from '../provider/paginate';
import { respond } from '../../server/rules/response';
import { deleteVideo } from '../provider/delete-video';
import { createRequireVideo } from '../provider/require-video';
import { createRoutes } from '../provider/route';
import type { Id, UserRecord, VideoRecord } from '../seed/records';
import { requirePicture, requireVideo } from '../../server/rules/files';
import { uploadMissing } from '../../server/rules/resumable';
import { searchLimit } from '../../server/rules/search';
import { checkHidden } from '../../server/rules/moderation';
import { SUBSCRIBED_VIDEOS_PER_PAGE } from '../../server/rules/pages';
import { requireText, NAME_LIMIT, checkVideoTexts } from '../../server/rules/texts';
import type { UploadedFile } from '../../server/rules/uploads';
import { isListed, readVideoVisibility } from '../../server/rules/visibility';
import { type Order, orderOf } from '../../server/rules/video-order';

function sortVideos(records: VideoRecord[], { field, isAscending }: Order): VideoRecord[] {
  const sorted = newestFirst(records);
  if (field === 'title') sorted.sort((a, b) => compareText(b.title, a.title));
  else if (field !== 'createdAt') sorted.sort((a, b) => b[field] - a[field]);
  return isAscending ? sorted.toReversed() : sorted;
}

export function videoHandlers(context: Context) {
  const { db, host, dialect, serializers, statistics, resumable, scenario } = context;
  const { guest, keyed, member, open, created, now } = createRoutes(context);
  const { requireOwn } = createRequireVideo(context);
  const listed = (records: VideoRecord[]) => records.filter(isListed);
  /** Who can watch a video, if the form says so: an extension, which some providers lack. */
  function readVisibility(fields: Record<string, string>) {
    const sent = scenario.quirks ? undefined : readVideoVisibility(fields, host.now());
    return sent && { ...sent, publishAt: sent.publishAt?.toISOString() ?? null };
  }

  function addToHistory(viewer: UserRecord, video: Id): void {
    const others = viewer.watchHistory.filter((id) => id !== video);
    db.users.update(viewer._id, { watchHistory: [video, ...others] });
  }

  /** Another request may name the upload while its file is stored. */
  async function finished(id: string, viewer: UserRecord): Promise<UploadedFile> {
    if (!resumable) throw uploadMissing();
    const file = await host.storeVideo(resumable.complete(id, viewer));
    resumable.remove(id, viewer);
    return file;
  }

  return [
    open('get', '/videos', ({ search }) => {
      const query = (search.get('query') ?? '').slice(0, NAME_LIMIT);
      const matches = dialect.createMatcher(query);
      const found = listed(db.videos.all()).filter((record) => query === '' || matches(record));
      const order = orderOf(search);
      const sorted = sortVideos(found, order);
      const results = query === '' ? sorted : sorted.slice(0, searchLimit(order.field));
      const page = dialect.list('videos', paginate(results, search));
      const shown = page.map((record) =>
        query === '' ? dialect.listedVideo(record) : dialect.foundVideo(record, query),
      );
      return respond(shown, 'Videos fetched successfully');
    }),

    open('get', '/videos/c/:userId', ({ id, search }) => {
      const records = sortVideos(listed(db.videos.where('owner', id('userId'))), orderOf(search));
      return respond(paginate(records, search).map(dialect.listedVideo), 'Channel videos fetched successfully');
    }),

    member('get', '/videos/s/subscription', ({ viewer, search }) => {
      const subscriptions = db.subscriptions.where('subscriber', viewer._id);
      const records = newestFirst(listed(subscriptions.flatMap(({ channel }) => db.videos.where('owner', channel))));
      return respond(
        paginate(records, search, SUBSCRIBED_VIDEOS_PER_PAGE).map(dialect.listedVideo),
        'Subscribed videos fetched successfully',
      );
    }),

    // Each GET counts as a view, and adds the video to the watch history of a member.
    guest('get', '/videos/:id', ({ id, viewer, request }) => {
      const record = db.videos.get(id('id'));
      if (!record || !serializers.isVisible(record, viewer)) return dialect.notFound('Video does not exist');
      if (request.method === 'HEAD') return respond(dialect.videoDetail(record, viewer), 'Video fetched successfully');
      const viewed = db.videos.update(record._id, { views: record.views + 1 });
      statistics.addView(record._id);
      if (viewer) addToHistory(viewer, record._id);
      return respond(dialect.videoDetail(viewed, viewer), 'Video fetched successfully');
    }),

    member('post', '/videos', async ({ viewer, upload }) => {
      const { fields, files } = await upload('videoFile', 'thumbnail');
      const title = requireText(fields.title, 'Title');
      dialect.checkNewVideo?.(fields);
      checkVideoTexts(fields);
      const visibility = readVisibility(fields);
      // Instead of carrying its file, a video can name a finished upload.
      const named = files.videoFile || !resumable ? undefined : fields.upload;
      const carried = named === undefined ? requireVideo(files.videoFile) : undefined;
      const thumbnail = requirePicture(files.thumbnail, 'Thumbnail');
      const videoFile = carried ?? requireVideo(await finished(named ?? '', viewer));
      const record = db.videos.insert({
        ...created(),
        title,
        description: fields.description ?? '',
        videoFile: videoFile.url,
        thumbnail: thumbnail.url,
        duration: videoFile.duration,
        views: 0,
        isPublished: true,
        ...visibility,
        owner: viewer._id,
      });
      return respond(dialect.writtenVideo(record), 'Video uploaded successfully', 201);
    }),

    keyed('patch', '/videos/toggle/publish/:id', ({ id, viewer }) => {
      const record = requireOwn(id('id'), viewer);
      checkHidden(record.hidden ?? false, { isPublished: true });
      const changed = db.videos.update(record._id, {
        isPublished: !record.isPublished,
        publishAt: null,
        updatedAt: now(),
      });
      return respond(dialect.writtenVideo(changed), 'Publish status toggled successfully');
    }),

    member('patch', '/videos/:id', async ({ id, viewer, upload }) => {
      requireOwn(id('id'), viewer);
      const { fields, files } = await upload('thumbnail');
      // Read again: the video may have been changed or deleted during the upload.
      const record = requireOwn(id('id'), viewer);
      checkVideoTexts(fields);
      dialect.checkVideoChange?.(files.thumbnail !== undefined);
      const visibility = readVisibility(fields);
      checkHidden(record.hidden ?? false, visibility);
      const changed = db.videos.update(record._id, {
        title: dialect.changedField('title', fields.title, record.title),
        description: dialect.changedField('description', fields.description, record.description),
        thumbnail: files.thumbnail ? requirePicture(files.thumbnail, 'Thumbnail').url : record.thumbnail,
        ...visibility,
        ...(visibility && { wasPublished: visibility.isPublished }),
        updatedAt: now(),
      });
      if (changed.thumbnail !== record.thumbnail) host.removeFiles([record.thumbnail]);
      return respond(dialect.writtenVideo(changed), 'Video updated successfully');
    }),

    keyed('delete', '/videos/:id', ({ id, viewer }) => {
      deleteVideo(context, requireOwn(id('id'), viewer));
      return respond({}, 'Video deleted successfully');
    }),
  ];
}
