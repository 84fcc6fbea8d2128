import { createHash } from 'node:crypto';
import { format } from '../t.ts';
import { findMessages, keyOf, type MessageCall } from './find-messages.ts';

// The build bundles the client once. Each message is a mark in it, which is replaced by its text in the files of each language,
// as Angular's build does: https://angular.dev/guide/i18n. In HTML that React renders, a mark has its values, too.

const START = '\uE000';
const SEPARATOR = '\uE001';
const END = '\uE002';

/** Stands for the function of a message with values. It is defined nowhere, so that the bundler keeps it. */
const FUNCTION = /__MESSAGE_(\w+?)__/g;

/** The innermost marks. */
const MARK = new RegExp(`${START}([^${START}${END}]*)${END}`, 'g');

/** A message in index.html: `{{Please wait...}}`. */
export const HTML_MESSAGE = /\{\{(.+?)\}\}/g;

/** Names that are defined nowhere, so that the bundler keeps them. */
export const LANGUAGE_MARK = '__VIREO_LANGUAGE_';
export const LANGUAGES_MARK = '__VIREO_LANGUAGES__';

/** The keys of all messages, by the id in their marks, which has a fixed length. */
export type Messages = Map<string, string>;

export function markOf(call: Pick<MessageCall, 'text' | 'context'>, messages: Messages): string {
  const key = keyOf(call);
  return START + idOf(key, messages) + END;
}

function idOf(key: string, messages: Messages): string {
  const id = createHash('sha256').update(key).digest('hex').slice(0, 10);
  messages.set(id, key);
  return id;
}

type Edit = { start: number; end: number; code: string };

/** Replaces the calls of `t` in a module. `isRendered`: their values are in the marks, for HTML that the build renders. */
export function markMessages(path: string, source: string, messages: Messages, isRendered = false): string {
  const edits = findMessages(path, source).flatMap((call) => editsOf(call, markOf(call, messages), isRendered));
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((code, edit) => code.slice(0, edit.start) + edit.code + code.slice(edit.end), source);
}

/** Edits before and after the values, which may have messages of their own. */
function editsOf({ start, end, values }: MessageCall, mark: string, isRendered: boolean): Edit[] {
  if (!values) return [{ start, end, code: JSON.stringify(mark) }];
  const [from, to] = values;
  const before = isRendered
    ? `([${JSON.stringify(mark.slice(0, -1))},...Object.entries(`
    : `t(__MESSAGE_${mark.slice(1, -1)}__,`;
  const after = isRendered ? `).flat()].join(${JSON.stringify(SEPARATOR)})+${JSON.stringify(END)})` : ')';
  return [
    { start, end: from, code: before },
    { start: to, end, code: after },
  ];
}

/** Replaces the marks of messages with values. `codeOf` returns the function of a message by its key. */
export const replaceFunctions = (code: string, messages: Messages, codeOf: (key: string) => string): string =>
  code.replaceAll(FUNCTION, (_, id: string) => `(${codeOf(keyIn(messages, id))})`);

function keyIn(messages: Messages, id: string): string {
  const key = messages.get(id);
  if (key === undefined) throw new Error(`A mark has no message: ${id}`);
  return key;
}

/** Replaces the marks of other messages. `textOf` returns a message by its key, and `escape` makes it fit where the mark stands. */
export function replaceMarks(
  code: string,
  messages: Messages,
  textOf: (key: string) => string,
  escape: (text: string) => string,
): string {
  const replaced = code.replace(MARK, (_, content: string) => {
    const [id = '', ...entries] = content.split(SEPARATOR);
    const text = escape(textOf(keyIn(messages, id)));
    if (entries.length === 0) return text;
    const values = Object.fromEntries(entries.flatMap((name, i) => (i % 2 === 0 ? [[name, entries[i + 1]]] : [])));
    return format(text, values);
  });
  return replaced === code ? code : replaceMarks(replaced, messages, textOf, escape);
}
