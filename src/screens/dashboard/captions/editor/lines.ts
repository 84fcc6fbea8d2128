import * as z from 'zod/mini';
import { duration } from '@/lib/format';
import { type CaptionProblem, checkCaptions } from '../../../../../server/rules/captions';
import {
  type Cue,
  cueText,
  isWebVtt,
  parseWebVtt,
  plainLines,
  serializeWebVtt,
} from '../../../../../server/rules/webvtt';
import { parseTime, tenths } from '../../upload/trim';

export const lineSchema = z.object({
  id: z.number(),
  text: z.string(),
  /** Times are as the user typed them. */
  start: z.string(),
  end: z.string(),
  /** Those of the cue, such as `line:0`. */
  settings: z.string(),
  /** The text of the cue in the file, with its tags, if `text` cannot restore it. Saved instead of `text` until that is edited. */
  stored: z.optional(z.string()),
});

/** A caption in the editor. */
export type Line = z.infer<typeof lineSchema>;

/** In seconds: how long a new line is shown. */
const LENGTH = 2;

/** '1:02.4' or '0:03.125', from seconds, with one to three decimals. */
export function clockText(seconds: number): string {
  const thousandths = Math.round(seconds * 1000);
  const fraction = String(thousandths % 1000)
    .padStart(3, '0')
    .replace(/0{1,2}$/, '');
  return `${duration(Math.floor(thousandths / 1000))}.${fraction}`;
}

/** In seconds, to a thousandth; undefined if the text is no time. */
export function timeOf(text: string): number | undefined {
  const seconds = parseTime(text);
  return seconds === undefined ? undefined : Math.round(seconds * 1000) / 1000;
}

export const isBlank = ({ text }: Line) => text.trim() === '';

/** True if a change of the text removes tags of the file, such as those of italics. */
export const isFormatted = ({ stored }: Line) => stored?.includes('<') ?? false;

/** The text of a cue in lines, without empty ones, which WebVTT does not allow. */
const linesOfText = (stored: string) =>
  plainLines(stored)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n');

/** A cue with the id of its line. */
export type LineCue = Omit<Cue, 'line'> & { id: number };

/** The cues of the lines that have a text and valid times. */
export function cuesOf(lines: readonly Line[]): LineCue[] {
  return lines.flatMap(({ id, text, start, end, settings, stored }) => {
    const [from, to] = [timeOf(start), timeOf(end)];
    const cue = stored !== undefined && linesOfText(stored) === text ? stored : cueText(text);
    return cue === '' || from === undefined || to === undefined
      ? []
      : { id, start: from, end: to, text: cue, settings };
  });
}

/** The WebVTT file of the lines that have a text, by time. */
export function toFile(lines: readonly Line[]): string {
  return serializeWebVtt(cuesOf(lines).toSorted((a, b) => a.start - b.start || a.end - b.end));
}

/** The lines of a stored file. `isLossy` if it has styles or comments, which are not saved. Undefined if it has errors. */
export function fromFile(file: string): { lines: Line[]; isLossy: boolean } | undefined {
  if (!isWebVtt(file) || checkCaptions(file).problems.some(({ reason }) => reason !== 'empty')) return undefined;
  const lines = parseWebVtt(file).cues.map(({ start, end, settings, text: stored }, id) => {
    const text = linesOfText(stored);
    const line = { id, text, start: clockText(start), end: clockText(end), settings };
    return cueText(text) === stored ? line : { ...line, stored };
  });
  return { lines, isLossy: /^(?:NOTE|STYLE|REGION)\b/m.test(file) };
}

/** A line without a text that starts at a time of the video, and ends 2 seconds later, or where the next line starts. */
export function newLine(id: number, seconds: number, others: readonly Line[] = []): Line {
  const start = tenths(seconds);
  const next = Math.min(...others.flatMap((line) => timeOf(line.start) ?? []).filter((time) => time > start));
  const end = Math.min(start + LENGTH, next);
  return { id, text: '', start: clockText(start), end: clockText(end), settings: '' };
}

/** Moves the start to a time of the video, and the end, too, if that would not be later. */
export function startAt(line: Line, seconds: number): Line {
  const start = tenths(seconds);
  const end = timeOf(line.end);
  return {
    ...line,
    start: clockText(start),
    end: end !== undefined && end <= start ? clockText(start + LENGTH) : line.end,
  };
}

export const endAt = (line: Line, seconds: number): Line => ({ ...line, end: clockText(tenths(seconds)) });

export type LineProblems = Partial<Record<'text' | 'start' | 'end', CaptionProblem['reason']>>;

/** What the server would refuse, by line. */
export function problemsOf(lines: readonly Line[]): Map<number, LineProblems> {
  const written = lines.filter((line) => !isBlank(line));
  const problems = new Map<number, LineProblems>();
  const add = (id: number, problem: LineProblems) => problems.set(id, { ...problems.get(id), ...problem });
  for (const { id, start, end } of written) {
    if (timeOf(start) === undefined) add(id, { start: 'times' });
    if (timeOf(end) === undefined) add(id, { end: 'times' });
  }
  const timed = cuesOf(written);
  const file = serializeWebVtt(timed);
  const lineNumbers = parseWebVtt(file).cues.map(({ line }) => line);
  for (const { line: lineNumber, reason } of timed.length > 0 ? checkCaptions(file).problems : []) {
    const found = timed[lineNumbers.indexOf(lineNumber)];
    if (found) add(found.id, { [FIELDS[reason] ?? 'text']: reason });
  }
  return problems;
}

/** The field that shows a problem; by default that of the text. */
const FIELDS: Partial<Record<CaptionProblem['reason'], keyof LineProblems>> = {
  order: 'end',
  late: 'end',
  crowd: 'start',
};
