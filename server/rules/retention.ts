import { HttpError } from './http-error';

/** A video is divided into so many parts of the same length. */
export const PARTS = 100;

/** How many visits there were, and how many of them watched each part. */
export type Retention = { visits: number; parts: number[] };

/** Four parts a digit, the first part in the highest bit of the first digit. */
const REPORT = /^[\da-f]{25}$/;

/**
 * Reads which parts a visit has watched since its last report, and whether this report is its first. Returns what it adds to the counters:
 * that of the visits, and that of each part. Throws 400.
 */
export function readReport(body: unknown): number[] {
  const { parts, isFirst }: { parts?: unknown; isFirst?: unknown } =
    typeof body === 'object' && body !== null ? body : {};
  if (typeof parts !== 'string' || !REPORT.test(parts) || typeof isFirst !== 'boolean') {
    throw new HttpError(400, 'The report must have the parts, in 25 hexadecimal digits, and isFirst');
  }
  const bits = parts.replaceAll(/./g, (digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0'));
  return [Number(isFirst), ...Array.from(bits, Number)];
}

/** Adds counters to others. */
export const addCounters = (counters: readonly number[] = [], added: readonly number[]): number[] =>
  added.map((count, index) => count + (counters[index] ?? 0));

/** The sum of counters. A part cannot have more visits than the video: reports are sent by anyone. */
export function retentionOf([visits = 0, ...parts]: readonly number[]): Retention {
  return { visits, parts: Array.from({ length: PARTS }, (_, part) => Math.min(parts[part] ?? 0, visits)) };
}
