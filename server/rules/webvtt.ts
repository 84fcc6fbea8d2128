/** Times are in seconds. `line` is that of the times in the file, from 1. */
export type Cue = {
  start: number;
  end: number;
  /** With the tags of WebVTT. It has no empty lines. */
  text: string;
  /** Such as `line:0 align:start`. */
  settings: string;
  line: number;
};

/** Why a part of a file is no caption. */
export type Problem = { line: number; reason: 'type' | 'times' | 'stray' };

export type CueFile = { cues: Cue[]; problems: Problem[] };

/** Lines as the rules of WebVTT have them, without a byte order mark. */
export const linesOf = (file: string) =>
  file
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '\uFFFD')
    .split(/\r\n|\r|\n/);

export const isWebVtt = (file: string) => /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(file);

/** Hours have any number of digits, and may be left out. */
const TIME = /(?:(\d+):)?([0-5]\d):([0-5]\d)\.(\d{3})(?!\d)/.source;
const WHITESPACE = '[ \\t\\f]*';
const TIMES = new RegExp(`^${WHITESPACE}${TIME}${WHITESPACE}-->${WHITESPACE}${TIME}(.*)$`, 'su');
/** The settings that place a cue. Regions are left out with their blocks. */
const SETTING = /^(?:vertical:(?:rl|lr)|(?:line|position|size|align):[\d.,%a-z-]+)$/;
/** Blocks that are no captions: a style sheet could hide the captions, or load something. */
const OTHER_BLOCK = /^(?:NOTE(?:[ \t]|$)|(?:STYLE|REGION)[ \t]*$)/;

/** From the parts of a time. A sum of fractions would not be exact. */
export function secondsOf([hours = '0', minutes = '0', seconds = '0', thousandths = '0']: (
  | string
  | undefined
)[]): number {
  return ((Number(hours) * 60 + Number(minutes)) * 60_000 + Number(seconds) * 1000 + Number(thousandths)) / 1000;
}

/**
 * The cues that a browser finds in a file: the algorithm of https://www.w3.org/TR/webvtt1/#file-parsing. What it leaves out without a
 * word is a problem here, unless it is a comment or a style.
 */
export function parseWebVtt(file: string): CueFile {
  const lines = linesOf(file);
  const cues: Cue[] = [];
  const problems: Problem[] = [];
  if (!isWebVtt(file)) return { cues, problems: [{ line: 1, reason: 'type' }] };
  const at = (index: number) => lines[index] ?? '';
  const isArrow = (index: number) => at(index).includes('-->');
  let index = 1;
  // The header ends at an empty line, or at times.
  while (index < lines.length && at(index) !== '' && !isArrow(index)) index += 1;

  while (index < lines.length) {
    if (at(index) === '') {
      index += 1;
      continue;
    }
    const first = index;
    // The times are in the first line of a block, or in the second one, after an identifier.
    const times = [first, first + 1].find(isArrow);
    if (times === undefined) {
      while (index < lines.length && at(index) !== '' && !isArrow(index)) index += 1;
      if (!OTHER_BLOCK.test(at(first))) problems.push({ line: first + 1, reason: 'stray' });
      continue;
    }
    index = times + 1;
    while (index < lines.length && at(index) !== '' && !isArrow(index)) index += 1;
    const cue = readCue(at(times), times + 1, lines.slice(times + 1, index).join('\n'));
    if (cue) cues.push(cue);
    else problems.push({ line: times + 1, reason: 'times' });
  }
  return { cues, problems };
}

function readCue(times: string, line: number, text: string): Cue | undefined {
  const found = TIMES.exec(times);
  if (!found) return undefined;
  const parts = found.slice(1);
  const settings = (parts[8] ?? '').split(/[ \t\f]+/).filter((setting) => SETTING.test(setting));
  return {
    start: secondsOf(parts.slice(0, 4)),
    end: secondsOf(parts.slice(4, 8)),
    settings: settings.join(' '),
    text,
    line,
  };
}

/** '00:00:01.500' */
export function timeText(seconds: number): string {
  const thousandths = Math.round(seconds * 1000);
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  const [hours, minutes, rest] = [thousandths / 3_600_000, (thousandths / 60_000) % 60, (thousandths / 1000) % 60];
  return `${two(hours)}:${two(minutes)}:${two(rest)}.${String(thousandths % 1000).padStart(3, '0')}`;
}

/** A file with these cues and nothing else: no comments, styles and regions. An empty line ends each cue but the last. */
export function serializeWebVtt(cues: Omit<Cue, 'line'>[]): string {
  const blocks = cues.map(({ start, end, settings, text }) => {
    const times = `${timeText(start)} --> ${timeText(end)}`;
    return `${settings === '' ? times : `${times} ${settings}`}\n${text}`;
  });
  return ['WEBVTT', ...blocks].join('\n\n');
}

const CHARACTERS: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  lrm: '\u200E',
  rlm: '\u200F',
};

/** The text of a cue as it is read, with its line breaks: without tags. */
export function plainLines(text: string): string {
  return text
    .replaceAll(/<[^>]*>?/g, '')
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (written, decimal, hex, name) => {
      if (name !== undefined) return CHARACTERS[name] ?? written;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
        ? String.fromCodePoint(code)
        : '\uFFFD';
    });
}

/** The text of a cue as it is read, in one line: without tags. */
export const plainText = (text: string): string => plainLines(text).replaceAll(/\s+/g, ' ').trim();

/** A text as the text of a cue. */
export function cueText(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .join('\n');
}
