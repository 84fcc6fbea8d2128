import { useNavigate } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/messages/t';
import { useIsAnnounced } from '@/query/announced';
import { type Thing, reportPath } from '@/resources/report/schema';
import { useSession } from '@/resources/session/queries';
import { closeMissing, later } from '@/ui/later';

const ReportDialog = later(() => import('./report-dialog'), 'ReportDialog', { onMissing: closeMissing });

/**
 * The item of a menu that reports a thing, and its dialog; neither for the user's own things, nor where the provider takes no reports.
 * Guests get a page, because they need more than a dialog: an address, and a link.
 */
export function useReport(thing: Thing, ownerId: string) {
  const isAnnounced = useIsAnnounced('reports');
  const takesGuests = useIsAnnounced('guestReports');
  const user = useSession();
  const navigate = useNavigate();
  /** The id of the member who has opened the dialog. A sign-out closes it. */
  const [openedBy, setOpenedBy] = useState<string>();
  if (openedBy !== undefined && user?._id !== openedBy) setOpenedBy(undefined);
  const isOffered = user ? user._id !== ownerId : user === null && takesGuests;
  if (!isAnnounced || !isOffered) return { items: [], dialog: null };
  const item = {
    label: t('Report', { context: 'verb' }),
    icon: <Flag size="1.125rem" />,
    onSelect: () => {
      if (user) setOpenedBy(user._id);
      else void navigate({ href: reportPath(thing) });
    },
  };
  const isOpen = user && openedBy === user._id;
  return { items: [item], dialog: isOpen && <ReportDialog thing={thing} onClose={() => setOpenedBy(undefined)} /> };
}
