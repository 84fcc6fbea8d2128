import type { Context } from '../provider/context';
import { createId } from '../provider/db';
import { newestFirst } from '../provider/page';
import { Refusal } from '../provider/refusal';
import { reply } from '../provider/reply';
import { createRoutes } from '../provider/route';
import type { Id, PlaylistRow, UserRow } from '../provider/rows';
import type { Serializers } from '../provider/serializers';
import { checkLength, checkText, NAME_LIMIT, TEXT_LIMIT } from '../provider/validation';

export function playlistHandlers(context: Context, serializers: Serializers) {
  const { db, host, dialect } = context;
  const { guest, member, now } = createRoutes(context);

  function own(id: Id, viewer: UserRow): PlaylistRow {
    const row = db.playlists.get(id);
    if (!row) throw new Refusal(404, 'Playlist does not exist');
    if (row.owner !== viewer._id) throw dialect.refusal('not the owner');
    return row;
  }

  const setVideos = (row: PlaylistRow, videos: Id[]) => db.playlists.update(row._id, { videos, updatedAt: now() });

  function checkLengths({ name = '', description = '' }: Record<string, string>): void {
    checkLength('Name', name, NAME_LIMIT);
    checkLength('Description', description, TEXT_LIMIT);
  }

  return [
    guest('get', '/playlist/user/:userId', ({ id, viewer }) => {
      const rows = dialect.list('playlists of a user', newestFirst(db.playlists.where('owner', id('userId'))));
      return reply(
        rows.map((row) => dialect.listedPlaylist(row, viewer)),
        'Playlists fetched successfully',
      );
    }),

    member('get', '/playlist/user/p/:videoId', ({ id, viewer }) => {
      const video = id('videoId');
      const rows = newestFirst(db.playlists.where('owner', viewer._id));
      const entries = rows.map(({ _id, name, videos }) => ({ _id, name, isVideoPresent: videos.includes(video) }));
      return reply(entries, 'Playlists fetched successfully');
    }),

    guest('get', '/playlist/:id', ({ id, viewer }) => {
      const row = db.playlists.get(id('id'));
      if (!row) return dialect.missing('Playlist does not exist');
      const videos = serializers.visibleVideos(row.videos, viewer).map(dialect.innerVideo);
      return reply({ ...serializers.playlist(row, viewer), videos }, 'Playlist fetched successfully');
    }),

    member('post', '/playlist', async ({ viewer, fields }) => {
      const sent = await fields();
      const name = checkText(sent.name, 'Name');
      dialect.checkNewPlaylist(sent);
      checkLengths(sent);
      const row = db.playlists.insert({
        _id: createId(host.now()),
        name,
        description: sent.description ?? '',
        videos: [],
        owner: viewer._id,
        createdAt: now(),
        updatedAt: now(),
      });
      return reply(dialect.writtenPlaylist(row, viewer), 'Playlist created successfully', 201);
    }),

    member('patch', '/playlist/add/:videoId/:playlistId', ({ id, viewer }) => {
      const video = id('videoId');
      const row = own(id('playlistId'), viewer);
      if (serializers.visibleVideos([video], viewer).length === 0) throw new Refusal(404, 'Video does not exist');
      if (row.videos.includes(video)) throw new Refusal(400, 'Video is already in the playlist');
      const changed = setVideos(row, [...row.videos, video]);
      return reply(dialect.writtenPlaylist(changed, viewer), 'Video added to the playlist');
    }),

    member('patch', '/playlist/remove/:videoId/:playlistId', ({ id, viewer }) => {
      const video = id('videoId');
      const row = own(id('playlistId'), viewer);
      const changed = setVideos(
        row,
        row.videos.filter((kept) => kept !== video),
      );
      return reply(dialect.writtenPlaylist(changed, viewer), 'Video removed from the playlist');
    }),

    member('patch', '/playlist/:id', async ({ id, viewer, fields }) => {
      const row = own(id('id'), viewer);
      const sent = await fields();
      checkLengths(sent);
      const changed = db.playlists.update(row._id, {
        name: dialect.changedField('name', sent.name, row.name),
        description: dialect.changedField('description', sent.description, row.description),
        updatedAt: now(),
      });
      return reply(dialect.writtenPlaylist(changed, viewer), 'Playlist updated successfully');
    }),

    member('delete', '/playlist/:id', ({ id, viewer }) => {
      const row = own(id('id'), viewer);
      db.playlists.delete(row._id);
      return reply(dialect.deletedPlaylist(row), 'Playlist deleted successfully');
    }),
  ];
}
