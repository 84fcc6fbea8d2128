import { type RefObject, useEffect, useRef } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { type Notice, showNotices } from '@/lib/notify';
import styles from './toaster.module.css';

/** In ms (specification, section 9). */
const DURATION = 2000;

/** Reopens the popover, which puts it above dialogs that opened after it in the top layer. */
function raise(layer: HTMLElement | null) {
  if (!layer || !('showPopover' in layer)) return;
  layer.hidePopover();
  layer.showPopover();
}

/**
 * Toasts have `pointer-events: none`, so that what they cover stays clickable. sonner pauses a toast on mouse events, which
 * are dispatched here instead.
 */
function useHover(layer: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let wasOver = false;
    const follow = ({ clientX: x, clientY: y }: PointerEvent) => {
      const [list] = layer.current?.getElementsByTagName('ol') ?? [];
      const isOver = [...(list?.children ?? [])].some((item) => {
        const { left, right, top, bottom } = item.getBoundingClientRect();
        return x >= left && x <= right && y >= top && y <= bottom;
      });
      if (isOver || wasOver) list?.dispatchEvent(new MouseEvent(isOver ? 'mousemove' : 'mouseout', { bubbles: true }));
      wasOver = isOver;
    };
    addEventListener('pointermove', follow, { passive: true });
    return () => removeEventListener('pointermove', follow);
  }, [layer]);
}

/** Top right, dark in every theme (specification, section 1). Its own chunk: see `app/shell/notices`. */
export function Toaster() {
  const layer = useRef<HTMLDivElement>(null);
  useHover(layer);

  // Runs after Sonner's own effect: toasts added earlier would be lost.
  useEffect(
    () =>
      showNotices(({ kind, message, id }: Notice) => {
        raise(layer.current);
        toast[kind](message, id === undefined ? {} : { id });
      }),
    [],
  );

  return (
    <div ref={layer} popover="manual" className={styles.layer}>
      <Sonner
        position="top-right"
        theme="dark"
        duration={DURATION}
        offset={{ top: '4rem', right: '1rem' }}
        mobileOffset="0.75rem"
      />
    </div>
  );
}
