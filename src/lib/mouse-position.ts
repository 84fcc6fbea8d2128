const OUTSIDE = { x: -1, y: -1 };

let position = OUTSIDE;

/** Where the mouse was last seen, in the window's pixels; outside of it before its first move, and with a touch screen. */
export const mousePosition = () => position;

addEventListener(
  'pointermove',
  ({ pointerType, clientX: x, clientY: y }) => {
    position = pointerType === 'touch' ? OUTSIDE : { x, y };
  },
  { passive: true, capture: true },
);
document.documentElement.addEventListener('mouseleave', () => {
  position = OUTSIDE;
});
