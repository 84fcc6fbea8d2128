import { Flag } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/messages/t';
import { useIsAnnounced } from '@/query/announced';
import type { Thing } from '@/resources/report/schema';
import { useSession } from '@/resources/session/queries';
import { closeMissing, later } from '@/ui/later';

const ReportDialog = later(() => import('./report-dialog'), 'ReportDialog', { onMissing: closeMissing });

/** The item of a menu that reports a thing, and its dialog; nothing for guests, for what is one's own, and where nobody reads reports. */
export function useReport(thing: Thing, ownerId: string) {
  const isAnnounced = useIsAnnounced('reports');
  const user = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (!isAnnounced || !user || user._id === ownerId) return { items: [], dialog: null };
  const item = {
    label: t('Report', { context: 'verb' }),
    icon: <Flag size="1.125rem" />,
    onSelect: () => setIsOpen(true),
  };
  return { items: [item], dialog: isOpen && <ReportDialog thing={thing} onClose={() => setIsOpen(false)} /> };
}
