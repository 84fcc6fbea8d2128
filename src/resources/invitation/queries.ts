import { MEMBER_DATA } from '@/query/cache-policy';
import { pagedQuery } from '@/query/paged-query';
import { readInvitations } from './api';

export function invitationsQuery() {
  return pagedQuery(['invitations'], readInvitations, { meta: MEMBER_DATA });
}
