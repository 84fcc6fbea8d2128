import { duration, relativeTime, viewsLabel, spokenTime } from '@/lib/format';
import { cutLine, cutText } from '@/api/texts';

/** The texts and addresses of a template's placeholders, by name. */
export type Values = Record<string, string>;

type Fields = Record<string, unknown>;

/** Its encoding in a path is the text itself. */
const PLAIN = /^\w[\w.-]*$/;

/** A path, or the usual address of a file on another site. */
const PLAIN_ADDRESS = /^(?:https?:\/\/(?:[a-z\d-]+\.)+[a-z]{2,})?(?:\/[\w-][\w.-]*)+$/;

/** In seconds. Longer durations are errors. */
const LONGEST = 100 * 24 * 3600;

const isObject = (raw: unknown): raw is Fields => typeof raw === 'object' && raw !== null && !Array.isArray(raw);
const isText = (raw: unknown): raw is string => typeof raw === 'string' && raw.trim() !== '';
const isPlain = (raw: unknown): raw is string => typeof raw === 'string' && PLAIN.test(raw);
const isCount = (raw: unknown): raw is number => Number.isSafeInteger(raw) && Number(raw) >= 0;
const isDuration = (raw: unknown): raw is number => typeof raw === 'number' && raw >= 0 && raw <= LONGEST;

/** `data` of a successful response in the provider's usual shape. */
export const dataIn = (body: unknown): unknown =>
  isObject(body) && body['success'] === true ? body['data'] : undefined;

/** What `safeMediaUrl` makes of a plain address; '' of others. */
const addressOf = (raw: unknown): string =>
  typeof raw === 'string' && PLAIN_ADDRESS.test(raw) && !raw.startsWith(location.origin)
    ? raw.replace(/^http:/, 'https:')
    : '';

/** The address of the file, of a video in any shape; '' if there is none, or none that is plain. */
export const fileOf = (raw: unknown): string => addressOf(isObject(raw) && raw['videoFile']);

/** Undefined for a user whom the client would show in another way. */
export function userValues(raw: unknown): Values | undefined {
  if (!isObject(raw) || !isText(raw['_id']) || !isPlain(raw['username'])) return undefined;
  const { username, avatar, fullName } = raw;
  if (typeof fullName !== 'string' || (avatar && !addressOf(avatar))) return undefined;
  return {
    username: cutLine(username),
    name: cutLine(fullName) || cutLine(username),
    avatar: addressOf(avatar) || '/default-avatar.svg',
  };
}

/** Undefined for a video with missing or unusual fields, which only the client's schema can read. */
export function videoValues(raw: unknown, now = Date.now()): Values | undefined {
  const owner = isObject(raw) ? userValues(raw['owner']) : undefined;
  if (!isObject(raw) || !owner) return undefined;
  const { _id: id, title, description, views, duration: seconds, createdAt } = raw;
  const at = typeof createdAt === 'string' ? Date.parse(createdAt) : Number.NaN;
  const thumbnail = addressOf(raw['thumbnail']);
  // An empty description can be a zero-width space: src/api/empty-text.ts.
  const isUsual =
    isPlain(id) && isText(title) && typeof description === 'string' && description !== '\u200B' && thumbnail !== '';
  if (!isUsual || !isCount(views) || !isDuration(seconds) || Number.isNaN(at)) return undefined;
  return {
    ...owner,
    id,
    title: cutLine(title),
    description: cutText(description),
    thumbnail,
    views: viewsLabel(views),
    duration: duration(seconds),
    spoken: spokenTime(seconds),
    iso: new Date(at).toISOString(),
    age: relativeTime(at, now),
  };
}

/** Undefined unless the client would show exactly these videos. */
export function listValues(raw: unknown): Values[] | undefined {
  if (!Array.isArray(raw)) return undefined;
  const videos = raw.map((item) => videoValues(item)).filter((values) => values !== undefined);
  const ids = new Set(videos.map(({ id }) => id));
  return raw.length > 0 && ids.size === raw.length ? videos : undefined;
}
