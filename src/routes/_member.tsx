import { createFileRoute } from '@tanstack/react-router';
import { getToken } from '@/lib/token';
import { MemberPage, type MemberPurpose } from '@/screens/member/member';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What a page below `_member` asks a guest to log in for. */
    purpose?: MemberPurpose;
  }
}

/** The layout of the pages that need an account. It adds nothing to their addresses. */
export const Route = createFileRoute('/_member')({
  // The loaders below request nothing for a guest: every request would be refused.
  beforeLoad: () => ({ isGuest: getToken() === null }),
  component: MemberPage,
});
