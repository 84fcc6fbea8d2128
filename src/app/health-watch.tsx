import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notify } from '@/lib/notify';
import { healthQuery } from './health';

/** One toast when the server goes down, and one when it is back. */
export function HealthWatch() {
  const { isError, isSuccess } = useQuery(healthQuery());
  const wasDown = useRef(false);

  useEffect(() => {
    if (isError && !wasDown.current) {
      wasDown.current = true;
      notify.error('Oops! Server is not working', { id: 'health' });
    }
    if (isSuccess && wasDown.current) {
      wasDown.current = false;
      notify.success('The server is back up', { id: 'health' });
    }
  }, [isError, isSuccess]);

  return null;
}
