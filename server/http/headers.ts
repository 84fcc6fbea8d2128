import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Each build contains its response headers in `_headers`, in the format of static hosts such as Netlify and Cloudflare Pages.
 * `vite preview` and the server send the same headers, so that the tests run with them.
 */
export type HeaderRules = { path: string; headers: Record<string, string> }[];

export function headerRules(policy: string): HeaderRules {
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': policy,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
        'Cache-Control': 'no-cache',
      },
    },
    // Browsers request these on every navigation.
    ...['/favicon.svg', '/icons/*'].map((path) => ({ path, headers: { 'Cache-Control': 'public, max-age=86400' } })),
    { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  ];
}

export function formatHeaders(rules: HeaderRules): string {
  return rules
    .map(({ path, headers }) => [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''])
    .flat()
    .join('\n');
}

export function parseHeaders(text: string): HeaderRules {
  const rules: HeaderRules = [];
  for (const line of text.split('\n')) {
    const colon = line.indexOf(':');
    if (line.startsWith('/')) rules.push({ path: line.trim(), headers: {} });
    else if (colon > 0) {
      const rule = rules.at(-1);
      if (rule) rule.headers[line.slice(0, colon).trim()] = line.slice(colon + 1).trim();
    }
  }
  return rules;
}

/** Throws an error for the user if the folder contains no build. */
export function readHeaders(dist: string): HeaderRules {
  try {
    return parseHeaders(readFileSync(join(dist, '_headers'), 'utf8'));
  } catch {
    throw new Error(`No build found in ${dist}: run "npm run build" first.`);
  }
}

/** The headers for a path. Later rules override earlier ones. */
export function headersFor(rules: HeaderRules, path: string): Record<string, string> {
  const matching = rules.filter((rule) => path.startsWith(rule.path.replace(/\*$/, '')));
  return Object.assign({}, ...matching.map((rule) => rule.headers));
}
