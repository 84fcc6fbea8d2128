import type { ReactNode } from 'react';
import { createEmitter } from './emitter';

let view: ReactNode = null;

const { emit, subscribe } = createEmitter();

/** Shows something over every page, such as a video that goes on playing after its page was left; null removes it. */
export function showInCorner(next: ReactNode): void {
  view = next;
  emit();
}

export const readCorner = () => view;
export const subscribeCorner = subscribe;
