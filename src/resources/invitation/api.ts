import * as z from 'zod/mini';
import { count, date, id, text } from '@/api/fields';
import { request, segment } from '@/api/http';
import { readPage } from '@/query/page';

const invitation = {
  _id: id,
  /** How many accounts it is for, and how many were created with it. */
  uses: count,
  used: count,
  createdAt: date,
  expiresAt: date,
  /** The user name of a moderator; '' if the operator made it. */
  creator: text,
};

const invitationSchema = z.object(invitation);
/** The token is known only now. */
const newInvitationSchema = z.object({ ...invitation, token: text });

export type Invitation = z.infer<typeof invitationSchema>;
type InvitationLimits = { uses: number; days: number };

/** The invitations that have not expired, newest first. */
export function readInvitations(page: number, signal?: AbortSignal) {
  return readPage('invitations', invitationSchema, { page, size: 10, signal });
}

export async function createInvitation(limits: InvitationLimits) {
  return request('POST', 'invitations', newInvitationSchema, { json: limits });
}

export async function revokeInvitation(invitationId: string) {
  await request('DELETE', `invitations/${segment(invitationId)}`, z.unknown());
}
