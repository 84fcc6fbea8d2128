import { sendStream } from '../http/send-stream';
import { createRoutes } from '../http/routes';
import { LANGUAGES, acceptedLanguages, chooseLanguage } from '../rules/languages';
import { HttpError } from '../rules/http-error';
import { respond } from '../rules/response';
import type { Services } from '../services';

/** The data of a member as a ZIP archive, which browsers save: see docs/running.md. */
export function ownDataRoutes(services: Services) {
  const { now, sessions, limits, ownData, readStored } = services;
  const { app, open, member } = createRoutes(services);

  member('get', '/users/export', async ({ viewer }) =>
    respond({ bytes: await readStored(viewer.id) }, 'Size of the data fetched successfully'),
  );

  // A browser sends no header with what it saves, and its cookie may be older than an access token lives. A page of another site
  // cannot know the address, so it cannot start a download either.
  member('post', '/users/export', async ({ viewer, session, address }) => {
    await limits.countExport(viewer.id, address);
    const url = `/api/v1/users/export/${sessions.exportToken(session)}`;
    return respond({ url }, 'Address of the data created successfully');
  });

  open('get', '/users/export/:token', async ({ param, cookie }, context) => {
    const session = await sessions.readExport(param('token'));
    if (!session) throw new HttpError(404, 'It does not exist any more');
    const accepted = acceptedLanguages(context.req.header('accept-language') ?? '');
    const wanted = [session.viewer.language, cookie('language') ?? '', ...accepted];
    const language = chooseLanguage(wanted, Object.keys(LANGUAGES)) ?? 'en';
    const date = new Date(now()).toISOString().slice(0, 10);
    return sendStream(context, () => ownData.open(session, language), {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="vireo-${date}.zip"`,
      'Cache-Control': 'no-store',
      // A proxy passes it on as it comes, instead of keeping gigabytes on its disk.
      'X-Accel-Buffering': 'no',
      'X-Content-Type-Options': 'nosniff',
    });
  });

  return app;
}
