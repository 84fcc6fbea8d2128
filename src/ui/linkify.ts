import { splitAtTimes, type TimePart } from './times';

export type TextPart = TimePart & { href?: string };

const CANDIDATE = /https?:\/\/[^\s<>"'`]+/gi;
const TRAILING = /[.,;:!?…]+$/;
const BRACKETS = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
] as const;

/** A bracket that opened before the address closes after it: '(see https://a.example)'. */
function withoutTail(candidate: string) {
  let text = candidate.replace(TRAILING, '');
  for (const [open, close] of BRACKETS) {
    while (text.endsWith(close) && text.split(close).length > text.split(open).length) {
      text = text.slice(0, -1).replace(TRAILING, '');
    }
  }
  return text;
}

/** Only a whole web address becomes a link: never a bare word, never another scheme, never a login in front of a host. */
function safeHref(text: string) {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' ? url.href : undefined;
}

/**
 * Splits a text at its web addresses, and at the times of a video whose length in seconds is given. The parts joined are the
 * text again, to the character.
 */
export function linkify(text: string, length?: number): TextPart[] {
  const plain = (piece: string) => (length === undefined ? [{ text: piece }] : splitAtTimes(piece, length));
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(CANDIDATE)) {
    const link = withoutTail(match[0]);
    const href = safeHref(link);
    if (match.index > at) parts.push(...plain(text.slice(at, match.index)));
    // One that is no link is still no place for a time.
    parts.push(href ? { text: link, href } : { text: link });
    at = match.index + link.length;
  }
  if (at < text.length) parts.push(...plain(text.slice(at)));
  return parts;
}
