/** A piece of a text; `path` is the page of the client that it links to. */
export type MentionPart = { text: string; path?: string };

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
export function splitAtMentions(text: string, most: number): MentionPart[] {
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
