import { STYLE_NONCE } from '../mocks/browser/devtools.ts';
import { hashSource } from '../server/http/hash-source.ts';

/** The inline scripts of a page, except data blocks such as JSON, which need no permission. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)]
    .filter(
      ([, attributes = '']) => !/\bsrc\s*=/i.test(attributes) && !/type\s*=\s*["']?application\//i.test(attributes),
    )
    .map(([, , text = '']) => text);
}

/** The contents of the `<style>` elements of a page. */
function inlineStyles(html: string): string[] {
  return [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi)].map(([, text = '']) => text);
}

/** The style sheet that sonner injects at run time, extracted from its module. */
export function injectedCss(moduleText: string): string {
  const literal = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(moduleText)?.[1];
  if (literal === undefined)
    throw new Error('sonner no longer calls __insertCSS("…"): adapt injectedCss in scripts/csp.ts.');
  const css: unknown = JSON.parse(literal);
  return String(css);
}

export type PolicyInput = { html: string; styles: readonly string[]; mock: boolean };

/**
 * The Content Security Policy of a build. `styles` are the style sheets that are injected at run time. The mock build also
 * allows the service worker of the mocks and the Query Devtools.
 */
export function contentSecurityPolicy({ html, styles, mock }: PolicyInput): string {
  const scripts = inlineScripts(html).map(hashSource);
  // Sonner appends its style element before filling it, so the empty string needs a hash, too.
  const sheets = [...inlineStyles(html), ...styles, ''].map(hashSource);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(scripts)].join(' '),
    ["style-src 'self'", ...new Set(sheets), ...(mock ? [`'nonce-${STYLE_NONCE}'`] : [])].join(' '),
    // The Devtools use style attributes.
    ...(mock ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    // It prepares videos for the upload; the other is the service worker of the mocks.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types prepare-video${mock ? ' mock default' : ''}`,
  ].join('; ');
}
