import type { Config } from '../../config';
import type { Database } from '../../database/connect';
import { createInvitationRows } from '../../resources/invitation-rows';
import { INVITATION_DEFAULTS, type InvitationLimits, invitationPath } from '../../rules/invitations';
import { amount } from './describe';

/** Makes an invitation. Returns a message for the operator, with the link on a line of its own. */
export async function invite(
  db: Database,
  { PUBLIC_URL: site, SIGNUP }: Pick<Config, 'PUBLIC_URL' | 'SIGNUP'>,
  limits: InvitationLimits = INVITATION_DEFAULTS,
): Promise<string> {
  const { token } = await createInvitationRows(db, Date.now).add(null, limits);
  const path = invitationPath(token);
  const link = site === undefined ? path : new URL(path, site).href;
  const note = site === undefined ? ' Put the address of the site before it, or set PUBLIC_URL.' : '';
  const unused = SIGNUP === 'invite' ? '' : `\nWith SIGNUP=${SIGNUP} nobody needs it.`;
  return `For ${amount(limits.uses, 'account')}, within ${amount(limits.days, 'day')}:${note}\n${link}${unused}`;
}
