import { splitAtTimestamps, type TimePart } from '@/ui/timestamps';

/** A piece of a text; `path` is the page of the client that it links to. */
type MentionPart = { text: string; path?: string };

/** '@maren' or '#gulls', but not in an email address, a URL or an HTML entity. A hashtag has a letter. */
const MENTION =
  /(?<![\p{L}\p{M}\p{N}_@#&/])(?:@([\p{L}\p{N}_]+(?:[.-]+[\p{L}\p{N}_]+)*)|#((?=[\p{N}_]*\p{L})[\p{L}\p{M}\p{N}_]+))/gu;

const LONGEST_NAME = 25;
const LONGEST_TAG = 100;

function pathOf(name: string | undefined, tag = ''): string | undefined {
  if (name === undefined) return tag.length > LONGEST_TAG ? undefined : `/search/${encodeURIComponent(tag)}`;
  return name.length > LONGEST_NAME ? undefined : `/channel/${encodeURIComponent(name)}`;
}

/** Splits a text at its mentions of channels and its hashtags, into about `most` parts. The joined parts equal the text. */
function splitAtMentions(text: string, most: number): MentionPart[] {
  const parts: MentionPart[] = [];
  let at = 0;
  // Compiling the expression takes 1 ms, which most texts do without.
  const matches = /[@#]/.test(text) ? text.matchAll(MENTION) : [];
  for (const match of matches) {
    if (parts.length >= most) break;
    const path = pathOf(match[1], match[2]);
    const end = match.index + match[0].length;
    // An email address, or a path such as '@scope/package'.
    const isLonger = text[end] === '@' || text[end] === '/';
    if (path === undefined || isLonger) continue;
    if (match.index > at) parts.push({ text: text.slice(at, match.index) });
    parts.push({ text: match[0], path });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}

export type TextPart = TimePart & MentionPart & { href?: string };

const CANDIDATE = /https?:\/\/[^\s<>"'`]+/gi;
const PUNCTUATION = '.,;:!?…';
const OPENING: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** Rendering more of them would take seconds: the rest of the text stays plain. */
const MOST_PARTS = 2000;

/**
 * Drops trailing punctuation, and a closing bracket that was opened before the URL: '(see https://a.example)'.
 * Linear time: a text of 100,000 brackets must not freeze the page.
 */
function trimAddress(candidate: string) {
  const counts: Record<string, number> = {};
  for (const character of candidate) counts[character] = (counts[character] ?? 0) + 1;
  let end = candidate.length;
  for (; end > 0; end--) {
    const last = candidate.charAt(end - 1);
    if (PUNCTUATION.includes(last)) continue;
    const opening = OPENING[last];
    if (opening === undefined) break;
    const closed = counts[last] ?? 0;
    if (closed <= (counts[opening] ?? 0)) break;
    counts[last] = closed - 1;
  }
  return candidate.slice(0, end);
}

/** Undefined unless the text is an absolute http(s) URL without credentials. */
function safeHref(text: string) {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' ? url.href : undefined;
}

/**
 * Splits a text at its URLs, mentions and hashtags and, given the video's `length` in seconds, at its timestamps. The joined parts
 * equal the text.
 */
export function linkify(text: string, length?: number): TextPart[] {
  const parts: TextPart[] = [];
  const addPlain = (piece: string) => {
    for (const part of splitAtMentions(piece, MOST_PARTS - parts.length)) {
      if (part.path !== undefined || length === undefined) parts.push(part);
      else parts.push(...splitAtTimestamps(part.text, length, MOST_PARTS - parts.length));
    }
  };
  let at = 0;
  for (const match of text.matchAll(CANDIDATE)) {
    if (parts.length >= MOST_PARTS) break;
    const link = trimAddress(match[0]);
    const href = safeHref(link);
    addPlain(text.slice(at, match.index));
    // An unsafe URL stays plain text, without timestamps.
    parts.push(href ? { text: link, href } : { text: link });
    at = match.index + link.length;
  }
  addPlain(text.slice(at));
  return parts;
}
