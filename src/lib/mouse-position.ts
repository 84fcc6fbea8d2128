const OUTSIDE = { x: -1, y: -1 };

let position = OUTSIDE;

/** Where the mouse was last seen, in the window's pixels; outside of it before its first move, and with a touch screen. */
export const mousePosition = () => position;

function follow({ pointerType, clientX: x, clientY: y }: PointerEvent) {
  position = pointerType === 'touch' ? OUTSIDE : { x, y };
}

function leave() {
  position = OUTSIDE;
}

/** Follows the mouse; returns the function that stops it. */
export function followMouse(): () => void {
  const root = document.documentElement;
  addEventListener('pointermove', follow, { passive: true, capture: true });
  root.addEventListener('mouseleave', leave);
  return () => {
    removeEventListener('pointermove', follow, { capture: true });
    root.removeEventListener('mouseleave', leave);
  };
}
