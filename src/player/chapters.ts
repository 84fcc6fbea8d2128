import { t } from '@/messages/t';
import { splitAtTimestamps, type TimePart } from '@/ui/timestamps';

/** From `start`, in seconds, until the next chapter or the end of the video. */
export type Chapter = { start: number; title: string };

const FEWEST = 3;

/** A seek bar cannot show more of them. */
const MOST = 100;

/** Longer lines are prose. The cap keeps the patterns fast. */
const LONGEST_LINE = 500;

/** Between a time and its title: spaces, dashes, bullets, invisible characters. */
const SEPARATOR = String.raw`\s\p{Pd}\p{Cf}:|~·•*_=→▶►−`;
const TITLE_EDGES = new RegExp(`^[${SEPARATOR})\\]}】」]+|[${SEPARATOR}(\\[{【「]+$`, 'gu');
const ONLY_SEPARATORS = new RegExp(`^[${SEPARATOR})\\]}】」]*$`, 'u');
const LIST_MARK = /^\s*(?:\d{1,3}[.)])?[^\p{L}\p{N}]*$/u;
const RANGE = /^\s*\p{Pd}\s*$/u;

const textOf = (parts: readonly TimePart[]) => parts.map(({ text }) => text).join('');

/** '0:30 Storm' or 'Storm (0:30)'. The time of a sentence is neither at its start nor at its end. */
function chapterOf(line: string): Chapter | undefined {
  if (line.length > LONGEST_LINE) return undefined;
  const parts = splitAtTimestamps(line, Infinity, 5);
  const at = parts.findIndex(({ seconds }) => seconds !== undefined);
  const start = parts[at]?.seconds;
  if (start === undefined) return undefined;
  const before = textOf(parts.slice(0, at));
  const hasEnd = parts[at + 2]?.seconds !== undefined && RANGE.test(parts[at + 1]?.text ?? '');
  const after = textOf(parts.slice(at + (hasEnd ? 3 : 1)));
  if (LIST_MARK.test(before)) return { start, title: after.replace(TITLE_EDGES, '') };
  return ONLY_SEPARATORS.test(after) ? { start, title: before.replace(TITLE_EDGES, '') } : undefined;
}

/** The chapters of a video of `length` seconds: at least three lines of the description, whose times ascend from 0:00. */
export function chaptersOf(description: string, length: number): Chapter[] {
  const chapters: Chapter[] = [];
  for (const line of description.split('\n')) {
    const chapter = chapterOf(line);
    if (!chapter) continue;
    const { start, title } = chapter;
    const last = chapters.at(-1);
    if (start >= length || chapters.length === MOST || (last ? start <= last.start : start > 0)) return [];
    chapters.push({ start, title: title || t('Chapter {number}', { number: chapters.length + 1 }) });
  }
  return chapters.length < FEWEST ? [] : chapters;
}

export function chapterAt(chapters: readonly Chapter[], time: number): Chapter | undefined {
  return chapters.findLast(({ start }) => start <= time);
}

/** Within so many seconds from the start of a chapter, a step back leads to the one before. */
const BACK_WITHIN = 3;

/** Where the next chapter starts, or the current one; at the start of the current one, where the one before starts. */
export function startBeside(chapters: readonly Chapter[], time: number, step: -1 | 1): number | undefined {
  if (step > 0) return chapters.find(({ start }) => start > time)?.start;
  return (chapterAt(chapters, time - BACK_WITHIN) ?? chapters[0])?.start;
}
