import type { ReactNode } from 'react';
import { createEmitter } from '@/lib/emitter';

let view: ReactNode = null;

const { emit, subscribe } = createEmitter();

/** The shell shows it over every page, as the watch page, which docked the video, has unmounted; null removes it. */
export function showMiniPlayer(next: ReactNode): void {
  view = next;
  emit();
}

export const readMiniPlayer = () => view;
export const subscribeMiniPlayer = subscribe;
