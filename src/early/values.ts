import { duration, relativeTime, viewsLabel, spokenTime } from '@/lib/format';
import { safeMediaUrl } from '@/lib/media-url';
import { cutLine, cutText } from '@/api/texts';
import { t } from '@/messages/t';

/** The texts and addresses of a template's placeholders, by name. */
export type Values = Record<string, string>;

type Fields = Record<string, unknown>;

/** Its encoding in a path is the text itself. */
const PLAIN = /^\w[\w.-]*$/;

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

/** The address of the file, of a video in any shape; '' if there is none. */
export const fileOf = (raw: unknown): string => safeMediaUrl(isObject(raw) && raw['videoFile']);

/** Undefined for a user whom the client would show in another way. */
export function userValues(raw: unknown): Values | undefined {
  if (!isObject(raw) || !isText(raw['_id']) || !isPlain(raw['username'])) return undefined;
  const { username, avatar, fullName } = raw;
  if (typeof fullName !== 'string') return undefined;
  return {
    username: cutLine(username),
    name: cutLine(fullName) || cutLine(username),
    avatar: safeMediaUrl(avatar) || '/default-avatar.svg',
  };
}

/** Undefined for a video with missing or unusual fields, which only the client's schema can read. */
export function videoValues(raw: unknown, now = Date.now()): Values | undefined {
  const owner = isObject(raw) ? userValues(raw['owner']) : undefined;
  if (!isObject(raw) || !owner) return undefined;
  const { _id: id, title, description, views, duration: seconds, createdAt } = raw;
  const at = typeof createdAt === 'string' ? Date.parse(createdAt) : Number.NaN;
  const thumbnail = safeMediaUrl(raw['thumbnail']);
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

/** As `VIDEO_TEXTS` of the feed has it. */
export const loadedLabel = (count: number) =>
  t('{count, plural, one {# video loaded} other {# videos loaded}}', { count });
