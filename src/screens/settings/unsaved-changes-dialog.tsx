import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getToken } from '@/lib/token';
import { t } from '@/messages/t';
import { ConfirmDialog } from '@/ui/confirm-dialog';

type Step = { current: { pathname: string }; next: { pathname: string } };

/** The tabs of the settings and the login dialog only change search parameters. */
const leavesPage = ({ current, next }: Step) => current.pathname !== next.pathname;

/** No prompt at the reload that ends a session: drafts survive it. */
const isSignedIn = () => getToken() !== null;

/** Asks before a navigation discards unsaved changes; the browser asks before a reload or a closed tab. */
export function UnsavedChangesDialog({ isChanged, onDiscard }: { isChanged: boolean; onDiscard: () => void }) {
  const step = useBlocker({
    shouldBlockFn: leavesPage,
    enableBeforeUnload: isSignedIn,
    disabled: !isChanged,
    withResolver: true,
  });
  // The changes were discarded, or saved: the navigation may have begun while a save was in flight.
  const proceed = isChanged ? undefined : step.proceed;
  useEffect(() => proceed?.(), [proceed]);
  if (step.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('Leave without saving?')}
      confirmLabel={t('Discard changes')}
      cancelLabel={t('Keep editing')}
      busy={false}
      onClose={step.reset}
      onConfirm={onDiscard}
    >
      <p>{t('Your changes to the settings are not saved.')}</p>
    </ConfirmDialog>
  );
}
