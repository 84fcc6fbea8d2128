import type { Context } from '../provider/context';
import { paginateLong } from '../provider/paginate';
import { createRoutes } from '../provider/route';
import { HttpError } from '../../server/rules/http-error';
import { timeOfId } from '../../server/rules/ids';
import { respond } from '../../server/rules/response';

const isoTime = (time: number) => new Date(time).toISOString();

/** An extension, which some providers lack. */
export function sessionListHandlers(context: Context) {
  const { tokens, scenario } = context;
  const { member } = createRoutes(context);
  if (scenario.quirks) return [];
  return [
    member('get', '/users/sessions', ({ viewer, session, search }) => {
      const records = paginateLong(tokens.list(viewer._id, session), search);
      const data = records.map(({ _id, renewedAt, browser = '', system = '' }) => ({
        _id,
        browser,
        system,
        createdAt: isoTime(timeOfId(_id)),
        lastUsedAt: isoTime(renewedAt),
        isCurrent: _id === session,
      }));
      return respond(data, 'Sessions fetched successfully');
    }),

    member('delete', '/users/sessions', ({ viewer, session }) => {
      tokens.endOthers(viewer._id, session);
      return respond({}, 'Other sessions ended successfully');
    }),

    member('delete', '/users/sessions/:id', ({ viewer, session, id }) => {
      const own = tokens.list(viewer._id, session).find(({ _id }) => _id === id('id'));
      if (!own) throw new HttpError(404, 'It does not exist any more');
      tokens.end(own._id, viewer._id);
      return respond({}, 'Session ended successfully');
    }),
  ];
}
