import { language } from '@/messages/language';
import { t } from '@/messages/t';

// Formats values for the screen (§9 of docs/features.md).

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;

const AGES: [unit: number, text: (count: number) => string][] = [
  [12 * MONTH, (count) => t('{count, plural, one {# year ago} other {# years ago}}', { count })],
  [MONTH, (count) => t('{count, plural, one {# month ago} other {# months ago}}', { count })],
  [7 * DAY, (count) => t('{count, plural, one {# week ago} other {# weeks ago}}', { count })],
  [DAY, (count) => t('{count, plural, one {# day ago} other {# days ago}}', { count })],
  [HOUR, (count) => t('{count, plural, one {# hour ago} other {# hours ago}}', { count })],
  [MINUTE, (count) => t('{count, plural, one {# minute ago} other {# minutes ago}}', { count })],
];

/** '3 weeks ago', from epoch ms; 'Just now' for less than a minute and for the future. */
export function relativeTime(at: number, now = Date.now()): string {
  const age = now - at;
  for (const [unit, text] of AGES) if (age >= unit) return text(Math.floor(age / unit));
  return t('Just now');
}

/** '1:02:03' or '4:05', from seconds. */
export function duration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/**
 * '999', '1.2K', '3.4M', like the compact notation of `Intl.NumberFormat`, whose first use takes 70 ms on a slow phone.
 * `plural` is the number whose plural form fits the text: 1,000 for '1.2K'.
 */
function compact(count: number): { text: string; plural: number } {
  const { compact: units, decimal, pluralOf } = language;
  // `group` writes the digits in groups, where the language does. `String` instead of `toFixed` makes V8 allocate a cache of 112 KiB.
  let text = (count >= 10_000 && pluralOf.group?.(count)) || count.toFixed();
  // 999,999 rounds up to the next unit, 1M.
  let rounded = count;
  let plural = count;
  for (const [size, unit] of units) {
    if (rounded < size) break;
    const tenths = Math.round(count / (size / 10));
    rounded = tenths * (size / 10);
    plural = Math.floor(rounded / size) * size;
    const number = (tenths / 10).toFixed(tenths % 10 === 0 ? 0 : 1).replace('.', decimal);
    text = number + unit(tenths / 10);
  }
  return { text, plural };
}

/** '1 view', '1.2K views'. */
export function viewsLabel(views: number): string {
  const { text, plural } = compact(views);
  return t('{count, plural, one {{text} view} other {{text} views}}', { count: plural, text });
}

const SPOKEN: [seconds: number, text: (count: number) => string][] = [
  [3600, (count) => t('{count, plural, one {# hour} other {# hours}}', { count })],
  [60, (count) => t('{count, plural, one {# minute} other {# minutes}}', { count })],
  [1, (count) => t('{count, plural, one {# second} other {# seconds}}', { count })],
];

/** '1 minute 3 seconds', for screen readers. */
export function spokenTime(seconds: number): string {
  let rest = Math.max(0, Math.floor(seconds));
  const parts = SPOKEN.flatMap(([unit, text]) => {
    const count = Math.floor(rest / unit);
    rest %= unit;
    return count > 0 ? [text(count)] : [];
  });
  return (language.list?.(parts) ?? parts.join(' ')) || t('0 seconds');
}
