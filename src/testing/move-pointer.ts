import { fireEvent } from '@testing-library/react';

let x = 0;

/** Where the pointer is: with the same position, browsers report a pointer that rests. */
export const pointerPosition = () => ({ clientX: x });

/** Moves the mouse within the element. */
export function movePointer(element: Element, init: PointerEventInit = {}) {
  x += 1;
  fireEvent.pointerOver(element, { pointerType: 'mouse', clientX: x, ...init });
  fireEvent.pointerMove(element, { pointerType: 'mouse', clientX: x, ...init });
}
