import { parseSync } from 'vite';

/** A text that is no message. */
export type RawText = { line: number; text: string };

type Node = { type: string; start: number; [key: string]: unknown };

/** Attributes, properties and calls whose texts nobody reads. */
const NO_TEXTS = new Set(
  'className class style d href src to from key id type role rel viewBox sizes allow property context code aria-keyshortcuts'.split(
    ' ',
  ),
);
const NO_MESSAGES =
  /^(t|Error|TypeError|RegExp|querySelector(All)?|closest|matches|matchMedia|require|warn|getItem|setItem|lazyPart)$/;

/** Values of `KeyboardEvent.key`, headers, names of classes, and names that are the same in every language. */
const CODES =
  /^(Arrow\w*|Enter|Escape|Home|End|Tab|Delete|Backspace|Space|Shift\+?\w*|Control(\+\w+)?|Authorization|Bearer |Content-Type|Idempotency-Key|Retry-After|Vireo|GitHub|LinkedIn|MP4|\w+Error|TokenExpiredError|BroadcastChannel)$/;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** `videoFile` and `QueueDialog`. */
const CAMEL_CASE = /^\w+[a-z]+[A-Z]\w*$/;

/** With a capital letter before a small one, or of several words. */
const isText = (text: string) =>
  /\p{Lu}\p{Ll}|\p{Ll}\S* \S*\p{Ll}/u.test(text) && !CAMEL_CASE.test(text) && !CODES.test(text.trim());

/** Finds texts in the source of the client that are not the first argument of `t`. */
export function rawTextsIn(path: string, source: string): RawText[] {
  const found: RawText[] = [];
  const add = ({ start }: Node, text: string) =>
    found.push({ line: source.slice(0, start).split('\n').length, text: text.trim().replaceAll(/\s+/g, ' ') });

  function visit(node: Node) {
    const { type } = node;
    if (type.startsWith('Import') || type === 'ExportAllDeclaration') return;
    if (type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(type)) return;
    if ((type === 'CallExpression' || type === 'NewExpression') && NO_MESSAGES.test(nameOf(node['callee']))) return;
    if ((type === 'JSXAttribute' || type === 'Property') && NO_TEXTS.has(nameOf(node['name'] ?? node['key']))) return;
    if (type === 'JSXText' && /\p{L}/u.test(String(node['value']))) add(node, String(node['value']));
    if (type === 'Literal' && typeof node['value'] === 'string' && isText(node['value'])) add(node, node['value']);
    if (type === 'TemplateLiteral') {
      const text = quasisOf(node).join('…');
      if (isText(text)) add(node, text);
    }
    for (const value of Object.values(node)) for (const child of [value].flat()) if (isNode(child)) visit(child);
  }

  const { program } = parseSync(path, source);
  for (const statement of program.body) if (isNode(statement)) visit(statement);
  return found;
}

/** The name of an identifier, of a member such as `matches` in `element.matches`, or of a key. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  const { name, value, property } = node;
  if (typeof name === 'string') return name;
  return typeof value === 'string' ? value : nameOf(property);
}

function quasisOf(node: Node): string[] {
  const { quasis } = node;
  const parts: unknown[] = Array.isArray(quasis) ? quasis : [];
  return parts.map((part) => {
    const value: unknown = isNode(part) ? part['value'] : undefined;
    return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '';
  });
}
