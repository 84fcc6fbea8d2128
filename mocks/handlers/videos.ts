import type { Context } from '../provider/context';
import { createId } from '../provider/db';
import { compareText, newestFirst, pageOf } from '../provider/page';
import { Refusal } from '../provider/refusal';
import { reply } from '../provider/reply';
import { createRoutes } from '../provider/route';
import type { Id, UserRow, VideoRow } from '../provider/rows';
import type { Serializers } from '../provider/serializers';
import { checkClip, checkLength, checkPicture, checkText, NAME_LIMIT, TEXT_LIMIT } from '../provider/validation';

const numeric = { views: true, duration: true } as const;

function isNumeric(name: string): name is keyof typeof numeric {
  return Object.hasOwn(numeric, name);
}

/** Newest first, unless the call asks for another order. Equal rows keep the newest first. */
function sorted(rows: VideoRow[], search: URLSearchParams): VideoRow[] {
  const by = search.get('sortBy') ?? 'createdAt';
  const newest = newestFirst(rows);
  if (isNumeric(by)) newest.sort((a, b) => b[by] - a[by]);
  else if (by === 'title') newest.sort((a, b) => compareText(b.title, a.title));
  return search.get('sortType') === 'asc' ? newest.toReversed() : newest;
}

export function videoHandlers(context: Context, serializers: Serializers) {
  const { db, host, dialect } = context;
  const { guest, member, open, now } = createRoutes(context);
  const published = (rows: VideoRow[]) => rows.filter((row) => row.isPublished);

  function own(id: Id, viewer: UserRow): VideoRow {
    const row = db.videos.get(id);
    if (!row || !serializers.isVisible(row, viewer)) throw new Refusal(404, 'Video does not exist');
    if (row.owner !== viewer._id) throw dialect.refusal('not the owner');
    return row;
  }

  function remember(viewer: UserRow, video: Id): void {
    const others = viewer.watchHistory.filter((id) => id !== video);
    db.users.update(viewer._id, { watchHistory: [video, ...others] });
  }

  function forget({ _id, videoFile, thumbnail }: VideoRow): void {
    for (const comment of db.comments.where('video', _id)) {
      for (const like of db.likes.where('target', comment._id)) db.likes.delete(like._id);
      db.comments.delete(comment._id);
    }
    for (const like of db.likes.where('target', _id)) db.likes.delete(like._id);
    for (const playlist of db.playlists.all()) {
      if (!playlist.videos.includes(_id)) continue;
      db.playlists.update(playlist._id, { videos: playlist.videos.filter((id) => id !== _id) });
    }
    db.videos.delete(_id);
    host.removeFiles([videoFile, thumbnail]);
  }

  function checkLengths({ title = '', description = '' }: Record<string, string>): void {
    checkLength('Title', title, NAME_LIMIT);
    checkLength('Description', description, TEXT_LIMIT);
  }

  return [
    open('get', '/videos', ({ search }) => {
      const query = (search.get('query') ?? '').slice(0, NAME_LIMIT);
      const matches = dialect.searcher(query);
      const found = published(db.videos.all()).filter(
        ({ title, description }) => query === '' || matches(title) || matches(description),
      );
      const page = dialect.list('videos', pageOf(sorted(found, search), search));
      return reply(page.map(serializers.video), 'Videos fetched successfully');
    }),

    open('get', '/videos/c/:userId', ({ id, search }) => {
      const rows = sorted(published(db.videos.where('owner', id('userId'))), search);
      return reply(pageOf(rows, search).map(serializers.video), 'Channel videos fetched successfully');
    }),

    member('get', '/videos/s/subscription', ({ viewer, search }) => {
      const followed = db.subscriptions.where('subscriber', viewer._id);
      const rows = newestFirst(published(followed.flatMap(({ channel }) => db.videos.where('owner', channel))));
      return reply(pageOf(rows, search, 20).map(serializers.video), 'Subscribed videos fetched successfully');
    }),

    // Reading a video is watching it: one view, and one entry in the history of whoever is signed in.
    guest('get', '/videos/:id', ({ id, viewer, request }) => {
      const row = db.videos.get(id('id'));
      if (!row || !serializers.isVisible(row, viewer)) return dialect.missing('Video does not exist');
      if (request.method === 'HEAD') return reply(dialect.videoDetail(row, viewer), 'Video fetched successfully');
      const seen = db.videos.update(row._id, { views: row.views + 1 });
      if (viewer) remember(viewer, row._id);
      return reply(dialect.videoDetail(seen, viewer), 'Video fetched successfully');
    }),

    member('post', '/videos', async ({ viewer, upload }) => {
      const { fields, files } = await upload('videoFile', 'thumbnail');
      const title = checkText(fields.title, 'Title');
      dialect.checkNewVideo(fields);
      checkLengths(fields);
      const clip = checkClip(files.videoFile);
      const row = db.videos.insert({
        _id: createId(host.now()),
        title,
        description: fields.description ?? '',
        videoFile: clip.url,
        thumbnail: checkPicture(files.thumbnail, 'Thumbnail').url,
        duration: clip.duration,
        views: 0,
        isPublished: true,
        owner: viewer._id,
        createdAt: now(),
        updatedAt: now(),
      });
      return reply(dialect.writtenVideo(row), 'Video uploaded successfully', 201);
    }),

    member('patch', '/videos/toggle/publish/:id', ({ id, viewer }) => {
      const row = own(id('id'), viewer);
      const changed = db.videos.update(row._id, { isPublished: !row.isPublished, updatedAt: now() });
      return reply(dialect.writtenVideo(changed), 'Publish status toggled successfully');
    }),

    member('patch', '/videos/:id', async ({ id, viewer, upload }) => {
      own(id('id'), viewer);
      const { fields, files } = await upload('thumbnail');
      // It may have been changed or deleted during the upload.
      const row = own(id('id'), viewer);
      checkLengths(fields);
      dialect.checkVideoChange(files.thumbnail !== undefined);
      const changed = db.videos.update(row._id, {
        title: dialect.changedField('title', fields.title, row.title),
        description: dialect.changedField('description', fields.description, row.description),
        thumbnail: files.thumbnail ? checkPicture(files.thumbnail, 'Thumbnail').url : row.thumbnail,
        updatedAt: now(),
      });
      if (changed.thumbnail !== row.thumbnail) host.removeFiles([row.thumbnail]);
      return reply(dialect.writtenVideo(changed), 'Video updated successfully');
    }),

    member('delete', '/videos/:id', ({ id, viewer }) => {
      forget(own(id('id'), viewer));
      return reply({}, 'Video deleted successfully');
    }),
  ];
}
