// Formats values for the screen (§9 of docs/features.md).

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;

const UNITS = [
  ['year', 'years', 12 * MONTH],
  ['month', 'months', MONTH],
  ['week', 'weeks', 7 * DAY],
  ['day', 'days', DAY],
  ['hour', 'hours', HOUR],
  ['minute', 'minutes', MINUTE],
] as const;

const MEGABYTE = 1_048_576;

export function counted(count: number, one: string, other: string): string {
  return `${count} ${count === 1 ? one : other}`;
}

/** '3 weeks ago', from epoch ms; 'Just now' for less than a minute and for the future. */
export function relativeTime(at: number, now = Date.now()): string {
  const age = now - at;
  for (const [one, other, length] of UNITS) {
    if (age >= length) return `${counted(Math.floor(age / length), one, other)} ago`;
  }
  return 'Just now';
}

/** '1:02:03' or '4:05', from seconds. */
export function duration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** '0 subscriber', '1 subscriber', '2 subscribers': the whole number, without grouping. */
export function subscriberLabel(count: number): string {
  return count === 0 ? '0 subscriber' : counted(count, 'subscriber', 'subscribers');
}

export function subscriptionsLabel(count: number): string {
  return counted(count, 'subscription', 'subscriptions');
}

const SHORT = [
  [1e3, 'K'],
  [1e6, 'M'],
  [1e9, 'B'],
  [1e12, 'T'],
] as const;

/**
 * '999', '1.2K', '3.4M', like the compact notation of `Intl.NumberFormat`, whose first use takes 70 ms on a slow phone. Every
 * card needs it. Texts of large numbers and of fractions are made with `toFixed`: with `String`, V8 makes a cache of 112 KiB.
 */
function compact(count: number): string {
  let text = count.toFixed();
  for (const [size, letter] of SHORT) {
    if (count < 1000) break;
    const tenths = Math.round(count / (size / 10));
    text = `${(tenths / 10).toFixed(tenths % 10 === 0 ? 0 : 1)}${letter}`;
    if (tenths < 10_000) break;
  }
  return text;
}

/** '1 view', '1.2K views'. */
export function viewsLabel(count: number): string {
  return `${compact(count)} ${count === 1 ? 'view' : 'views'}`;
}

/** '1 video', '12 videos'. */
export function videosLabel(count: number): string {
  return counted(count, 'video', 'videos');
}

/** '12.34 MB', from bytes. */
export function fileSize(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(2)} MB`;
}

const SPOKEN_UNITS = [
  ['hour', 'hours', 3600],
  ['minute', 'minutes', 60],
  ['second', 'seconds', 1],
] as const;

/** '1 minute 3 seconds', for screen readers. */
export function spokenTime(seconds: number) {
  let rest = Math.max(0, Math.floor(seconds));
  const words: string[] = [];
  for (const [one, other, size] of SPOKEN_UNITS) {
    const count = Math.floor(rest / size);
    rest %= size;
    if (count > 0) words.push(counted(count, one, other));
  }
  return words.join(' ') || '0 seconds';
}
