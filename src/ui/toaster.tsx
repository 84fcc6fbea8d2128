import { useEffect, useRef } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { type Notice, showNotices } from '@/lib/notify';
import styles from './toaster.module.css';

/** Specification, section 9, in ms. */
const DURATION = 2000;

/** Above everything else in the browser's top layer: a dialog that opened later would cover the toasts. */
function raise(layer: HTMLElement | null) {
  if (!layer || !('showPopover' in layer)) return;
  layer.hidePopover();
  layer.showPopover();
}

/** Top right, dark in every theme (specification, section 1). A chunk of its own: see `screens/shell/notices`. */
export function Toaster() {
  const layer = useRef<HTMLDivElement>(null);

  // Sonner's own effect has run by then: it forgets what it was told before.
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
      <Sonner position="top-right" theme="dark" duration={DURATION} offset={{ top: 64, right: 16 }} mobileOffset={12} />
    </div>
  );
}
