import { QueryObserver, type QueryObserverResult, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notify } from '@/lib/notify';
import { whenIdle } from '@/lib/when-idle';
import { healthQuery } from './health';

/** One toast when the server goes down, and one when it is back. Starts after the first screen, and never renders. */
export function HealthWatch() {
  const client = useQueryClient();

  useEffect(() => {
    let isMounted = true;
    let wasDown = false;
    let unsubscribe = () => {};

    function announce({ isError, isSuccess }: QueryObserverResult) {
      if (isError && !wasDown) notify.error('Oops! Server is not working', { id: 'health' });
      if (isSuccess && wasDown) notify.success('The server is back up', { id: 'health' });
      if (isError || isSuccess) wasDown = isError;
    }
    whenIdle(() => {
      if (!isMounted) return;
      const observer = new QueryObserver(client, healthQuery());
      unsubscribe = observer.subscribe(announce);
      announce(observer.getCurrentResult());
    });
    return () => {
      isMounted = false;
      unsubscribe();
    };
  }, [client]);

  return null;
}
