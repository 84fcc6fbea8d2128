import { useEffect } from 'react';
import type { Caption } from '@/resources/caption/schema';
import { savePreferences } from '@/state/preferences';

/**
 * Gives the video a `<track>` for each caption, and shows one of them; the browser loads no other. React does not render the tracks:
 * they belong to the element, which moves between the player and the mini player.
 */
export function useTracks(video: HTMLVideoElement, captions: readonly Caption[], shown: Caption | undefined): void {
  useEffect(() => {
    const before = [...video.querySelectorAll('track')];
    const tracks = captions.map((caption) => {
      const existing = before.find(({ dataset }) => dataset['file'] === caption.file);
      return { caption, track: existing ?? appendTrack(video, caption) };
    });
    for (const old of before) if (!tracks.some(({ track }) => track === old)) old.remove();
    const show = () => {
      for (const { caption, track } of tracks) {
        if (caption === shown && track.src === '') track.src = caption.file;
        track.track.mode = caption === shown ? 'showing' : 'disabled';
      }
    };
    show();
    const onChange = () => {
      // Chromium shows a track that it chooses itself, after one was added.
      if (!video.webkitDisplayingFullscreen) return show();
      // The full screen of iPhones has a menu of its own.
      const chosen = tracks.find(({ track }) => track.track.mode === 'showing')?.caption;
      if (chosen === shown) return;
      savePreferences(chosen ? { captions: true, captionLanguage: chosen.language } : { captions: false });
    };
    video.textTracks.addEventListener('change', onChange);
    return () => video.textTracks.removeEventListener('change', onChange);
  }, [video, captions, shown]);
}

function appendTrack(video: HTMLVideoElement, { file, label, language }: Caption): HTMLTrackElement {
  const track = document.createElement('track');
  track.kind = 'captions';
  track.label = label;
  track.srclang = language;
  // Without a source until it is shown, because the browser loads a track that it chooses.
  track.dataset['file'] = file;
  track.track.addEventListener('cuechange', () => placeCues(video, track.track));
  video.append(track);
  return track;
}

const isAtBottom = (cue: TextTrackCue) => cue instanceof VTTCue && cue.line === 'auto';

/** Firefox has no pseudo-element for the box of the captions, which the style sheet moves above the controls elsewhere. */
const IS_FIREFOX = CSS.supports('-moz-appearance', 'none');
/** In percent of the height. */
const ABOVE_CONTROLS = 86;

/** Captions that have no place of their own are above the controls. */
function placeCues(video: HTMLVideoElement, { activeCues }: TextTrack): void {
  const cues = [...(activeCues ?? [])];
  video.toggleAttribute('data-captions-below', cues.every(isAtBottom));
  if (!IS_FIREFOX) return;
  for (const cue of cues) {
    if (!(cue instanceof VTTCue) || cue.line !== 'auto') continue;
    cue.snapToLines = false;
    cue.line = ABOVE_CONTROLS;
    cue.lineAlign = 'end';
  }
}
