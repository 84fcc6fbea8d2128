import { type RefObject, useEffect, useRef } from 'react';
import { Toaster as Sonner, type ToastT, toast } from 'sonner';
import { type Notice, showNotices } from '@/lib/notify';
import { t } from '@/messages/t';
import { isRtl } from './is-rtl';
import { mousePosition } from './mouse-position';
import styles from './toaster.module.css';

/** In ms (§9 of docs/features.md). */
const DURATION = 2000;

/** Of a notice with a button, which has to be reached. */
const LONG_DURATION = 10_000;

/** Reopens the popover, which puts it above dialogs that opened after it in the top layer. */
function raise(layer: HTMLElement | null) {
  if (!layer || !('showPopover' in layer)) return;
  layer.hidePopover();
  layer.showPopover();
}

/** Sonner's id of each notice that is open and not closing. */
const open = new Map<string, ToastT['id']>();

/** A notice replaces the open one of its id. One that is closing is left alone: sonner would remove it with the new text. */
function show({ kind, message, description, id, undo }: Notice) {
  const options = {
    description,
    ...(undo && { action: { label: t('Undo'), onClick: undo }, duration: LONG_DURATION }),
  };
  if (id === undefined) return void toast[kind](message, options);
  const forget = ({ id: closed }: ToastT) => {
    if (open.get(id) === closed) open.delete(id);
  };
  open.set(id, toast[kind](message, { ...options, id: open.get(id), onAutoClose: forget, onDismiss: forget }));
}

/**
 * Toasts have `pointer-events: none`, so that what they cover stays clickable. sonner pauses a toast on mouse events, which
 * are dispatched here instead: when the mouse moves, and when a toast has moved below a mouse that rests.
 */
function useHover(layer: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let wasOver = false;
    const follow = () => {
      const { x, y } = mousePosition();
      const [list] = layer.current?.getElementsByTagName('ol') ?? [];
      const isOver = [...(list?.children ?? [])].some((item) => {
        const { left, right, top, bottom } = item.getBoundingClientRect();
        return x >= left && x <= right && y >= top && y <= bottom;
      });
      if (isOver || wasOver) list?.dispatchEvent(new MouseEvent(isOver ? 'mousemove' : 'mouseout', { bubbles: true }));
      wasOver = isOver;
    };
    const toasts = layer.current;
    addEventListener('pointermove', follow, { passive: true });
    toasts?.addEventListener('transitionend', follow);
    return () => {
      removeEventListener('pointermove', follow);
      toasts?.removeEventListener('transitionend', follow);
    };
  }, [layer]);
}

/** At the top, at the end of the line (top right, §1 of docs/features.md), dark in every theme. Its own chunk: see `app/shell/notices`. */
export function Toaster() {
  const layer = useRef<HTMLDivElement>(null);
  useHover(layer);

  // Runs after Sonner's own effect: toasts added earlier would be lost.
  useEffect(
    () =>
      showNotices((notice) => {
        raise(layer.current);
        show(notice);
      }),
    [],
  );

  return (
    <div ref={layer} popover="manual" className={styles.layer}>
      <Sonner
        containerAriaLabel={t('Notifications')}
        position={isRtl(document.documentElement) ? 'top-left' : 'top-right'}
        theme="dark"
        duration={DURATION}
        offset={{ top: '4rem', right: '1rem', left: '1rem' }}
        mobileOffset="0.75rem"
      />
    </div>
  );
}
