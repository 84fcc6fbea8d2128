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

export function followMouse(signal: AbortSignal): void {
  addEventListener('pointermove', follow, { passive: true, capture: true, signal });
  document.documentElement.addEventListener('mouseleave', leave, { signal });
}
