import type { Context } from '../provider/context';
import { newestFirst } from '../provider/paginate';
import { HttpError } from '../../server/rules/http-error';
import { respond } from '../../server/rules/response';
import { createRoutes } from '../provider/route';
import type { Viewer } from '../provider/serializers';
import { readVisibility } from '../../server/rules/visibility';
import type { Id, PlaylistRecord, UserRecord } from '../seed/records';
import { requireText, checkPlaylistTexts } from '../../server/rules/texts';

export function playlistHandlers(context: Context) {
  const { db, dialect, serializers, scenario } = context;
  const { guest, keyed, member, created, now } = createRoutes(context);

  const isVisible = ({ owner, visibility }: PlaylistRecord, viewer: Viewer) =>
    visibility !== 'private' || owner === viewer?._id;
  /** Who can see a playlist, if the request says so: an extension, which some providers lack. */
  const visibilityIn = (sent: Record<string, string>) => (scenario.quirks ? undefined : readVisibility(sent));

  function ownPlaylist(id: Id, viewer: UserRecord): PlaylistRecord {
    const record = db.playlists.get(id);
    if (!record || !isVisible(record, viewer)) throw new HttpError(404, 'Playlist does not exist');
    if (record.owner !== viewer._id) throw dialect.violation('not the owner');
    return record;
  }

  const setVideos = (record: PlaylistRecord, videos: Id[]) =>
    db.playlists.update(record._id, { videos, updatedAt: now() });

  return [
    guest('get', '/playlist/user/:userId', ({ id, viewer, search }) => {
      const all = db.playlists.where('owner', id('userId'));
      const shown = all.filter(({ owner, visibility = 'public' }) => visibility === 'public' || owner === viewer?._id);
      const records = dialect.list('playlists of a user', newestFirst(shown));
      return respond(
        dialect.part(records, search).map((record) => dialect.listedPlaylist(record, viewer)),
        'Playlists fetched successfully',
      );
    }),

    member('get', '/playlist/user/p/:videoId', ({ id, viewer, search }) => {
      const video = id('videoId');
      const records = dialect.part(newestFirst(db.playlists.where('owner', viewer._id)), search);
      const entries = records.map(({ _id, name, videos, visibility = 'public' }) => ({
        _id,
        name,
        ...(!scenario.quirks && { visibility }),
        isVideoPresent: videos.includes(video),
      }));
      return respond(entries, 'Playlists fetched successfully');
    }),

    guest('get', '/playlist/:id', ({ id, viewer, search }) => {
      const record = db.playlists.get(id('id'));
      if (!record || !isVisible(record, viewer)) return dialect.notFound('Playlist does not exist');
      const videos = dialect.part(serializers.playlistVideos(record, viewer), search).map(dialect.nestedVideo);
      return respond({ ...dialect.playlist(record, viewer), videos }, 'Playlist fetched successfully');
    }),

    keyed('post', '/playlist', async ({ viewer, fields }) => {
      const sent = await fields();
      const name = requireText(sent.name, 'Name');
      dialect.checkNewPlaylist?.(sent);
      checkPlaylistTexts(sent);
      const visibility = visibilityIn(sent) ?? 'public';
      const record = db.playlists.insert({
        ...created(),
        name,
        visibility,
        description: sent.description ?? '',
        videos: [],
        owner: viewer._id,
      });
      return respond(dialect.writtenPlaylist(record, viewer), 'Playlist created successfully', 201);
    }),

    keyed('patch', '/playlist/add/:videoId/:playlistId', ({ id, viewer }) => {
      const video = id('videoId');
      const record = ownPlaylist(id('playlistId'), viewer);
      if (!serializers.visibleVideo(video, viewer)) throw new HttpError(404, 'Video does not exist');
      if (record.videos.includes(video)) throw new HttpError(400, 'Video is already in the playlist');
      const changed = setVideos(record, [...record.videos, video]);
      return respond(dialect.writtenPlaylist(changed, viewer), 'Video added to the playlist');
    }),

    keyed('patch', '/playlist/remove/:videoId/:playlistId', ({ id, viewer }) => {
      const video = id('videoId');
      const record = ownPlaylist(id('playlistId'), viewer);
      const changed = setVideos(
        record,
        record.videos.filter((other) => other !== video),
      );
      return respond(dialect.writtenPlaylist(changed, viewer), 'Video removed from the playlist');
    }),

    keyed('patch', '/playlist/:id', async ({ id, viewer, fields }) => {
      ownPlaylist(id('id'), viewer);
      const sent = await fields();
      // Read again: the playlist may have been changed or deleted while the body arrived.
      const record = ownPlaylist(id('id'), viewer);
      checkPlaylistTexts(sent);
      const visibility = visibilityIn(sent) ?? record.visibility ?? 'public';
      const changed = db.playlists.update(record._id, {
        visibility,
        name: dialect.changedField('name', sent.name, record.name),
        description: dialect.changedField('description', sent.description, record.description),
        updatedAt: now(),
      });
      return respond(dialect.writtenPlaylist(changed, viewer), 'Playlist updated successfully');
    }),

    keyed('delete', '/playlist/:id', ({ id, viewer }) => {
      const record = ownPlaylist(id('id'), viewer);
      db.playlists.delete(record._id);
      return respond(dialect.deletedPlaylist(record), 'Playlist deleted successfully');
    }),
  ];
}
