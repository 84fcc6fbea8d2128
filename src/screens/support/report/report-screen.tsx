import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { AuthFrame } from '@/components/auth-page';
import { ReportDialog } from '@/components/report/report-dialog';
import { useShownLocation } from '@/lib/use-shown-location';
import { t } from '@/messages/t';
import { useIsAnnounced } from '@/query/announced';
import { healthQuery } from '@/query/health';
import { readThing } from '@/resources/report/schema';
import { useSession } from '@/resources/session/queries';
import { usePageTitle } from '@/ui/use-page-title';
import { ConfirmReport } from './confirm-report';
import { GuestForm } from './guest-form';

/** The fragment of a link that confirms a report. */
const CONFIRMATION = /^confirm-report=(.+)/;

/** Guests report here, by a link that was mailed to them; members with their dialog. */
export function ReportScreen() {
  const { hash, pathname, searchStr } = useShownLocation();
  const thing = readThing(new URLSearchParams(searchStr).get('report') ?? undefined);
  const [, token] = CONFIRMATION.exec(hash) ?? [];
  usePageTitle(t('Report', { context: 'noun' }));
  const takesGuests = useIsAnnounced('guestReports');
  const takesReports = useIsAnnounced('reports');
  // Only the shell sends the health check.
  const { isPending } = useQuery({ ...healthQuery(), enabled: false });
  const isOff = takesReports === false;
  const user = useSession();
  const navigate = useNavigate();
  if (token !== undefined && !isOff) return <ConfirmReport token={token} />;
  return (
    <AuthFrame
      title={t('Report', { context: 'noun' })}
      lead={<span role="status">{isOff ? NO_REPORTS : leadOf(Boolean(user), takesGuests)}</span>}
      // The form would move it; members have no use for it.
      other={
        isPending || user !== null ? undefined : { question: t('Have an account?'), to: '/login', label: t('Log in') }
      }
      returnTo={pathname + searchStr}
    >
      {user === null && takesGuests && <GuestForm thing={thing} />}
      {user && thing && !isOff && <ReportDialog thing={thing} onClose={() => void navigate({ to: '/' })} />}
    </AuthFrame>
  );
}

const NO_REPORTS = t('This site takes no reports. Write to the people who run it.');

function leadOf(isMember: boolean, takesGuests: boolean | undefined): string {
  if (isMember) return t('You find “Report” in the menu of each video, comment, tweet and channel.');
  if (takesGuests === false) return t('Log in to report something.');
  return t('Tell the moderators what breaks the rules or the law. You need no account.');
}
