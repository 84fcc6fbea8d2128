import type { Context } from '../provider/context';
import { paginate } from '../provider/paginate';
import { createRoutes } from '../provider/route';
import { HttpError, linkExpired } from '../../server/rules/http-error';
import { DAY, readInvitation } from '../../server/rules/invitations';
import { checkModerator } from '../../server/rules/moderation';
import { respond } from '../../server/rules/response';
import type { InvitationRecord } from '../seed/records';

export const canUse = ({ used, uses, expiresAt }: InvitationRecord, now: number) =>
  used < uses && Date.parse(expiresAt) > now;

/** An extension, which some providers lack. */
export function invitationHandlers(context: Context) {
  const { db, host, scenario } = context;
  const { member, open, created } = createRoutes(context);
  if (scenario.quirks) return [];
  const json = ({ token: _token, creator, ...invitation }: InvitationRecord) => ({
    ...invitation,
    creator: db.users.get(creator)?.username ?? null,
  });
  return [
    member('get', '/invitations', ({ viewer, search }) => {
      checkModerator(viewer);
      const kept = db.invitations.all().filter(({ expiresAt }) => Date.parse(expiresAt) > host.now());
      return respond(paginate(kept.toReversed(), search).map(json), 'Invitations fetched successfully');
    }),

    member('post', '/invitations', async ({ viewer, body }) => {
      checkModerator(viewer);
      const { uses, days } = readInvitation(await body());
      const { _id, createdAt } = created();
      const expiresAt = new Date(host.now() + days * DAY).toISOString();
      const token = crypto.randomUUID();
      const row = db.invitations.insert({ _id, uses, used: 0, createdAt, expiresAt, token, creator: viewer._id });
      return respond({ ...json(row), token }, 'Invitation created successfully', 201);
    }),

    open('post', '/invitations/check', async ({ fields }) => {
      const invitation = db.invitations.first('token', (await fields()).invite ?? '');
      if (!invitation || !canUse(invitation, host.now())) throw linkExpired();
      return respond({}, 'Invitation fetched successfully');
    }),

    member('delete', '/invitations/:id', ({ viewer, id }) => {
      checkModerator(viewer);
      const invitation = db.invitations.get(id('id'));
      if (!invitation) throw new HttpError(404, 'It does not exist any more');
      db.invitations.delete(invitation._id);
      return respond({}, 'Invitation revoked successfully');
    }),
  ];
}
