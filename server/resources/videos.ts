import { searchColumns } from '../database/search-columns';
import { createRoutes } from '../http/routes';
import { afterTransaction } from '../database/transaction';
import { respond } from '../rules/response';
import { HttpError } from '../rules/http-error';
import type { UploadedFile } from '../rules/uploads';
import { captionOf } from '../rules/captions';
import { createId } from '../rules/ids';
import { requirePicture, requireVideo } from '../rules/files';
import { SUBSCRIBED_VIDEOS_PER_PAGE, pageOf } from '../rules/pages';
import { checkHidden } from '../rules/moderation';
import { NAME_LIMIT, changedText, requireText, checkVideoTexts } from '../rules/texts';
import { PUBLIC_VIDEO, type VideoVisibility, readVideoVisibility } from '../rules/visibility';
import { orderOf } from '../rules/video-order';
import type { Services } from '../services';
import type { Viewer } from '../sessions/sessions';
import { checkOwner } from './check-owner';
import { createVideoLists } from './video-lists';
import { createVideoRows } from './video-rows';

/** The field of a video that a search found by its captions. */
const spokenIn = (spoken: { time: number; text: string } | undefined) => (spoken ? { spoken } : {});

export function videoRoutes(services: Services) {
  const { db, now, deletedFiles, setPublic, limits, views, shared, uploads, addresses } = services;
  const { app, open, guest, keyed, member } = createRoutes(services);
  const lists = createVideoLists(db);
  const rows = createVideoRows(db);

  const ownVideo = async (id: string, viewer: Viewer) =>
    checkOwner(await rows.find(id, viewer.id), viewer.id, 'Video does not exist');

  async function written(id: string) {
    await afterTransaction(shared.clear);
    const row = await rows.read(id);
    if (!row) throw new HttpError(404, 'Video does not exist');
    return addresses.signHidden(views.addPending(row));
  }

  /** Writes the fields that were sent. Returns the address of the replaced picture. */
  async function update(id: string, viewer: Viewer, sent: Record<string, string>, thumbnail: UploadedFile | null) {
    // Repeated if another request has changed the texts meanwhile, because the columns of the search are made of both texts.
    for (;;) {
      const current = await ownVideo(id, viewer);
      const title = changedText('title', sent.title, current.title);
      const description = changedText('description', sent.description, current.description);
      const texts = { title, description, ...searchColumns({ title, description }) };
      if (thumbnail) requirePicture(thumbnail, 'Thumbnail');
      const replaced = await rows.update({ id, ...texts, thumbnail, now: new Date(now()) }, current);
      if (replaced !== undefined) return replaced;
    }
  }

  /** Viewers find the files as soon as they find the video. */
  async function show(id: string, viewer: Viewer, visibility: VideoVisibility) {
    const { videoFile, thumbnail } = await ownVideo(id, viewer);
    if (visibility.isPublished) await setPublic([videoFile, thumbnail], true);
    await rows.setVisibility(id, visibility, new Date(now()));
    if (!visibility.isPublished) await setPublic([videoFile, thumbnail], false);
  }

  open('get', '/videos', async ({ search }) => {
    const query = (search.get('query') ?? '').slice(0, NAME_LIMIT);
    const order = orderOf(search);
    const page = pageOf(search);
    const found = query === '' ? await lists.all(order, page) : await lists.search(query, order, page);
    const spoken = await lists.spoken(query, query === '' ? [] : found);
    const shown = found.map((row) => ({ ...views.addPending(row), ...spokenIn(spoken.get(row._id)) }));
    return respond(shown, 'Videos fetched successfully');
  });

  open('get', '/videos/c/:userId', async ({ id, search }) => {
    const order = orderOf(search);
    const owner = id('userId');
    return respond(
      (await lists.channel(owner, order, pageOf(search))).map(views.addPending),
      'Channel videos fetched successfully',
    );
  });

  member('get', '/videos/s/subscription', async ({ viewer, search }) => {
    const found = await rows.subscribed(viewer.id, pageOf(search, SUBSCRIBED_VIDEOS_PER_PAGE));
    return respond(found.map(views.addPending), 'Subscribed videos fetched successfully');
  });

  // Each GET counts as a view, and adds the video to the watch history of a member.
  guest('get', '/videos/:id', async ({ id, viewer, method }) => {
    const detail = await rows.detail(id('id'), viewer?.id ?? '');
    if (!detail) throw new HttpError(404, 'Video does not exist');
    if (method !== 'HEAD') {
      if (viewer) await rows.addToHistory(viewer.id, detail._id, new Date(now()));
      views.add(detail._id);
    }
    const captions = detail.captions.map(({ language, changed }) =>
      captionOf(detail._id, language, Date.parse(changed)),
    );
    return respond(addresses.signHidden(views.addPending({ ...detail, captions })), 'Video fetched successfully');
  });

  member('post', '/videos', async ({ viewer, address, upload }) => {
    await limits.countUpload(viewer.id, address);
    const { fields, files } = await upload('videoFile', 'thumbnail');
    const title = requireText(fields.title, 'Title');
    const description = fields.description ?? '';
    checkVideoTexts(fields);
    const visibility = readVideoVisibility(fields, now()) ?? PUBLIC_VIDEO;
    // Instead of carrying its file, a video can name a finished upload.
    const named = files.videoFile ? undefined : fields.upload;
    const carried = named === undefined ? requireVideo(files.videoFile) : undefined;
    const thumbnail = requirePicture(files.thumbnail, 'Thumbnail');
    const videoFile = carried ?? (await uploads.complete(viewer.id, named ?? ''));
    const id = createId(now());
    const insert = () =>
      rows.insert({
        id,
        ownerId: viewer.id,
        title,
        description,
        ...searchColumns({ title, description }),
        videoFile: videoFile.url,
        thumbnail: thumbnail.url,
        duration: videoFile.duration,
        videoBytes: videoFile.size,
        thumbnailBytes: thumbnail.size,
        ...visibility,
        now: new Date(now()),
      });
    await (named === undefined ? insert() : uploads.name(viewer.id, named, insert));
    if (!visibility.isPublished) await setPublic([videoFile.url, thumbnail.url], false);
    return respond(await written(id), 'Video uploaded successfully', 201);
  });

  keyed('patch', '/videos/toggle/publish/:id', async ({ id, viewer }) => {
    const { _id, ...before } = await ownVideo(id('id'), viewer);
    checkHidden(before.isHidden, { isPublished: true });
    // Viewers find the files as soon as they find the video.
    if (!before.isPublished) await setPublic([before.videoFile, before.thumbnail], true);
    await rows.togglePublish(_id, new Date(now()));
    const video = await written(_id);
    await afterTransaction(() => setPublic([before.videoFile, before.thumbnail], video.isPublished));
    return respond(video, 'Publish status toggled successfully');
  });

  member('patch', '/videos/:id', async ({ id, viewer, upload }) => {
    const { isHidden } = await ownVideo(id('id'), viewer);
    const { fields, files } = await upload('thumbnail');
    checkVideoTexts(fields);
    const visibility = readVideoVisibility(fields, now());
    checkHidden(isHidden, visibility);
    const { thumbnail = null } = files;
    const replaced = await update(id('id'), viewer, fields, thumbnail);
    if (thumbnail !== null && replaced !== thumbnail.url) await deletedFiles.remove([replaced]);
    if (visibility) await show(id('id'), viewer, visibility);
    const video = await written(id('id'));
    if (thumbnail !== null && !video.isPublished) await setPublic([thumbnail.url], false);
    return respond(video, 'Video updated successfully');
  });

  keyed('delete', '/videos/:id', async ({ id, viewer }) => {
    const video = await ownVideo(id('id'), viewer);
    const deleted = await rows.delete(video._id);
    await afterTransaction(() => {
      shared.clear();
      return deletedFiles.remove(deleted.flatMap(({ videoFile, thumbnail }) => [videoFile, thumbnail]));
    });
    return respond({}, 'Video deleted successfully');
  });

  return app;
}
