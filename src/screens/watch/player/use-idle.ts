import { useCallback, useEffect, useRef, useState } from 'react';

const REST = 2500;

/** Whether nobody has moved over the player for a while. Only a playing video counts the time. */
export function useIdle(playing: boolean) {
  const [idle, setIdle] = useState(false);
  const timer = useRef<number>(undefined);

  const doze = useCallback(() => {
    clearTimeout(timer.current);
    setIdle(true);
  }, []);

  const wake = useCallback(() => {
    clearTimeout(timer.current);
    setIdle(false);
    timer.current = window.setTimeout(() => setIdle(true), REST);
  }, []);

  useEffect(() => {
    if (playing) timer.current = window.setTimeout(() => setIdle(true), REST);
    return () => clearTimeout(timer.current);
  }, [playing]);

  return { idle: idle && playing, wake, doze };
}
