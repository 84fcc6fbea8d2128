import { useEffect } from 'react';
import { notify } from '@/lib/notify';

/** Shows a toast for each failed query, in addition to the error on the page. */
export function useFailureToast(error: unknown, message: string) {
  useEffect(() => {
    if (error) notify.error(message, { id: message });
  }, [error, message]);
}
