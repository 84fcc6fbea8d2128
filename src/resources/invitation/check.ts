import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isStatus } from '@/api/errors';
import { request } from '@/api/http';
import { SHARED_DATA } from '@/query/cache-policy';

/** Rejects with 410 if the link of an invitation does not work. The token is in the body, which no log has. */
export async function checkInvitation(invite: string, signal?: AbortSignal) {
  await request('POST', 'invitations/check', z.unknown(), { json: { invite }, signal });
}

/** False if the link does not work. After any other failure, the sign-up has the last word. */
export function invitationCheckQuery(invite: string) {
  return queryOptions({
    queryKey: ['invitationCheck', invite],
    queryFn: ({ signal }) =>
      checkInvitation(invite, signal).then(
        () => true,
        (error: unknown) => !isStatus(error, 410),
      ),
    meta: SHARED_DATA,
    // Others use it meanwhile.
    staleTime: 0,
  });
}
