/** A piece of a text; `seconds` is set if it is a timestamp. */
export type TimePart = { text: string; seconds?: number };

/** '2:13' or '1:02:03', but not in a URL, a ratio, a longer number or a time of day. */
const TIMESTAMP =
  /(?<![\w:./\\@#%&=?+~])(?:(\d{1,2}):(?=\d\d:))?(\d{1,2}):(\d\d)(?![\w/\\@#%&=~]|[.,:]\d|\s?[ap]\.?m\b)/gi;

function secondsOf(hours: string | undefined, minutes: string | undefined, seconds: string | undefined) {
  if (Number(seconds) >= 60 || (hours !== undefined && Number(minutes) >= 60)) return undefined;
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Splits a text at its timestamps up to `length` seconds; after `most` parts the rest is one. The joined parts equal the text. */
export function splitAtTimestamps(text: string, length: number, most: number): TimePart[] {
  const parts: TimePart[] = [];
  let at = 0;
  for (const match of text.matchAll(TIMESTAMP)) {
    if (parts.length >= most) break;
    const seconds = secondsOf(match[1], match[2], match[3]);
    if (seconds === undefined || seconds > length) continue;
    if (match.index > at) parts.push({ text: text.slice(at, match.index) });
    parts.push({ text: match[0], seconds });
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
