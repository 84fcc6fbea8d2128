import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { messageOf } from '@/api/errors';
import { healthQuery } from '@/query/health';
import { Button } from '@/ui/button';
import styles from './support.module.css';

const CLOCK = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

const STATES = {
  success: { text: 'Server is up', Icon: CircleCheck },
  error: { text: 'Server is down', Icon: CircleX },
  pending: { text: 'No response from the server yet', Icon: CircleDashed },
};

/** Result of the last health check; the shell repeats it every 5 minutes. */
export function ServerHealth() {
  const { status, error, dataUpdatedAt, errorUpdatedAt, isFetching, refetch } = useQuery(healthQuery());
  const { text, Icon } = STATES[status];
  const at = Math.max(dataUpdatedAt, errorUpdatedAt);
  return (
    <div className={styles.health}>
      <div role="status" className={styles.state} data-status={status}>
        <Icon size="1.375rem" aria-hidden="true" className={styles.stateIcon} />
        <div>
          <p className={styles.stateText}>{text}</p>
          {error && <p>{messageOf(error)}</p>}
          {at > 0 && (
            <p className={styles.when}>
              Last checked: <time dateTime={new Date(at).toISOString()}>{CLOCK.format(at)}</time>
            </p>
          )}
        </div>
      </div>
      {/* Not `disabled` while checking, which would drop the focus. A second press joins the pending request. */}
      <Button aria-busy={isFetching} onClick={() => void refetch({ cancelRefetch: false })}>
        {isFetching ? 'Checking…' : 'Check now'}
      </Button>
    </div>
  );
}
