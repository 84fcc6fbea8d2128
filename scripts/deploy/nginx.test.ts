import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatHeaders, headerRules, headersFor } from '../../server/http/headers';
import { LANGUAGES } from '../../server/rules/languages';
import { nginxHeaders, nginxPolicies } from './nginx-headers.mjs';

const rules = headerRules("default-src 'none'; script-src 'self' 'sha256-abc+/='");
const configuration = readFileSync('scripts/deploy/nginx.conf', 'utf8');

/** The value of a pattern in the `map` of nginx.conf. */
const cached = (pattern: string) => new RegExp(`^  ${pattern} "(.+)";$`, 'm').exec(configuration)?.[1];

test('nginx sends each header of the build once, with the same caching', () => {
  const { 'Cache-Control': caching, ...headers } = headersFor(rules, '/');
  const valueOf = (name: string, value: string) => (name === 'Content-Security-Policy' ? '$vireo_policy' : value);
  const lines = Object.entries(headers).map(([name, value]) => `add_header ${name} "${valueOf(name, value)}" always;`);
  expect(nginxHeaders(formatHeaders(rules)).trimEnd().split('\n')).toEqual(lines);
  expect(cached('default')).toBe(caching);
  expect(cached('~\\^/assets/')).toBe(headersFor(rules, '/assets/a.js')['Cache-Control']);
  expect(cached('~\\^/\\(favicon.svg\\$\\|icons/\\)')).toBe(headersFor(rules, '/icons/a.png')['Cache-Control']);
  expect(headersFor(rules, '/favicon.svg')).toEqual(headersFor(rules, '/icons/a.png'));
});

test('nginx sends the policy of the page in each language', () => {
  const german = { path: '/index.de.html', headers: { 'Content-Security-Policy': "default-src 'self'" } };
  expect(nginxPolicies(formatHeaders([...rules, german]))).toBe(
    `map $vireo_language $vireo_policy {
  default "default-src 'none'; script-src 'self' 'sha256-abc+/='";
  de "default-src 'self'";
}
`,
  );
});

test('nginx knows all languages', () => {
  const tags = Object.keys(LANGUAGES);
  expect(configuration.match(/"~\^\(en\|.*\)\$"/g)).toEqual([`"~^(${tags.join('|')})$"`, `"~^(${tags.join('|')})$"`]);
  const accepted = /<vireo_first>(.*)\)/.exec(configuration)?.[1]?.split('|');
  expect(accepted).toEqual(tags.filter((tag) => tag !== 'en' && tag !== 'pt-BR'));
});

test('throws for a build without a policy, and for a value that nginx would interpret', () => {
  expect(() => nginxPolicies('/*\n  X-Content-Type-Options: nosniff\n')).toThrow('no Content-Security-Policy');
  expect(() => nginxPolicies(formatHeaders(headerRules("default-src 'none'; report-uri $x")))).toThrow(
    'Content-Security',
  );
});
