import { duration } from '@/lib/format';
import type { Trim } from '@/resources/upload/prepare/video-facts';
import { parseStartTime } from '../../../../server/rules/start-time';

/** The shortest part of a video that can be kept, in seconds. */
const SHORTEST = 1;

export const tenths = (seconds: number) => Math.round(seconds * 10) / 10;

const clamp = (value: number, lowest: number, highest: number) => Math.min(highest, Math.max(lowest, value));

/** The start goes to a time, but not to the end or behind it. */
export const moveStart = ({ end }: Trim, seconds: number): Trim => ({
  start: tenths(clamp(seconds, 0, Math.max(0, end - SHORTEST))),
  end,
});

/** The end goes to a time, but not to the start or before it, and not behind `length`. */
export function moveEnd({ start }: Trim, seconds: number, length: number): Trim {
  const end = clamp(seconds, start + SHORTEST, length);
  // The end of the video itself is rarely at a tenth.
  return { start, end: length - end < 0.1 ? length : tenths(end) };
}

/** '1:23.4', from seconds. */
export function timeInTenths(seconds: number): string {
  const rounded = tenths(seconds);
  return `${duration(rounded)}.${Math.round(rounded * 10) % 10}`;
}

/** Seconds from '1:23.4', '83.4' or '1m23s'; undefined if it is something else. */
export function parseTime(text: string): number | undefined {
  const [, whole = '', fraction = ''] = /^\s*(.*?)([.,]\d+)?\s*$/.exec(text) ?? [];
  const seconds = parseStartTime(whole);
  return seconds === undefined ? undefined : seconds + Number(`0${fraction.replace(',', '.')}`);
}
