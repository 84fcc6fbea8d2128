import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Command } from './commands';
import type { Media } from './media';

const IDLE_AFTER_MS = 2500;

/** `idle` after a while without pointer movement over a playing video, except while a control is pressed. */
export function useIdle(playing: boolean) {
  const [idle, setIdle] = useState(false);
  const [isPressed, setIsPressed] = useState(false);
  const timer = useRef<number>(undefined);

  function sleepLater() {
    timer.current = window.setTimeout(() => setIdle(true), IDLE_AFTER_MS);
  }
  function sleep() {
    clearTimeout(timer.current);
    setIdle(true);
  }
  function wake() {
    clearTimeout(timer.current);
    setIdle(false);
    sleepLater();
  }
  const begin = useEffectEvent(sleepLater);
  useEffect(() => {
    if (playing) begin();
    return () => clearTimeout(timer.current);
  }, [playing]);

  const release = useEffectEvent(() => {
    setIsPressed(false);
    wake();
  });
  useEffect(() => {
    if (!isPressed) return;
    const abort = new AbortController();
    for (const name of ['pointerup', 'pointercancel'])
      window.addEventListener(name, () => release(), { signal: abort.signal });
    return () => abort.abort();
  }, [isPressed]);

  return { idle: idle && playing && !isPressed, wake, sleep, press: () => setIsPressed(true) };
}

const DOUBLE_TAP_MS = 300;

type Gestures = {
  media: Media;
  run: (command: Command) => void;
  wake: () => void;
  sleep: () => void;
  /** Whether the controls are hidden; a tap on a playing video toggles them. */
  hidden: boolean;
};

/** Mouse: click toggles playback, double click full screen. Touch: tap toggles the controls, double tap seeks 10 seconds. */
export function useGestures({ media, run, wake, sleep, hidden }: Gestures) {
  const onTap = useEffectEvent(() => {
    if (media.video.paused) run({ do: 'toggle' });
    else if (hidden) wake();
    else sleep();
  });
  const onClick = useEffectEvent(() => run({ do: 'toggle' }));
  const onDoubleClick = useEffectEvent(() => run({ do: 'fullscreen' }));
  const onDoubleTap = useEffectEvent((left: boolean) => run({ do: 'seekBy', seconds: left ? -10 : 10 }));
  const onMove = useEffectEvent(wake);
  const onLeave = useEffectEvent(sleep);

  useEffect(() => {
    const { video, frame } = media;
    const abort = new AbortController();
    const { signal } = abort;
    let touch = false;
    let last = { at: 0, left: false };

    function tap(event: MouseEvent) {
      const left = event.offsetX < video.clientWidth / 2;
      const again = event.timeStamp - last.at < DOUBLE_TAP_MS && last.left === left;
      last = { at: event.timeStamp, left };
      if (again) onDoubleTap(left);
      else onTap();
    }

    video.addEventListener('pointerdown', (event) => (touch = event.pointerType === 'touch'), { signal });
    video.addEventListener('click', (event) => (touch ? tap(event) : onClick()), { signal });
    video.addEventListener('dblclick', () => touch || onDoubleClick(), { signal });
    frame.addEventListener('pointermove', (event) => event.pointerType === 'mouse' && onMove(), { signal });
    frame.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && onLeave(), { signal });
    // A tap focuses the frame before its click event: only focus on a control shows the controls.
    frame.addEventListener('focusin', (event) => event.target !== frame && onMove(), { signal });
    return () => abort.abort();
  }, [media]);
}
