import { HttpResponse } from 'msw';
import type { Context } from '../provider/context';
import { archiveOf } from '../provider/own-data';
import { createRoutes } from '../provider/route';
import { HttpError } from '../../server/rules/http-error';
import { respond } from '../../server/rules/response';

/** An extension, which some providers lack. */
export function ownDataHandlers(context: Context) {
  const { host, tokens, scenario } = context;
  const { open, member } = createRoutes(context);
  if (scenario.quirks) return [];
  return [
    member('get', '/users/export', ({ viewer }) =>
      respond({ bytes: archiveOf(context, viewer).size }, 'Size of the data fetched successfully'),
    ),

    member('post', '/users/export', ({ viewer, session }) => {
      const url = host.publish?.(archiveOf(context, viewer));
      const data = { url: url ?? `/api/v1/users/export/${tokens.exportToken(viewer._id, session)}` };
      return respond(data, 'Address of the data created successfully');
    }),

    open('get', '/users/export/:token', ({ param }) => {
      const user = tokens.readExport(param('token'));
      if (!user) throw new HttpError(404, 'It does not exist any more');
      return new HttpResponse(archiveOf(context, user), { headers: { 'Content-Type': 'application/zip' } });
    }),
  ];
}
