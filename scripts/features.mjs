import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';

const root = resolve(import.meta.dirname, '..');

/** Matches `(§4.7, §8.10)` at the end of a title. Only tags of Playwright may follow. */
const TAGS = /\((§\d+\.\d+(?:, §\d+\.\d+)*)\)(?: @\w+)*$/;

const numbersIn = (title) => TAGS.exec(title)?.[1]?.split(', ') ?? [];

/** The features of docs/features.md: `{ number: '§4.7', text }`. */
export function readFeatures() {
  const lines = readFileSync(join(root, 'docs/features.md'), 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [, number, text] = /^- (§\d+\.\d+) (.+)/.exec(line) ?? [];
    return number && text ? [{ number, text }] : [];
  });
}

/** Every tagged test of the project: `{ file, title, features }`. */
export function readTaggedTests() {
  return ['src', 'mocks', 'e2e', 'scripts', 'server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && !path.startsWith('server/node_modules/'))
      .flatMap((file) => testsOf(file, readFileSync(join(root, file), 'utf8')))
      .filter(({ features }) => features.length > 0),
  );
}

/** The tests of one file, with the features in their titles and in those of the `describe`s around them. */
export function testsOf(file, source) {
  const tests = [];
  const visit = (node, around) => {
    if (Array.isArray(node)) {
      for (const item of node) visit(item, around);
      return;
    }
    if (typeof node?.type !== 'string') return;
    const call = node.type === 'CallExpression' ? titledCall(node) : undefined;
    const titles = call ? [...around, call.title] : around;
    if (call?.kind === 'test') {
      tests.push({ file, title: titles.join(' › '), features: [...new Set(titles.flatMap(numbersIn))] });
    }
    for (const child of Object.values(node)) visit(child, titles);
  };
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  visit(program, []);
  return tests;
}

/** Recognises calls such as `test('title', …)`, `it.each(…)('title', …)` and `test.describe('title', …)`. Ignores steps and skipped tests. */
function titledCall({ callee, arguments: [first] }) {
  const names = namesOf(callee);
  const title = titleOf(first);
  if (title === undefined || names.some((name) => ['step', 'skip', 'todo', 'fixme'].includes(name))) return undefined;
  if (names[0] === 'describe' || names[1] === 'describe') return { kind: 'describe', title };
  return names[0] === 'test' || names[0] === 'it' ? { kind: 'test', title } : undefined;
}

function namesOf(callee) {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'MemberExpression') return [...namesOf(callee.object), callee.property.name];
  return callee.type === 'CallExpression' ? namesOf(callee.callee) : [];
}

function titleOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('…') : undefined;
}

function print() {
  const tests = readTaggedTests();
  for (const { number, text } of readFeatures()) {
    const own = tests
      .filter(({ features }) => features.includes(number))
      .map(({ file, title }) => `  ${file}: ${title}\n`);
    process.stdout.write(`${number} ${text}\n${own.length > 0 ? own.join('') : '  No test.\n'}`);
    if (own.length === 0) process.exitCode = 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) print();
