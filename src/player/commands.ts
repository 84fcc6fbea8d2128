import { type Chapter, chapterAt, startBeside } from './chapters';
import { toggleFullscreen, toggleTheatre } from './display-modes';
import type { Media } from './media';
import { t } from '@/messages/t';
import { RATES, type Preferences, readPreferences, savePreferences } from '@/state/preferences';

export type Command =
  | { do: 'toggle' }
  | { do: 'mute' }
  | { do: 'captions' }
  | { do: 'fullscreen' }
  | { do: 'theatre' }
  | { do: 'miniPlayer' }
  | { do: 'seekBy'; seconds: number }
  | { do: 'seekTo'; part: number }
  | { do: 'chapterBy'; step: -1 | 1 }
  | { do: 'stepBy'; frames: number }
  | { do: 'volumeBy'; steps: number }
  | { do: 'rateBy'; steps: number };

/** Assumed duration in seconds: no API exposes the frame rate, and most videos have 24 to 30 frames a second. */
const FRAME = 1 / 30;

const VOLUME_STEP = 0.05;

/** The browser may refuse to play; the button then still reads "Play". */
export function playVideo(video: HTMLVideoElement) {
  video.play().catch(() => undefined);
}

/** Reloads a failed source and resumes at the same time. */
export function reload(media: Media) {
  const { video } = media;
  const at = video.currentTime;
  // The focused Retry button unmounts.
  media.frame.focus({ preventScroll: true });
  video.load();
  if (at > 0) video.addEventListener('loadedmetadata', () => media.moveTo(at), { once: true });
  playVideo(video);
}

/** For timestamps on the page. Focuses the player, which may be out of view. */
export function playFrom(media: Media, seconds: number) {
  media.seek(seconds);
  media.frame.focus();
  playVideo(media.video);
}

export function togglePlay({ video }: Media) {
  if (video.paused || video.ended) playVideo(video);
  else video.pause();
}

/** On iOS, the volume reads as set until the end of the task, and then as 1 again. */
const probe = import.meta.env.SSR ? undefined : Object.assign(document.createElement('video'), { volume: 0.5 });
export const canSetVolume = () => probe?.volume === 0.5;

export function setMuted(media: Media, muted: boolean) {
  const { video } = media;
  video.muted = muted;
  delete video.dataset['silenced'];
  // At volume 0 unmuting would change nothing.
  if (!muted && video.volume === 0) video.volume = 0.5;
  media.refresh();
  savePreferences({ muted, volume: video.volume });
}

export function setVolume(media: Media, volume: number) {
  media.video.volume = volume;
  setMuted(media, volume === 0);
}

export function setRate({ video }: Media, rate: Preferences['rate']) {
  video.defaultPlaybackRate = rate;
  video.playbackRate = rate;
  savePreferences({ rate });
}

/** Does nothing for a video without captions. */
function toggleCaptions(video: HTMLVideoElement): string {
  if (!video.querySelector('track')) return '';
  const captions = !readPreferences().captions;
  savePreferences({ captions });
  return captions ? t('Captions on') : t('Captions off');
}

function nextRate(rate: number, steps: number) {
  const at = RATES.findIndex((known) => known >= rate);
  return RATES[Math.min(Math.max(at + steps, 0), RATES.length - 1)] ?? 1;
}

function nextVolume(volume: number, steps: number) {
  return Math.min(Math.max(volume + steps * VOLUME_STEP, 0), 1);
}

function seekToChapter(media: Media, start: number | undefined, chapters: readonly Chapter[]) {
  if (start === undefined) return '';
  media.seek(start);
  return chapterAt(chapters, start)?.title ?? '';
}

/** Runs a command. `length` in seconds, 0 while it is unknown. Returns a short text for `Feedback`. */
export function perform(
  command: Exclude<Command, { do: 'miniPlayer' }>,
  media: Media,
  { length, chapters }: { length: number; chapters: readonly Chapter[] },
): string {
  const { video } = media;
  switch (command.do) {
    case 'toggle':
      togglePlay(media);
      return video.paused ? t('Paused', { context: 'state' }) : t('Playing', { context: 'state' });
    case 'mute':
      setMuted(media, !video.muted);
      return video.muted ? t('Muted', { context: 'sound' }) : t('Sound on');
    case 'captions':
      return toggleCaptions(video);
    case 'fullscreen':
      toggleFullscreen(media);
      return '';
    case 'theatre':
      toggleTheatre();
      return '';
    case 'seekBy':
      media.seek(video.currentTime + command.seconds);
      return t('{seconds} s', { seconds: `${command.seconds < 0 ? '−' : '+'}${Math.abs(command.seconds)}` });
    case 'seekTo':
      // That of a live stream stays unknown.
      if (length === 0 && command.part > 0) return '';
      media.seek(length * command.part);
      return t('{percent}%', { percent: command.part * 100 });
    case 'chapterBy':
      return seekToChapter(media, startBeside(chapters, video.currentTime, command.step), chapters);
    case 'stepBy':
      video.pause();
      media.seek(video.currentTime + command.frames * FRAME);
      return command.frames < 0 ? t('−1 frame') : t('+1 frame');
    case 'volumeBy':
      if (!canSetVolume()) return '';
      setVolume(media, nextVolume(video.volume, command.steps));
      return t('Volume {percent} %', { percent: Math.round(video.volume * 100) });
    case 'rateBy':
      setRate(media, nextRate(video.playbackRate, command.steps));
      return `${video.playbackRate}×`;
  }
}
