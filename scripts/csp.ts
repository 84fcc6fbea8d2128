import { createHash } from 'node:crypto';
import { STYLE_NONCE } from '../mocks/browser/devtools.ts';

/** The `script-src` or `style-src` source that allows exactly this text inline. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The texts of the scripts written into a page; those with a `src`, and data blocks such as JSON, need no permission. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)]
    .filter(
      ([, attributes = '']) => !/\bsrc\s*=/i.test(attributes) && !/type\s*=\s*["']?application\//i.test(attributes),
    )
    .map(([, , text = '']) => text);
}

/** The texts of the `<style>` elements written into a page. */
function inlineStyles(html: string): string[] {
  return [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi)].map(([, text = '']) => text);
}

/** The style sheet that sonner injects at run time, read from its own module. Throws when sonner no longer injects one. */
export function injectedCss(moduleText: string): string {
  const literal = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(moduleText)?.[1];
  if (literal === undefined)
    throw new Error('sonner no longer calls __insertCSS("…"): scripts/csp.ts must learn its new way.');
  const css: unknown = JSON.parse(literal);
  return String(css);
}

export type PolicyInput = { html: string; styles: readonly string[]; mock: boolean };

/**
 * The Content Security Policy of one build. `styles` are the sheets injected at run time. The mock build may also
 * register the service worker of the mocks, and show the Query Devtools.
 */
export function contentSecurityPolicy({ html, styles, mock }: PolicyInput): string {
  const scripts = inlineScripts(html).map(hashSource);
  // The empty string: sonner appends its style element before it fills it.
  const sheets = [...inlineStyles(html), ...styles, ''].map(hashSource);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(scripts)].join(' '),
    ["style-src 'self'", ...new Set(sheets), ...(mock ? [`'nonce-${STYLE_NONCE}'`] : [])].join(' '),
    // The Devtools' templates hold style attributes.
    ...(mock ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    `worker-src ${mock ? "'self'" : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${mock ? 'mock default' : "'none'"}`,
  ].join('; ');
}
