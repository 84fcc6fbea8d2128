import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const POLICY = 'Content-Security-Policy';

/** The paths of `_headers` and their headers. */
const readRules = (text) =>
  text
    .split(/^(?=\/)/m)
    .filter((rule) => rule.startsWith('/'))
    .map((rule) => {
      const [path = '', ...lines] = rule.split('\n');
      const headers = lines.flatMap((line) => {
        const [, name, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? [];
        return name === undefined ? [] : [{ name, value: checked(name, value) }];
      });
      return { path: path.trim(), headers };
    });

function checked(name, value) {
  if (/["$\\]/.test(value)) throw new Error(`The value of ${name} contains ", $ or \\, which nginx interprets.`);
  return value;
}

const policyIn = ({ headers }) => headers.find(({ name }) => name === POLICY)?.value;

/**
 * Converts the headers of a build to nginx directives; each build has its own. `Cache-Control` depends on the path, so nginx.conf has
 * a `map` for it, and the policy on the language of the page: see `nginxPolicies`. `text` is the content of `_headers`.
 */
export function nginxHeaders(text) {
  const everywhere = readRules(text).filter(({ path }) => path === '/*');
  return everywhere
    .flatMap(({ headers }) => headers)
    .filter(({ name }) => name !== 'Cache-Control')
    .map(({ name, value }) => `add_header ${name} "${name === POLICY ? '$vireo_policy' : value}" always;\n`)
    .join('');
}

/** A `map` to the policy of the page in each language, which contains hashes of its inline scripts and styles. */
export function nginxPolicies(text) {
  const policies = readRules(text).flatMap((rule) => {
    const [, language] = /^\/index\.([\w-]+)\.html$/.exec(rule.path) ?? [];
    const name = rule.path === '/*' ? 'default' : language;
    return name === undefined ? [] : [`  ${name} "${policyIn(rule)}";\n`];
  });
  if (policies.length === 0 || policies.some((line) => line.includes('"undefined"')))
    throw new Error(`The headers have no ${POLICY}.`);
  return `map $vireo_language $vireo_policy {\n${policies.join('')}}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , dist = 'dist', part] = process.argv;
  const text = readFileSync(`${dist}/_headers`, 'utf8');
  process.stdout.write(part === 'policies' ? nginxPolicies(text) : nginxHeaders(text));
}
