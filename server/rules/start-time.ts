/** The longest start time that is used, in seconds: 100 hours. */
const LONGEST = 360_000;

const UNITS = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/;
const CLOCK = /^(?:(\d+):(?=[0-5]\d:))?(\d+):([0-5]\d)$/;
const SECONDS = /^\d+(?:\.\d+)?$/;

/**
 * Seconds from the `t` of an address: 83, '83', '1m23s' or '1:23'. Undefined if it is something else. The router has parsed it
 * as JSON where it could.
 */
export function parseStartTime(raw: unknown): number | undefined {
  const text = typeof raw === 'number' ? String(raw) : raw;
  // The cap on the length keeps the patterns fast.
  if (typeof text !== 'string' || text === '' || text.length > 20) return undefined;
  const [, hours = 0, minutes = 0, seconds = 0] = UNITS.exec(text) ?? CLOCK.exec(text) ?? [];
  const isPlain = SECONDS.test(text);
  if (!isPlain && !UNITS.test(text) && !CLOCK.test(text)) return undefined;
  const time = isPlain ? Number(text) : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return time <= LONGEST ? time : undefined;
}
