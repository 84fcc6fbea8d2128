import * as z from 'zod/mini';
import { safeMediaUrl } from '@/lib/media-url';

// The fields of the API's replies, whatever a provider makes of them. What cannot be understood becomes the empty value
// of its kind, so that no component ever sees two spellings, a NaN or an unsafe address.

/** Whole, not negative, and small enough to count on. Numbers may come as text. */
function toCount(raw: unknown): number | null {
  const value = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
  if (typeof value !== 'number' || !(value >= 0) || value > Number.MAX_SAFE_INTEGER) return null;
  return Math.trunc(value);
}

const CLOCK = /^(?:(\d{1,4}):)?(\d{1,4}):(\d{1,2})(?:\.\d+)?$/;

/** A clip of more than 100 days is a mistake. */
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

/** The last moment that a Date can hold, in ms. */
const LAST_MOMENT = 8.64e15;

function toDate(raw: unknown): number | null {
  const time = typeof raw === 'string' ? Date.parse(raw) : raw;
  return typeof time === 'number' && Math.abs(time) <= LAST_MOMENT ? time : null;
}

/** 0 where there is none. */
export const count = z.pipe(
  z.transform((raw: unknown) => toCount(raw) ?? 0),
  z.number(),
);
/** Null where the provider does not say. */
export const optionalCount = z.pipe(z.transform(toCount), z.nullable(z.number()));
/** Epoch ms. */
export const date = z.pipe(z.transform(toDate), z.nullable(z.number()));
/** A length, from a number of seconds or from "MM:SS". */
export const seconds = z.pipe(z.transform(toSeconds), z.nullable(z.number()));
export const flag = z.catch(z.boolean(), false);
export const text = z.catch(z.string(), '');
export const id = z.string().check(z.minLength(1));
/** An address that may be shown or played, or ''. */
export const mediaUrl = z.pipe(z.transform(safeMediaUrl), z.string());

/** The items that fit the schema. Those that do not are dropped, and reported in one line of the console. */
export function keepGoodItems<S extends z.core.$ZodType>(raw: readonly unknown[], itemSchema: S): z.output<S>[] {
  const results = raw.map((item) => z.safeParse(itemSchema, item));
  const failures = results.flatMap(({ error }) => error ?? []);
  if (failures.length > 0)
    console.warn(`${failures.length} of ${raw.length} items make no sense and are left out`, failures[0]);
  return results.flatMap((result) => (result.success ? [result.data] : []));
}

/** Some providers wrap a list in an object, beside what they tell about it: the only list in there is meant. */
function unwrap(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  const lists = Object.values(raw).filter((member) => Array.isArray(member));
  return lists.length === 1 ? lists[0] : raw;
}

/** A list as a provider sends it, whatever its items are. */
export const rawList = z.pipe(z.transform(unwrap), z.array(z.unknown()));

/** A list inside of a reply. Its output are the good items alone. */
export function list<S extends z.core.$ZodType>(itemSchema: S) {
  return z.pipe(
    rawList,
    z.transform((raw: unknown[]) => keepGoodItems(raw, itemSchema)),
  );
}

/** What a change answers. One that says nothing of use is done all the same: undefined. */
export const optionalReply = <S extends z.core.$ZodType>(schema: S) => z.catch(z.optional(schema), undefined);
