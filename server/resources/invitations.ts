import { createRoutes } from '../http/routes';
import { HttpError, linkExpired } from '../rules/http-error';
import { readInvitation } from '../rules/invitations';
import { checkModerator } from '../rules/moderation';
import { pageOf } from '../rules/pages';
import { respond } from '../rules/response';
import type { Services } from '../services';
import { createInvitationRows } from './invitation-rows';

/**
 * Links with which moderators invite others to sign up. Guesses of their tokens, of 256 bits, are limited as passwords are. Creating one
 * takes no `Idempotency-Key`: the response, with its token, would be stored.
 */
export function invitationRoutes(services: Services) {
  const { app, member, open } = createRoutes(services);
  const rows = createInvitationRows(services.db, services.now);

  member('get', '/invitations', async ({ viewer, search }) => {
    checkModerator(viewer);
    return respond(await rows.list(pageOf(search)), 'Invitations fetched successfully');
  });

  member('post', '/invitations', async ({ viewer, body }) => {
    checkModerator(viewer);
    const created = await rows.add(viewer.id, readInvitation(await body()));
    return respond({ ...created, creator: viewer.username }, 'Invitation created successfully', 201);
  });

  member('delete', '/invitations/:id', async ({ viewer, id }) => {
    checkModerator(viewer);
    if (!(await rows.remove(id('id')))) throw new HttpError(404, 'It does not exist any more');
    return respond({}, 'Invitation revoked successfully');
  });

  // The token is in the body, which no log has.
  open('post', '/invitations/check', async ({ fields, address }) => {
    const { invite = '' } = await fields();
    const test = () => rows.canUse(invite);
    if (!(await services.limits.checkPassword({ account: undefined, address }, test))) throw linkExpired();
    return respond({}, 'Invitation fetched successfully');
  });

  return app;
}
