import { createRoutes } from '../http/routes';
import { respond } from '../rules/response';
import { HttpError } from '../rules/http-error';
import { createId } from '../rules/ids';
import { longPageOf } from '../rules/pages';
import { readVisibility } from '../rules/visibility';
import { changedText, requireText, checkPlaylistTexts } from '../rules/texts';
import type { Services } from '../services';
import { checkOwner } from './check-owner';
import { createPlaylistRows } from './playlist-rows';

export function playlistRoutes(services: Services) {
  const { db, now, addresses } = services;
  const { app, guest, keyed, member } = createRoutes(services);
  const rows = createPlaylistRows(db);

  type PlaylistRow = NonNullable<Awaited<ReturnType<typeof rows.read>>>;

  async function own(id: string, viewer: string) {
    return checkOwner(await rows.read(id, viewer), viewer, 'Playlist does not exist');
  }

  /** Adds a page of its videos to a playlist. */
  async function complete(playlist: PlaylistRow, viewer: string, page: ReturnType<typeof longPageOf>) {
    const videos = await rows.videos(playlist._id, viewer, page);
    return { ...playlist, videos: videos.map(addresses.signHidden) };
  }

  const written = async (id: string, viewer: string) =>
    complete(await own(id, viewer), viewer, longPageOf(new URLSearchParams()));

  guest('get', '/playlist/user/:userId', async ({ id, viewer, search }) => {
    const user = id('userId');
    return respond(await rows.ofUser(user, viewer?.id ?? '', longPageOf(search)), 'Playlists fetched successfully');
  });

  member('get', '/playlist/user/p/:videoId', async ({ id, viewer, search }) =>
    respond(await rows.choices(id('videoId'), viewer.id, longPageOf(search)), 'Playlists fetched successfully'),
  );

  guest('get', '/playlist/:id', async ({ id, viewer, search }) => {
    const reader = viewer?.id ?? '';
    const playlist = id('id');
    const row = await rows.read(playlist, reader);
    if (!row) throw new HttpError(404, 'Playlist does not exist');
    return respond(await complete(row, reader, longPageOf(search)), 'Playlist fetched successfully');
  });

  keyed('post', '/playlist', async ({ viewer, fields }) => {
    const sent = await fields();
    const name = requireText(sent.name, 'Name');
    checkPlaylistTexts(sent);
    const visibility = readVisibility(sent) ?? 'public';
    const id = createId(now());
    const { description = '' } = sent;
    await rows.insert({ id, name, description, visibility, viewer: viewer.id, now: new Date(now()) });
    return respond(await written(id, viewer.id), 'Playlist created successfully', 201);
  });

  keyed('patch', '/playlist/add/:videoId/:playlistId', async ({ id, viewer }) => {
    const video = id('videoId');
    const { _id: playlist } = await own(id('playlistId'), viewer.id);
    if (!(await rows.canSee(video, viewer.id))) throw new HttpError(404, 'Video does not exist');
    if (!(await rows.add(playlist, video))) throw new HttpError(400, 'Video is already in the playlist');
    return respond(await written(playlist, viewer.id), 'Video added to the playlist');
  });

  keyed('patch', '/playlist/remove/:videoId/:playlistId', async ({ id, viewer }) => {
    const video = id('videoId');
    const { _id: playlist } = await own(id('playlistId'), viewer.id);
    await rows.remove(playlist, video);
    return respond(await written(playlist, viewer.id), 'Video removed from the playlist');
  });

  keyed('patch', '/playlist/:id', async ({ id, viewer, fields }) => {
    const current = await own(id('id'), viewer.id);
    const sent = await fields();
    checkPlaylistTexts(sent);
    const visibility = readVisibility(sent) ?? null;
    changedText('name', sent.name, current.name);
    const { name = null, description = null } = sent;
    await rows.update({ id: current._id, name, description, visibility, now: new Date(now()) });
    return respond(await written(current._id, viewer.id), 'Playlist updated successfully');
  });

  keyed('delete', '/playlist/:id', async ({ id, viewer }) => {
    const { _id: playlist } = await own(id('id'), viewer.id);
    await rows.delete(playlist);
    return respond({}, 'Playlist deleted successfully');
  });

  return app;
}
