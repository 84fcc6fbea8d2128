import { createFileRoute } from '@tanstack/react-router';
import { getToken } from '@/lib/token';
import { MemberPage, type MemberPurpose } from '@/screens/member/member';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Each page below `_member` has one, which chooses the texts of its guest prompt. */
    purpose?: MemberPurpose;
  }
}

export const Route = createFileRoute('/_member')({
  // The loaders below request nothing for a guest: every request would be refused.
  beforeLoad: () => ({ isGuest: getToken() === null }),
  component: MemberPage,
});
