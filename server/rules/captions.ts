import { HttpError } from './http-error';
import { foldForSearch, spokenTerms } from './search';
import { parseSubRip } from './subrip';
import { type Cue, type Problem, isWebVtt, parseWebVtt, plainText, secondsOf, serializeWebVtt } from './webvtt';

/** In bytes: the captions of three hours have about 200 KB in most languages. */
export const CAPTIONS_SIZE = 2 ** 20;
/** The most files of captions of a video. */
export const CAPTIONS_LIMIT = 20;
const CUES_LIMIT = 10_000;
/** In characters. */
const CUE_LIMIT = 500;
/** The most cues at one time: more would cover the video, and a browser lays out all of them at once. */
const AT_ONCE_LIMIT = 8;
/** In seconds. */
const LAST_TIME = 100 * 3600;
const TAG_LIMIT = 35;

/** Why captions are refused. */
export type CaptionProblem = {
  line: number;
  reason: Problem['reason'] | 'order' | 'late' | 'long' | 'crowd' | 'count' | 'empty';
};

/** A file that was checked: its cues by time, and all that is wrong with it. */
export function checkCaptions(file: string): { cues: Cue[]; problems: CaptionProblem[] } {
  const isSubRip = !isWebVtt(file) && file.includes('-->');
  const parsed = isSubRip ? parseSubRip(file) : parseWebVtt(file);
  const cues = parsed.cues
    .filter(({ text }) => plainText(text) !== '')
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
  const problems: CaptionProblem[] = [...parsed.problems, ...cues.flatMap(problemsOf), ...crowdsOf(cues)];
  if (cues.length > CUES_LIMIT) problems.push({ line: cues[CUES_LIMIT]?.line ?? 1, reason: 'count' });
  if (cues.length === 0 && problems.length === 0) problems.push({ line: 1, reason: 'empty' });
  return { cues, problems: problems.toSorted((a, b) => a.line - b.line) };
}

function problemsOf({ start, end, text, line }: Cue): CaptionProblem[] {
  if (end <= start) return [{ line, reason: 'order' }];
  if (end >= LAST_TIME) return [{ line, reason: 'late' }];
  return text.length > CUE_LIMIT ? [{ line, reason: 'long' }] : [];
}

/** The first cue that would be one too many at its time. */
function crowdsOf(byTime: Cue[]): CaptionProblem[] {
  let shown: Cue[] = [];
  for (const cue of byTime) {
    shown = [...shown.filter(({ end }) => end > cue.start), cue];
    if (shown.length > AT_ONCE_LIMIT) return [{ line: cue.line, reason: 'crowd' }];
  }
  return [];
}

const REASONS: Record<CaptionProblem['reason'], string> = {
  type: 'the file is neither WebVTT nor SRT',
  times: 'expected times such as 00:00:01.000 --> 00:00:04.000',
  stray: 'this text has no times',
  order: 'the end is not after the start',
  late: 'the time is after 100 hours',
  long: `a caption can have ${CUE_LIMIT} characters at most`,
  crowd: `there are more than ${AT_ONCE_LIMIT} captions at the same time`,
  count: `there are more than ${CUES_LIMIT} captions`,
  empty: 'the file has no captions',
};

/** The WebVTT that is stored for a file: its cues by time, and nothing else. Throws 400 with the line of an error, or 413. */
export function readCaptions(file: string | undefined): string {
  if (file === undefined || file === '') throw new HttpError(400, 'Captions are required');
  if (new TextEncoder().encode(file).length > CAPTIONS_SIZE) throw new HttpError(413, 'Captions can have 1 MB at most');
  const { cues, problems } = checkCaptions(file);
  const [problem] = problems;
  if (problem) throw new HttpError(400, `Line ${problem.line}: ${REASONS[problem.reason]}`);
  return serializeWebVtt(cues);
}

/** A BCP 47 tag in its usual spelling, such as `pt-BR`. Throws 400. */
export function readLanguageTag(tag: string): string {
  const [canonical] = tag.length <= TAG_LIMIT ? canonicalTags(tag) : [];
  if (canonical === undefined) throw new HttpError(400, 'The language must be a tag such as en or pt-BR');
  return canonical;
}

function canonicalTags(tag: string): string[] {
  try {
    return Intl.getCanonicalLocales(tag);
  } catch {
    return [];
  }
}

/** The name of a language in itself: `Deutsch`. */
function languageLabel(tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
}

/** The captions of a video as the API has them. `changed` is when the file was stored, in epoch ms: each file has its own address. */
export function captionOf(video: string, language: string, changed: number) {
  const file = `/api/v1/captions/${video}/${language}?v=${changed.toString(36)}`;
  return { language, label: languageLabel(language), file };
}

/** The text of captions in one line for each cue: what a search looks at. */
export function spokenText(content: string): string {
  return blocksOf(content)
    .map((block) => cueOf(block).text)
    .join('\n');
}

/** A cue as it is stored: its times, and its text below. */
export function cueOf(block: string): { time: number; text: string } {
  const end = block.indexOf('\n');
  return { time: secondsOf(block.slice(0, 12).split(/[:.]/)), text: plainText(block.slice(end + 1)) };
}

/** The cue of stored captions at which a search found them. */
export function findCue(content: string, query: string): ReturnType<typeof cueOf> {
  const text = foldForSearch(spokenText(content));
  const { phrase, word } = spokenTerms(query);
  const start = text.includes(phrase) ? text.indexOf(phrase) : text.indexOf(word);
  return cueOf(blocksOf(content)[text.slice(0, start).split('\n').length - 1] ?? '');
}

const blocksOf = (content: string) => content.split('\n\n').slice(1);
