import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { contentSecurityPolicy, injectedCss } from './csp.ts';
import { languagesIn, pageFile } from '../server/http/reader-language.ts';
import { formatHeaders, headerRules, headersFor, readHeaders } from '../server/http/headers.ts';

/**
 * Writes the Content Security Policy of each page, with hashes of its inline scripts and styles, into `_headers` of the build, and sends
 * these headers in `vite preview`. The dev server has no policy.
 */
export function csp({ mock }: { mock: boolean }): Plugin {
  let dist = '';
  return {
    name: 'vireo-csp',
    configResolved(config) {
      dist = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      const sonner = createRequire(import.meta.url)
        .resolve('sonner')
        .replace(/index\.js$/, 'index.mjs');
      const styles = [injectedCss(readFileSync(sonner, 'utf8'))];
      const policyOf = (tag: string) =>
        contentSecurityPolicy({ html: readFileSync(join(dist, pageFile(tag)), 'utf8'), styles, mock });
      const [, ...others] = languagesIn(dist);
      const pages = others.map((tag) => ({
        path: `/${pageFile(tag)}`,
        headers: { 'Content-Security-Policy': policyOf(tag) },
      }));
      writeFileSync(join(dist, '_headers'), formatHeaders([...headerRules(policyOf('en')), ...pages]));
    },
    configurePreviewServer(server) {
      const rules = readHeaders(dist);
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        for (const [name, value] of Object.entries(headersFor(rules, pathname))) response.setHeader(name, value);
        next();
      });
    },
  };
}
