import * as z from 'zod/mini';
import { safeMediaUrl } from '@/lib/media-url';
import { cutLine, cutText } from './texts';

// The fields of API responses. An invalid value becomes the empty value of its kind, so that no component ever sees a NaN or
// an unsafe URL.

/** Replaces an empty text where a provider refuses one: it is invisible, and `trim` keeps it. */
export const ZERO_WIDTH_SPACE = '\u200B';

/** A safe, non-negative integer. Providers may send it as a string. */
function toCount(raw: unknown): number | null {
  const value = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
  if (typeof value !== 'number' || !(value >= 0) || value > Number.MAX_SAFE_INTEGER) return null;
  return Math.trunc(value);
}

const CLOCK = /^(?:(\d{1,4}):)?(\d{1,4}):(\d{1,2})(?:\.\d+)?$/;

/** In seconds: a video of more than 100 days is an error. */
const LONGEST = 100 * 24 * 3600;

function toSeconds(raw: unknown): number | null {
  const clock = typeof raw === 'string' ? CLOCK.exec(raw.trim()) : null;
  const [, hours = '0', minutes = '0', seconds = '0'] = clock ?? [];
  const value = clock
    ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
    : typeof raw === 'string' && raw.trim() !== ''
      ? Number(raw)
      : raw;
  return typeof value === 'number' && value >= 0 && value <= LONGEST ? value : null;
}

/** The largest time value of a Date, in ms. */
const LAST_MOMENT = 8.64e15;

function toDate(raw: unknown): number | null {
  const time = typeof raw === 'string' ? Date.parse(raw) : raw;
  return typeof time === 'number' && Math.abs(time) <= LAST_MOMENT ? time : null;
}

// One transform each, because zod prepares and compiles each kind of schema with its first use, while the first page waits.

/** 0 if missing. */
export const count = z.transform((raw: unknown) => toCount(raw) ?? 0);
/** Null if missing. */
export const optionalCount = z.transform(toCount);
/** Epoch ms. */
export const date = z.transform(toDate);
/** A duration, from a number of seconds or from "MM:SS". */
export const seconds = z.transform(toSeconds);
export const flag = z.transform((raw: unknown) => raw === true);
/** A name or another line. */
export const text = z.transform((raw: unknown) => (typeof raw === 'string' ? cutLine(raw) : ''));
/** A line that must not be blank. */
export const lineOr = (fallback: string) =>
  z.transform((raw: unknown) => (typeof raw === 'string' && /\S/.test(raw) ? cutLine(raw) : fallback));
export const longText = z.transform((raw: unknown) => (typeof raw === 'string' ? cutText(raw) : ''));
/** A text that may be empty. */
export const optionalText = z.transform((raw: unknown) =>
  typeof raw === 'string' && raw !== ZERO_WIDTH_SPACE ? cutText(raw) : '',
);
export const id = z.string().check(z.minLength(1));
/** Of an extension: its own functions read it. */
export const anything = z.optional(z.unknown());
/** A URL that is safe to load, or ''. */
export const mediaUrl = z.transform(safeMediaUrl);

/** The items that fit the schema. The others are dropped, with one warning. */
export function keepGoodItems<S extends z.core.$ZodType>(raw: readonly unknown[], itemSchema: S): z.output<S>[] {
  const results = raw.map((item) => z.safeParse(itemSchema, item));
  const failures = results.flatMap(({ error }) => error ?? []);
  if (failures.length > 0)
    console.warn(`${failures.length} of ${raw.length} items do not fit the schema and are left out`, failures[0]);
  return results.flatMap((result) => (result.success ? [result.data] : []));
}

/** Some providers wrap a list in an object, beside its counts: the only array in there is the list. */
function unwrap(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  const lists = Object.values(raw).filter((member) => Array.isArray(member));
  return lists.length === 1 ? lists[0] : raw;
}

/** A list whose items are not validated. */
export const rawList = z.pipe(z.transform(unwrap), z.array(z.unknown()));

/** A list of the items that fit the schema. */
export function list<S extends z.core.$ZodType>(itemSchema: S) {
  return z.pipe(
    rawList,
    z.transform((raw: unknown[]) => keepGoodItems(raw, itemSchema)),
  );
}

/** The data of a write. An unusable body still counts as success: undefined. */
export const optionalReply = <S extends z.core.$ZodType>(schema: S) => z.catch(z.optional(schema), undefined);

/** Other names that providers use for a field, and the name in the specification. */
const ALIASES = [
  ['fullname', 'fullName'],
  ['ispublished', 'isPublished'],
  ['subscribersCount', 'subscriberCount'],
  // Not of the specification. The schema makes `isPublished` true if the flag is missing; this keeps whether it was sent.
  ['isPublished', 'saysPublished'],
] as const;

function resolveAliases(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  const fields: Record<string, unknown> = { ...raw };
  for (const [alias, name] of ALIASES) {
    const value = fields[name] ?? fields[alias];
    if (value !== undefined) fields[name] = value;
  }
  return fields;
}

/** An object whose fields can have an alias as their name. If both are present, the name in the specification wins. */
export function withAliases<S extends z.core.$ZodType>(schema: S) {
  return z.pipe(z.transform(resolveAliases), schema);
}
