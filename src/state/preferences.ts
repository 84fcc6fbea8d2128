import { useSelector } from '@tanstack/react-store';
import * as z from 'zod/mini';
import { PLAYER_KEY } from '@/lib/storage-keys';
import { persisted } from './persisted';

export const RATES = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The defaults are not parsed: most users have never changed a setting, and the first use of a schema takes 1 ms. */
const DEFAULTS = {
  volume: 1,
  muted: false,
  rate: 1,
  autoplayNext: false,
  theatre: false,
  captions: false,
  /** A BCP 47 tag; '' until one is chosen. */
  captionLanguage: '',
  /** A playing video goes on in the mini player. */
  miniPlayer: true,
  /** Single-key shortcuts; WCAG 2.1.4 requires a way to turn them off. */
  shortcuts: true,
} as const;

const schema = z.object({
  volume: z.catch(z.number().check(z.refine((volume) => volume >= 0 && volume <= 1)), DEFAULTS.volume),
  muted: z.catch(z.boolean(), DEFAULTS.muted),
  rate: z.catch(z.literal(RATES), DEFAULTS.rate),
  autoplayNext: z.catch(z.boolean(), DEFAULTS.autoplayNext),
  theatre: z.catch(z.boolean(), DEFAULTS.theatre),
  captions: z.catch(z.boolean(), DEFAULTS.captions),
  captionLanguage: z.catch(z.string(), DEFAULTS.captionLanguage),
  miniPlayer: z.catch(z.boolean(), DEFAULTS.miniPlayer),
  shortcuts: z.catch(z.boolean(), DEFAULTS.shortcuts),
});

export type Preferences = z.infer<typeof schema>;

/** The player's settings, saved in this browser. */
const preferences = persisted<Preferences>({
  key: PLAYER_KEY,
  schema,
  fallback: DEFAULTS,
  isImportant: true,
});

export const readPreferences = preferences.get;

export function savePreferences(change: Partial<Preferences>) {
  preferences.set({ ...readPreferences(), ...change });
}

export function applyPreferences(video: HTMLVideoElement) {
  const { volume, muted, rate } = readPreferences();
  video.volume = volume;
  video.muted = muted;
  // Loading a source resets the rate to this default.
  video.defaultPlaybackRate = rate;
  video.playbackRate = rate;
}

export function usePreference<Name extends keyof Preferences>(name: Name): Preferences[Name] {
  return useSelector(preferences, (all) => all[name]);
}
