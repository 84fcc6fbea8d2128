import { fileURLToPath } from 'node:url';
import {
  build,
  createServer,
  type InlineConfig,
  isRunnableDevEnvironment,
  type Plugin,
  type ResolvedConfig,
  type Rollup,
} from 'vite';
import { fileTemplates, filesOf } from './files.ts';
import { firstRules } from './first-rules.ts';
import { markPlugin } from '../../messages/plugin/plugin.ts';
import type * as Templates from './templates.tsx';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Placeholders of index.html: `<script data-early="reads"></script>`. */
const SCRIPT = /\s*<script data-early="(\w+)"><\/script>/g;

/** Comments and line breaks of the source: what React renders is inserted later. */
const LAYOUT = /<!--[^>]*-->|\n\s*/g;

/** Waits for the last script. */
const EXPECT = /\s*<!--[^>]*-->\s*<link rel="expect"[^>]*>/;

/** The style sheet and the script of the entry, which load-client.ts loads. */
const SHEET = /<link rel="stylesheet"[^>]*>/;
const STYLES = '<style></style>';
/** Its script links the style sheets. */
const READS = '<script data-early="reads">';
const ENTRY = /\s*<script type="module"[^>]* src="([^"]*)"><\/script>/;

/** Fills the placeholders of index.html. Those without a script go. */
const put = (html: string, scripts: Partial<Record<string, string>>) =>
  html.replace(SCRIPT, (_, name: string) => scripts[name] ?? '');

/** What the scripts and templates share with the client's build. */
const configFrom = ({ resolve: { alias }, css: { modules } }: ResolvedConfig): InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'warn',
  mode: 'production',
  resolve: { alias },
  css: { modules },
});

/**
 * Inserts the early scripts into index.html, and the templates that they show the first screen with. Development
 * and the mock build have neither, because the mocks start later. Goes before `csp`, which hashes the scripts.
 */
export function early({ mocks }: { mocks: boolean }): Plugin {
  let shared: InlineConfig = {};
  let themeScript: Promise<string> | undefined;
  return {
    name: 'vireo-early',
    configResolved(config) {
      shared = configFrom(config);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const inline = async (name: string, attributes = '') =>
          `<script${attributes}>${await bundleScript(name, shared)}</script>`;
        if (!bundle) return put(html, { theme: await (themeScript ??= inline('theme-script')) }).replace(EXPECT, '');
        const language = await inline('language-script', ' data-page="static"');
        if (mocks) {
          const [, entry = ''] = ENTRY.exec(html) ?? [];
          const theme = language + (await inline('theme-script'));
          const screen = await inline('entry-script', ` data-entry="${entry}"`);
          return put(html, { theme, screen }).replace(EXPECT, '').replace(ENTRY, '');
        }
        const pages = await Promise.all(['home', 'watch'].map((name) => inline(name, ` data-page="${name}"`)));
        const scripts = {
          reads: [fileTemplates(filesOf(bundle)), language, await inline('reads'), ...pages].join(''),
          screen: (await templates(shared)) + (await inline('screen', ' id="early"')),
        };
        // Rules of the style sheets that the first screen does not need come after those that it needs.
        const source = html
          .replace(LAYOUT, '')
          .replace(ENTRY, '')
          .replace(SHEET, '')
          .replace(READS, STYLES + READS);
        const page = put(source, scripts);
        return page.replace(STYLES, () => styles(page, bundle));
      },
    },
  };
}

/** See `define` in vite.config.ts. */
const CLIENT = { __MOCKS__: 'false', __AUTHOR__: '{}' };

async function bundleScript(name: string, shared: InlineConfig): Promise<string> {
  const result = await build({
    ...shared,
    plugins: [markPlugin()],
    define: CLIENT,
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: `${root}src/early/${name}.ts`,
        output: { format: 'iife' },
        // A script needs one of the two marks of src/messages/language.ts.
        treeshake: { unknownGlobalSideEffects: false },
      },
    },
  });
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const [chunk, ...others] = outputs;
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error(`src/early/${name}.ts must be one script.`);
  return chunk.code.trim();
}

/** Renders the templates with the client's own components, on Vite's server-side module runner. */
async function templates(shared: InlineConfig): Promise<string> {
  const server = await createServer({
    ...shared,
    plugins: [markPlugin({ isRendered: true })],
    define: CLIENT,
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    // With the client's aliases.
    ssr: { noExternal: ['lucide-react'] },
  });
  try {
    const { ssr } = server.environments;
    if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the templates.');
    const { renderTemplates } = await ssr.runner.import<typeof Templates>('/src/early/plugin/templates.tsx');
    return await renderTemplates();
  } finally {
    await server.close();
  }
}

/** The rules that the first screens need: those of every page, those of one, and those of a language, which stay in its pages. */
function styles(html: string, bundle: Rollup.OutputBundle): string {
  const textOf = (name: string) => {
    const output = bundle[name];
    return output?.type === 'asset' && name.endsWith('.css') ? String(output.source) : '';
  };
  const cssOf = (files: string[]) => files.map(textOf).join('');
  const { entry, home, watch } = filesOf(bundle);
  return Object.entries(firstRules({ shared: cssOf(entry), own: { home: cssOf(home), watch: cssOf(watch) } }, html))
    .map(([name, rules]) => {
      const [, language] = /^:lang\((.+)\)$/.exec(name) ?? [];
      if (language) return `<style data-lang="${language}">${rules}</style>`;
      return `<style${name ? ` data-page="${name}"` : ''}>${rules}</style>`;
    })
    .join('');
}
