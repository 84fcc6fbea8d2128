import { toggleFullscreen } from './fullscreen';
import type { Media } from './media';
import { RATES, type Preferences, savePreferences } from '@/components/shortcuts/preferences';

export type Command =
  | { do: 'toggle' }
  | { do: 'mute' }
  | { do: 'fullscreen' }
  | { do: 'seekBy'; seconds: number }
  | { do: 'seekTo'; part: number }
  | { do: 'stepBy'; frames: number }
  | { do: 'rateBy'; steps: number };

/** Nothing tells a page how long a frame of the clip lasts; nearly all clips have 24 to 30 a second. */
const FRAME = 1 / 30;

/** The browser may refuse to play; the button then still says 'Play', which is all there is to tell. */
function play(video: HTMLVideoElement) {
  video.play().catch(() => undefined);
}

/** Loads a source that failed once more and goes on where it broke off. */
export function reload(media: Media) {
  const { video } = media;
  const at = video.currentTime;
  // The button that asked for it goes away; the focus stays with the player.
  media.frame.focus({ preventScroll: true });
  video.load();
  if (at > 0) video.addEventListener('loadedmetadata', () => media.seek(at), { once: true });
  play(video);
}

/** Plays from a place that the page names. The focus goes along: whoever asked for it is far below the player. */
export function playFrom(media: Media, seconds: number) {
  media.seek(seconds);
  media.frame.focus();
  play(media.video);
}

export function togglePlay({ video }: Media) {
  if (video.paused || video.ended) play(video);
  else video.pause();
}

export function setMuted(media: Media, muted: boolean) {
  const { video } = media;
  video.muted = muted;
  // Sound that was turned all the way down would stay silent.
  if (!muted && video.volume === 0) video.volume = 0.5;
  media.refresh();
  savePreferences({ muted, volume: video.volume });
}

export function setVolume(media: Media, volume: number) {
  media.video.volume = volume;
  media.video.muted = volume === 0;
  media.refresh();
  savePreferences({ volume, muted: volume === 0 });
}

export function setRate({ video }: Media, rate: Preferences['rate']) {
  video.defaultPlaybackRate = rate;
  video.playbackRate = rate;
  savePreferences({ rate });
}

function nextRate(rate: number, steps: number) {
  const at = RATES.findIndex((known) => known >= rate);
  return RATES[Math.min(Math.max(at + steps, 0), RATES.length - 1)] ?? 1;
}

/** Carries a command out and says in a few characters what it did, for the flash over the picture. */
export function perform(command: Command, media: Media): string {
  const { video } = media;
  switch (command.do) {
    case 'toggle':
      togglePlay(media);
      return video.paused ? 'Paused' : 'Playing';
    case 'mute':
      setMuted(media, !video.muted);
      return video.muted ? 'Muted' : 'Sound on';
    case 'fullscreen':
      toggleFullscreen(media);
      return '';
    case 'seekBy':
      media.seek(video.currentTime + command.seconds);
      return `${command.seconds < 0 ? '−' : '+'}${Math.abs(command.seconds)} s`;
    case 'seekTo':
      media.seek(media.get().duration * command.part);
      return `${command.part * 100} %`;
    case 'stepBy':
      video.pause();
      media.seek(video.currentTime + command.frames * FRAME);
      return command.frames < 0 ? '−1 frame' : '+1 frame';
    case 'rateBy':
      setRate(media, nextRate(video.playbackRate, command.steps));
      return `${video.playbackRate}×`;
  }
}
