import { useEffect } from 'react';
import { notify } from '@/lib/notify';

/** Shows a toast for each failed read. The page says why, where the data are missing. */
export function useFailureToast(error: unknown, message: string) {
  useEffect(() => {
    if (error) notify.error(message, { id: message });
  }, [error, message]);
}
