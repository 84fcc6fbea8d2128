import { createAtom } from '@tanstack/react-store';
import type { ReactNode } from 'react';
import type { Playback } from '@/playback/playback';

export type DockedVideo = {
  video: HTMLVideoElement;
  videoId: string;
  playback: Playback | undefined;
};

/** The functions of `docked.ts`, which loads the code of the mini player. */
export type Dock = {
  isDocked: (video: HTMLVideoElement) => boolean;
  dockNext: (next: DockedVideo) => void;
  undock: (options?: { isSaved?: boolean }) => void;
  moveVideo: (video: HTMLVideoElement, target: Element) => void;
};

/** Set by `docked.ts`, which loads with the watch page. */
export const loadedDock = createAtom<
  (Pick<Dock, 'undock'> & { dockAgain: (next: DockedVideo, isPlaying: boolean) => void }) | null
>(null);

/** The shell shows it over every page, as the watch page, which docked the video, has unmounted. */
export const miniPlayer = createAtom<ReactNode>(null);
