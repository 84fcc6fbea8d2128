import { parseSync } from 'vite';

/** A call of `t`. `start` and `end` are the range of the call, `values` that of its second argument. */
export type MessageCall = {
  text: string;
  context?: string;
  start: number;
  end: number;
  values?: [start: number, end: number];
};

type Node = { type: string; start: number; end: number; [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const isCallOfT = ({ type, callee }: Node) => type === 'CallExpression' && isNode(callee) && callee['name'] === 't';

/** The key of a message in the files of other languages. */
export const keyOf = ({ text, context }: { text: string; context?: string }) =>
  context === undefined ? text : `${text} [${context}]`;

/** Finds the messages in the source of a module. Throws if one is no literal, because the build could not translate it. */
export function findMessages(path: string, source: string): MessageCall[] {
  if (!/\bt\(/.test(source) || !/@\/messages\/t'|\/translate'/.test(source)) return [];
  const found: MessageCall[] = [];
  function visit(node: Node) {
    if (isCallOfT(node)) found.push(readCall(node, path));
    for (const value of Object.values(node)) for (const child of [value].flat()) if (isNode(child)) visit(child);
  }
  for (const statement of parseSync(path, source).program.body) if (isNode(statement)) visit(statement);
  return found;
}

function readCall({ start, end, arguments: list }: Node, path: string): MessageCall {
  const [text, values] = Array.isArray(list) ? list.filter(isNode) : [];
  if (typeof text?.['value'] !== 'string') throw new Error(`${path}: a message must be a literal: ${start}`);
  if (values && values.type !== 'ObjectExpression') throw new Error(`${path}: values must be an object: ${start}`);
  const properties = Array.isArray(values?.['properties']) ? values['properties'].filter(isNode) : [];
  const isContext = ({ key }: Node) => isNode(key) && key['name'] === 'context';
  const context = properties.find(isContext)?.['value'];
  const hasValues = values !== undefined && !properties.every(isContext);
  return {
    text: text['value'],
    ...(isNode(context) && typeof context['value'] === 'string' ? { context: context['value'] } : {}),
    start,
    end,
    ...(hasValues ? { values: [values.start, values.end] } : {}),
  };
}
