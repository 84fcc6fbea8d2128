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

  // The token is a part of the address: a download has no `Authorization` header, and the token in the cookie may have expired. Other sites
  // cannot start a download, because they do not know the address.
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
      // Proxies pass the archive on as it arrives, instead of storing gigabytes.
      'X-Accel-Buffering': 'no',
      'X-Content-Type-Options': 'nosniff',
    });
  });

  return app;
}
