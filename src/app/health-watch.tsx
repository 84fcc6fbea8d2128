import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notify } from '@/lib/notify';
import { healthQuery } from './health';

/** Says once that the server is gone, however long it is, and once that it is back. */
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
      notify.success('The server works again', { id: 'health' });
    }
  }, [isError, isSuccess]);

  return null;
}
