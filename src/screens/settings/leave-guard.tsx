import { useBlocker } from '@tanstack/react-router';
import { getToken } from '@/lib/token';
import { ConfirmDialog } from '@/ui/confirm-dialog';

type Step = { current: { pathname: string }; next: { pathname: string } };

/** Another tab of the settings, or the login dialog, is still this page. */
const leaves = ({ current, next }: Step) => current.pathname !== next.pathname;

/** The reload at the end of a session asks nobody: what was typed is kept, and there is nothing to stay for. */
const isSignedIn = () => getToken() !== null;

/** Asks before the person leaves with changes that are not saved. The browser itself asks where the page cannot. */
export function LeaveGuard({ isChanged, onDiscard }: { isChanged: boolean; onDiscard: () => void }) {
  const step = useBlocker({
    shouldBlockFn: leaves,
    enableBeforeUnload: isSignedIn,
    disabled: !isChanged,
    withResolver: true,
  });
  if (step.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      busy={false}
      onClose={step.reset}
      onConfirm={() => {
        onDiscard();
        step.proceed();
      }}
    >
      <p>You have changed your settings and not saved them.</p>
    </ConfirmDialog>
  );
}
