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

/** The link that delays the first paint until the last early script has run. */
const EXPECT = /\s*<!--[^>]*-->\s*<link rel="expect"[^>]*>/;

/** The style sheet and the script of the entry, which load-client.ts loads. */
const SHEET = /<link rel="stylesheet"[^>]*>/;
const STYLES = '<style></style>';
/** The place of the script that links the style sheets, `reads.ts`. */
const READS = '<script data-early="reads">';
const ENTRY = /\s*<script type="module"[^>]* src="([^"]*)"><\/script>/;

/** Fills the placeholders of index.html, and removes those without a script. */
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
        const inline: Inline = async (name, attributes = '') =>
          `<script${attributes}>${await bundleScript(name, shared)}</script>`;
        if (!bundle) return put(html, { theme: await (themeScript ??= inline('theme-script')) }).replace(EXPECT, '');
        return mocks ? mockPage(html, inline) : productionPage(html, bundle, inline, await templates(shared));
      },
    },
  };
}

/** Bundles a script of `src/early`, and puts it into an element with these attributes. */
type Inline = (name: string, attributes?: string) => Promise<string>;

const languageScript = (inline: Inline) => inline('language-script', ' data-page="static"');

async function mockPage(html: string, inline: Inline): Promise<string> {
  const [, entry = ''] = ENTRY.exec(html) ?? [];
  const theme = (await languageScript(inline)) + (await inline('theme-script'));
  const screen = await inline('entry-script', ` data-entry="${entry}"`);
  return put(html, { theme, screen }).replace(EXPECT, '').replace(ENTRY, '');
}

async function productionPage(html: string, bundle: Rollup.OutputBundle, inline: Inline, rendered: string) {
  const pages = await Promise.all(['home', 'watch'].map((name) => inline(name, ` data-page="${name}"`)));
  const scripts = {
    reads: [fileTemplates(filesOf(bundle)), await languageScript(inline), await inline('reads'), ...pages].join(''),
    screen: rendered + (await inline('screen', ' id="early"')),
  };
  // The style sheets, with all rules, come after those that the first screen needs.
  const source = html
    .replace(LAYOUT, '')
    .replace(ENTRY, '')
    .replace(SHEET, '')
    .replace(READS, STYLES + READS);
  const page = put(source, scripts);
  return page.replace(STYLES, () => styles(page, bundle));
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
        // Removes what a script does not use of src/messages/language.ts: `markPlugin` writes names into it that are defined nowhere.
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
    // Bundled, because an alias of the client replaces one of its files.
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

/** The style elements of the first screens: for every page, for one page, and for one language, whose pages keep them. */
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
