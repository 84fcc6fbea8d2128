import type { Context } from '../provider/context';
import { createRoutes } from '../provider/route';
import { captionsOf } from '../provider/captions-of';
import { createRequireVideo } from '../provider/require-video';
import { CAPTIONS_LIMIT, readCaptions, readLanguageTag } from '../../server/rules/captions';
import { HttpError } from '../../server/rules/http-error';
import { respond } from '../../server/rules/response';

/** An extension, which some providers lack. */
export function captionHandlers(context: Context) {
  const { db, serializers, tokens, scenario } = context;
  const { guest, member, now } = createRoutes(context);
  const { requireVisible, requireOwn } = createRequireVideo(context);

  if (scenario.quirks) return [];
  return [
    guest('get', '/captions/:videoId', ({ id, viewer }) =>
      respond(captionsOf(requireVisible(id('videoId'), viewer)), 'Captions fetched successfully'),
    ),

    // A `<track>` sends cookies only, and may load later than an access token lives.
    guest('get', '/captions/:videoId/:language', ({ id, param, viewer, cookies }) => {
      const language = readLanguageTag(param('language'));
      const record = db.videos.get(id('videoId'));
      const reader = viewer ?? (cookies.refreshToken ? tokens.userOf(cookies.refreshToken) : undefined);
      const isShown = record && serializers.isVisible(record, reader);
      const caption = isShown && record.captions?.find((candidate) => candidate.language === language);
      if (!caption) throw new HttpError(404, 'Captions do not exist');
      return new Response(caption.content, { headers: { 'Content-Type': 'text/vtt; charset=utf-8' } });
    }),

    member('put', '/captions/:videoId/:language', async ({ id, param, viewer, fields }) => {
      requireOwn(id('videoId'), viewer);
      const language = readLanguageTag(param('language'));
      const content = readCaptions((await fields()).content);
      // Read again: the video may have been changed or deleted while the body arrived.
      const { captions = [] } = requireOwn(id('videoId'), viewer);
      const others = captions.filter((caption) => caption.language !== language);
      if (others.length >= CAPTIONS_LIMIT) {
        throw new HttpError(400, `A video can have captions in ${CAPTIONS_LIMIT} languages at most`);
      }
      const changed = db.videos.update(id('videoId'), {
        captions: [...others, { language, content, updatedAt: now() }],
      });
      return respond(captionsOf(changed), 'Captions saved successfully');
    }),

    member('delete', '/captions/:videoId/:language', ({ id, param, viewer }) => {
      const { captions = [] } = requireOwn(id('videoId'), viewer);
      const language = readLanguageTag(param('language'));
      const kept = captions.filter((caption) => caption.language !== language);
      return respond(captionsOf(db.videos.update(id('videoId'), { captions: kept })), 'Captions deleted successfully');
    }),
  ];
}
