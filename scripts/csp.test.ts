import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, inlineScripts, injectedCss } from './csp';
import { hashSource } from '../server/http/hash-source';
import { formatHeaders, headerRules, headersFor, parseHeaders } from '../server/http/headers';

const html =
  '<script>start()</script><script type="module" src="/a.js"></script><script type="application/json">{}</script>';

test('the policy allows exactly the inline scripts of the page', () => {
  expect(inlineScripts(html)).toEqual(['start()']);
  const policy = contentSecurityPolicy({ html, styles: [], mock: false });
  expect(policy).toContain(`script-src 'self' ${hashSource('start()')};`);
  expect(policy).not.toContain('unsafe');
  expect(hashSource('')).toBe("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
});

test('only the mock build may register a service worker and show the Query Devtools', () => {
  expect(contentSecurityPolicy({ html, styles: [], mock: false })).toMatch(/trusted-types prepare-video$/);
  expect(contentSecurityPolicy({ html, styles: [], mock: true })).toMatch(
    /style-src[^;]* 'nonce-devtools';.*worker-src 'self'.*trusted-types prepare-video mock default$/,
  );
  expect(contentSecurityPolicy({ html, styles: [], mock: false })).not.toMatch(/nonce-|unsafe|mock/);
});

test("finds sonner's style sheet in the installed version", () => {
  const path = createRequire(import.meta.url)
    .resolve('sonner')
    .replace(/index\.js$/, 'index.mjs');
  expect(injectedCss(readFileSync(path, 'utf8'))).toContain('[data-sonner-toaster]');
  expect(() => injectedCss('nothing')).toThrow('sonner');
});

test('parses the headers that it formats, with immutable caching for hashed assets only', () => {
  const rules = parseHeaders(formatHeaders(headerRules("default-src 'none'; img-src https: data:")));
  expect(headersFor(rules, '/login')).toMatchObject({
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': "default-src 'none'; img-src https: data:",
    'X-Content-Type-Options': 'nosniff',
  });
  expect(headersFor(rules, '/assets/a-1b2c.js')['Cache-Control']).toContain('immutable');
});
