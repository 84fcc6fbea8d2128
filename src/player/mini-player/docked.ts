import { createElement } from 'react';
import { readPreferences } from '@/state/preferences';
import { hasFile, releaseVideo } from '@/lib/video-element';
import { type Dock, type DockedVideo, loadedDock, miniPlayer } from './mini-player-slot';
import { atOnce, later } from '@/ui/later';
import { followPosition } from '../resume/follow-position';

let docked: DockedVideo | undefined;
let stopFollowing: (isSaved?: boolean) => void = () => {};
let isRequested = false;

/** The element of a player that unmounted in this task. */
let left: { video: HTMLVideoElement; videoId: string } | undefined;

/** Videos that came back from the mini player. */
const returned = new WeakSet<HTMLVideoElement>();

/** Holds the video until the mini player is rendered. */
let host: HTMLElement | undefined;

export const MiniPlayer = later(() => import('./mini-player'), 'MiniPlayer', {
  when: atOnce,
  onMissing: ({ video }) => isDocked(video) && undock(),
});

/** Moves a video without stopping it. Removing and inserting it in one task does not stop it either, but can skip frames. */
export function moveVideo(video: HTMLVideoElement, target: Element): void {
  if ('moveBefore' in target && video.isConnected && target.isConnected) target.moveBefore(video, null);
  else target.append(video);
}

/** Docks the video of the next player that is left, even if it is paused. Returns false if the mini player is off. */
export function requestDock(): boolean {
  isRequested = readPreferences().miniPlayer;
  return isRequested;
}

/** Takes the video of a player that is being left. Returns false if it has to stop. */
export function dock(next: DockedVideo): boolean {
  const { paused, ended, error } = next.video;
  const isWanted = isRequested || (readPreferences().miniPlayer && !paused && !ended);
  isRequested = false;
  if (!isWanted || error || next.video.src === '') return false;
  show(next);
  return true;
}

/** Whether the video is in the mini player. */
export const isDocked = (video: HTMLVideoElement) => docked?.video === video;

const controls: Dock = { isDocked, dockNext, undock, moveVideo };

/** Replaces the docked video with another one, which it starts to play. The mini player stays, with its focus. */
function dockNext(next: DockedVideo): void {
  const before = docked?.video;
  before?.pause();
  stopFollowing();
  show(next, before);
  play(next.video);
}

/** Docks the video that was docked before the page was reloaded. */
function dockAgain(next: DockedVideo, isPlaying: boolean): void {
  show(next);
  if (isPlaying) play(next.video);
}

loadedDock.set({ dockAgain, undock });

function play(video: HTMLVideoElement) {
  video.play().catch(() => {
    // The browser may refuse to play; the button then reads "Play".
  });
}

function show(next: DockedVideo, before?: HTMLVideoElement) {
  docked = next;
  stopFollowing = followPosition(next.video, next.videoId);
  host ??= document.createElement('div');
  host.hidden = true;
  document.body.append(host);
  moveVideo(next.video, host);
  miniPlayer.set(createElement(MiniPlayer, { ...next, dock: controls }));
  // Runs after the mini player has released the element.
  if (before) queueMicrotask(() => stop(before));
}

/** Ends the mini player, and stops its video. */
export function undock({ isSaved = true } = {}): void {
  const video = end(isSaved);
  // After the mini player has unmounted, which would render the stopped video.
  if (video) queueMicrotask(() => stop(video));
}

function stop(video: HTMLVideoElement) {
  video.remove();
  releaseVideo(video);
}

/** Ends the mini player. Its video is returned to the player of the same file, and stops otherwise. */
export function takeDocked(videoId: string, src: string): HTMLVideoElement | undefined {
  const isSame = (other: typeof left) => other?.videoId === videoId && hasFile(other.video, src);
  if (isSame(docked)) {
    const video = end(true);
    if (video) returned.add(video);
    return video;
  }
  undock();
  if (!isSame(left)) return undefined;
  const video = left?.video;
  left = undefined;
  return video;
}

/** Stops the video of a player that unmounts, unless the same player mounts again at once, as in StrictMode. */
export function release(video: HTMLVideoElement, videoId: string): void {
  if (left) stop(left.video);
  left = { video, videoId };
  queueMicrotask(() => {
    if (left?.video !== video) return;
    left = undefined;
    stop(video);
  });
}

function end(isSaved: boolean): HTMLVideoElement | undefined {
  if (!docked) return undefined;
  const { video } = docked;
  docked = undefined;
  stopFollowing(isSaved);
  stopFollowing = () => {};
  miniPlayer.set(null);
  return video;
}

/** Whether the video came back from the mini player, where the user may have paused it. */
export const isReturned = (video: HTMLVideoElement) => returned.has(video);
