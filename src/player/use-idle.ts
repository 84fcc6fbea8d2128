import { useCallback, useEffect, useRef, useState } from 'react';

const IDLE_AFTER_MS = 2500;

/** True after a while without pointer movement over a playing video. */
export function useIdle(playing: boolean) {
  const [idle, setIdle] = useState(false);
  const timer = useRef<number>(undefined);

  const sleep = useCallback(() => {
    clearTimeout(timer.current);
    setIdle(true);
  }, []);

  const wake = useCallback(() => {
    clearTimeout(timer.current);
    setIdle(false);
    timer.current = window.setTimeout(() => setIdle(true), IDLE_AFTER_MS);
  }, []);

  useEffect(() => {
    if (playing) timer.current = window.setTimeout(() => setIdle(true), IDLE_AFTER_MS);
    return () => clearTimeout(timer.current);
  }, [playing]);

  return { idle: idle && playing, wake, sleep };
}
