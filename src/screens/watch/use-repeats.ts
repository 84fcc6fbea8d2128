import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** How often a link to the address of the open page was followed on it, which keeps the history entry. */
export function useRepeats(): number {
  const router = useRouter();
  const [repeats, setRepeats] = useState(0);
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
        if (fromLocation?.state.__TSR_key === toLocation.state.__TSR_key) setRepeats((before) => before + 1);
      }),
    [router],
  );
  return repeats;
}
