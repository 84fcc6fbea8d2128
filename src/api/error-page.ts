import { decode } from './entities';
import { parseEnvelope } from './envelope';
import { HttpError, sessionExpired } from './errors';
import { translatedMessage } from './translated-message';
import { cutLine } from './texts';

/** The first bytes of a body as text, at most `limit`. The rest is never read. */
export async function readStart(response: Response, limit: number): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let left = limit;
  while (left > 0) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value.subarray(0, left), { stream: true });
    left -= value.byteLength;
  }
  await reader.cancel();
  return text;
}

/** ' at name (location)' or ' at location'. The number of words is limited, or a page of spaces would take seconds to match. */
const STACK_FRAME = /\sat\s+(?:(?!at\s)\S+\s+){0,4}\(?(?:file:|node:|<anonymous>|(?:\/|[a-z]:[\\/]|https?:)\S*:\d)/i;

/** In characters. A longer message is not meant for users and does not fit into a toast. */
const LONGEST = 1000;

/** The content of the first `<pre>`, including tags. */
function preformatted(page: string): string | undefined {
  const open = /<pre(?:\s[^<>]*)?>/i.exec(page);
  if (!open) return undefined;
  const start = open.index + open[0].length;
  const end = page.slice(start).search(/<\/pre\s*>/i);
  return end === -1 ? page.slice(start) : page.slice(start, start + end);
}

/**
 * The message of an Express error page: the text after 'Error:' up to the first line break. Only a text without a line break
 * is cut at " at" before a stack frame, since a message can contain " at ". Other classes, such as 'TypeError:', are not meant
 * for users. The page is parsed as a string, since Trusted Types forbid DOMParser.
 */
function readPage(page: string): string | undefined {
  const text = preformatted(page)?.trimStart();
  if (text === undefined) return undefined;
  const lineBreak = /<br\s*\/?>|[\r\n]/i.exec(text);
  const firstLine = decode(lineBreak ? text.slice(0, lineBreak.index) : text).trim();
  if (!firstLine.startsWith('Error:')) return undefined;
  const message = firstLine.slice('Error:'.length);
  const end = lineBreak ? -1 : message.search(STACK_FRAME);
  return (end === -1 ? message : message.slice(0, end)).trim();
}

function readJson(body: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    const message = parsed instanceof Object && 'message' in parsed && parsed.message;
    return typeof message === 'string' ? message.trim() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The message in the body of an error response, or undefined without a readable one. Providers send Express error pages
 * (§8 of docs/features.md) or JSON `{message}`.
 */
export function readErrorMessage(body: string): string | undefined {
  const message = body.trimStart().startsWith('{') ? readJson(body) : readPage(body);
  return message && message.length <= LONGEST ? message : undefined;
}

/** The code beside the message, in JSON or in the head of an error page. */
const CODE = /code(?:"|&quot;):(?:"|&quot;)([\w-]+)/;

/** Error messages that mean "access token expired": of requests that need an account, and of those open to guests. */
const EXPIRED = ['TokenExpiredError', 'jwt expired'];

/** The code of our server for a token whose session has ended. Others send its message for other reasons. */
const ENDED = 'session-expired';

/**
 * The error of a response that refuses a request, with an error status or with `success: false`; undefined for a success.
 * An expired token, or that of an ended session, always becomes the same 401.
 */
export async function refusalOf(response: Response): Promise<HttpError | undefined> {
  const body = await response.text();
  const { success, statusCode, message } = response.ok
    ? parseEnvelope(body)
    : { success: false, statusCode: response.status, message: readErrorMessage(body) ?? '' };
  if (success) return undefined;
  const reason = CODE.exec(body)?.[1];
  const hasExpired = (response.ok || statusCode === 401) && (EXPIRED.includes(message) || reason === ENDED);
  if (hasExpired) return sessionExpired();
  const readable = (await translatedMessage(body)) ?? cutLine(message);
  const refusal = new HttpError(statusCode, readable);
  refusal.reason = reason;
  return refusal;
}
