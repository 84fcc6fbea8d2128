const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Named entities that Express writes, and numeric ones. */
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi;

const MAX_CODE_POINT = 0x10ffff;

/** ' at name (place)' or ' at place'. From one space on, and few words: a page made of spaces must not cost seconds. */
const STACK_FRAME = /\sat\s+(?:(?!at\s)\S+\s+){0,4}\(?(?:file:|node:|<anonymous>|(?:\/|[a-z]:[\\/]|https?:)\S*:\d)/i;

/** In characters. What is longer was not written for the eyes of users, and a toast is no place for it. */
const LONGEST = 1000;

function decode(text: string): string {
  return text.replace(ENTITY, (entity, decimal?: string, hex?: string, name = '') => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code <= MAX_CODE_POINT ? String.fromCodePoint(code) : entity;
  });
}

/** What stands in the first `<pre>`, tags and all; undefined without one. */
function preformatted(page: string): string | undefined {
  const open = /<pre(?:\s[^<>]*)?>/i.exec(page);
  if (!open) return undefined;
  const start = open.index + open[0].length;
  const end = page.slice(start).search(/<\/pre\s*>/i);
  return end === -1 ? page.slice(start) : page.slice(start, start + end);
}

/**
 * The message of an Express error page: the text after 'Error:' up to the first line break. Only a text without any line
 * break is cut at " at" before a stack frame, since a message can hold " at " itself. Other classes, such as
 * 'TypeError:', are not for a user's eyes. Trusted Types forbid DOMParser, so the page is read as a string.
 */
function readPage(page: string): string | undefined {
  const text = preformatted(page);
  if (text === undefined) return undefined;
  const lineBreak = /<br\s*\/?>|[\r\n]/i.exec(text.trimStart());
  const firstLine = decode(lineBreak ? text.trimStart().slice(0, lineBreak.index) : text).trim();
  if (!firstLine.startsWith('Error:')) return undefined;
  const message = firstLine.slice('Error:'.length);
  const end = lineBreak ? -1 : message.search(STACK_FRAME);
  return (end === -1 ? message : message.slice(0, end)).trim();
}

function readJson(body: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== 'object' || parsed === null || !('message' in parsed)) return undefined;
    return typeof parsed.message === 'string' ? parsed.message.trim() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The message in the body of an error, or undefined where none can be read. Providers answer with pages of Express
 * (specification, section 8) or with JSON `{message}`.
 */
export function readErrorMessage(body: string): string | undefined {
  const message = body.trimStart().startsWith('{') ? readJson(body) : readPage(body);
  return message && message.length <= LONGEST ? message : undefined;
}
