import { HttpError } from './http-error';

export type Visibility = (typeof VISIBILITIES)[number];

const VISIBILITIES = ['public', 'unlisted', 'private'] as const;

/** An unlisted video is published, but in no list. A private one can have a time at which it is published. */
export type VideoVisibility = { isPublished: boolean; unlisted: boolean; publishAt: Date | null };

export const PUBLIC_VIDEO: VideoVisibility = { isPublished: true, unlisted: false, publishAt: null };

/** Whether a video is in lists. */
export const isListed = ({ isPublished, unlisted = false }: { isPublished: boolean; unlisted?: boolean }) =>
  isPublished && !unlisted;

/** Who can watch a video, of the fields of a form; undefined if it does not say. Throws 400. `now` is in epoch ms. */
export function readVideoVisibility(fields: Record<string, string>, now: number): VideoVisibility | undefined {
  const { visibility, publishAt = '' } = fields;
  if (visibility === undefined) return undefined;
  checkVisibility(visibility);
  if (visibility !== 'private') return { ...PUBLIC_VIDEO, unlisted: visibility === 'unlisted' };
  return { isPublished: false, unlisted: false, publishAt: publishAt === '' ? null : readTime(publishAt, now) };
}

/** Who can see a playlist; undefined if the request does not say. Throws 400. */
export function readVisibility({ visibility }: Record<string, string>): Visibility | undefined {
  if (visibility === undefined) return undefined;
  checkVisibility(visibility);
  return visibility;
}

function checkVisibility(text: string): asserts text is Visibility {
  if (!VISIBILITIES.some((visibility) => visibility === text)) {
    throw new HttpError(400, `The visibility must be one of ${VISIBILITIES.join(', ')}`);
  }
}

function readTime(text: string, now: number): Date {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw new HttpError(400, 'The time must be in ISO 8601, in UTC');
  if (time <= now) throw new HttpError(400, 'Choose a time in the future');
  return new Date(time);
}
