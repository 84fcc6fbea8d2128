import { useEffect } from 'react';
import { notify } from '@/lib/notify';

/** Says in a toast that reading failed, each time that it does. The page says more, in the place of what is missing. */
export function useFailureToast(error: unknown, message: string) {
  useEffect(() => {
    if (error) notify.error(message, { id: message });
  }, [error, message]);
}
