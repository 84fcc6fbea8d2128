import { type Cue, type CueFile, type Problem, cueText, linesOf, secondsOf } from './webvtt';

const TIME = /(\d{1,3}):(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?/.source;
const TIMES = new RegExp(`^\\s*${TIME}\\s*-->\\s*${TIME}\\s*(?:[XY][12]:.*)?$`, 'u');
/** The tags that WebVTT has, too. */
const KEPT_TAG = /&lt;(\/?)([biu])&gt;/gi;
/** Fonts, and positions such as `{\an8}`. */
const DROPPED_TAG = /<\/?font\b[^<>]*>|\{\\[^{}]*\}/gi;

const timeOf = ([hours, minutes, seconds, fraction = '']: (string | undefined)[]) =>
  secondsOf([hours, minutes, seconds, fraction.padEnd(3, '0')]);

/** The cues of a file in the format SubRip (SRT), which has no standard: numbered blocks with times, and text below. */
export function parseSubRip(file: string): CueFile {
  const lines = linesOf(file);
  const cues: Cue[] = [];
  const problems: Problem[] = [];
  const starts = lines.flatMap((line, index) => (line.includes('-->') ? [index] : []));
  const before = lines.slice(0, starts[0]).findIndex((line) => !/^\d*$/.test(line.trim()));
  if (before !== -1) problems.push({ line: before + 1, reason: 'stray' });
  for (const [number, start] of starts.entries()) {
    const found = TIMES.exec(lines[start] ?? '');
    if (!found) {
      problems.push({ line: start + 1, reason: 'times' });
      continue;
    }
    const parts = found.slice(1);
    const text = textOf(lines.slice(start + 1, starts[number + 1]), number + 1 < starts.length);
    cues.push({
      start: timeOf(parts.slice(0, 4)),
      end: timeOf(parts.slice(4, 8)),
      text,
      settings: '',
      line: start + 1,
    });
  }
  return { cues, problems };
}

/** Lines can be followed by the number of the next block. */
function textOf(lines: string[], hasNext: boolean): string {
  const written = lines.filter((line) => line.trim() !== '');
  if (hasNext && /^\s*\d+\s*$/.test(written.at(-1) ?? '')) written.pop();
  return cueText(written.join('\n').replaceAll(DROPPED_TAG, '')).replaceAll(
    KEPT_TAG,
    (_, slash: string, name: string) => `<${slash}${name.toLowerCase()}>`,
  );
}
