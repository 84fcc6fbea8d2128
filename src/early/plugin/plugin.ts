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
import { firstRules } from './first-rules.ts';
import type * as Templates from './templates.tsx';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Placeholders of index.html: `<script data-early="reads"></script>`. */
const SCRIPT = /\s*<script data-early="(\w+)"><\/script>/g;

/** Waits for the second script. */
const EXPECT = /\s*<!--[^>]*-->\s*<link rel="expect"[^>]*>/;

/** The style sheet and the script of the entry, which load-client.ts loads. */
const SHEET = /<link rel="stylesheet"[^>]*>/;
const ENTRY = /\s*<script type="module"[^>]*><\/script>/;

/** The module that sends requests. All pages but the home page need it at once. */
const SENDER = '/src/api/send.ts';

/** Modules whose files files.ts links to, by the name of their list. */
const MODULES = {
  __HOME_FILES__: [routeModule('index')],
  __WATCH_FILES__: [routeModule('watchpage.$videoId'), SENDER],
  __OTHER_FILES__: [SENDER],
};

/** Besides the entry. With HTTP/1.1, browsers send six requests at a time to one server; a seventh waits for the smallest file. */
const SCRIPT_LIMIT = 6;

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
  return {
    name: 'vireo-early',
    configResolved(config) {
      shared = configFrom(config);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle || mocks) return html.replace(SCRIPT, '').replace(EXPECT, '');
        const lists = Object.entries(MODULES).map(([name, modules]): [string, string] => [
          name,
          JSON.stringify(filesFor(modules, bundle)),
        ]);
        const define = Object.fromEntries(lists);
        const scripts = {
          reads: `<script>${await bundleScript('reads', shared, define)}</script>`,
          screen: `${await templates(shared)}<script id="early">${await bundleScript('screen', shared, define)}</script>`,
        };
        const page = html.replace(SCRIPT, (_, name: keyof typeof scripts) => `\n    ${scripts[name]}`);
        return page.replace(ENTRY, '').replace(SHEET, () => styles(page, bundle));
      },
    },
  };
}

/** See `define` in vite.config.ts. */
const CLIENT = { __MOCKS__: 'false', __AUTHOR__: '{}' };

async function bundleScript(name: string, shared: InlineConfig, define: Record<string, string>): Promise<string> {
  const result = await build({
    ...shared,
    define: { ...CLIENT, ...define },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      copyPublicDir: false,
      rolldownOptions: { input: `${root}src/early/${name}.ts`, output: { format: 'iife' } },
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

function routeModule(name: string) {
  return `/src/routes/${name}.tsx?tsr-split=component`;
}

/** The file names of the entry, and of the other scripts and style sheets that these modules need. */
function filesFor(modules: string[], bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const own = modules.map((name) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(name))));
  const entry = chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => filesOf(chunk, bundle));
  const beyond = own.flatMap((chunk, index) => {
    if (!chunk) throw new Error(`${modules[index]} has no chunk.`);
    return filesOf(chunk, bundle).filter((file) => !entry.includes(file));
  });
  const scripts = new Set(beyond.filter((file) => file.endsWith('.js')));
  if (scripts.size > SCRIPT_LIMIT)
    throw new Error(
      `${modules.join(', ')} need more than ${SCRIPT_LIMIT} scripts: ${[...scripts].join(', ')}. Group them in scripts/chunks.ts.`,
    );
  const [script = '', ...others] = entry;
  const sheets = others.filter((file) => file.endsWith('.css'));
  return [...new Set([script, ...sheets, ...beyond])].map((file) => file.replace('assets/', ''));
}

/** The rules that the first screens need: those of every page, and those of one. */
function styles(html: string, bundle: Rollup.OutputBundle): string {
  const entry = filesFor([], bundle);
  const textOf = (name: string) => {
    const output = bundle[`assets/${name}`];
    return output?.type === 'asset' && name.endsWith('.css') ? String(output.source) : '';
  };
  const cssOf = (files: string[]) => files.map(textOf).join('');
  const ownOf = (modules: string[]) => cssOf(filesFor(modules, bundle).filter((file) => !entry.includes(file)));
  const own = { home: ownOf(MODULES.__HOME_FILES__), watch: ownOf(MODULES.__WATCH_FILES__) };
  return Object.entries(firstRules({ shared: cssOf(entry), own }, html))
    .map(([page, rules]) => `<style${page ? ` data-page="${page}"` : ''}>${rules}</style>`)
    .join('');
}

/** The files of a chunk and of its static imports, including style sheets. */
function filesOf(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle): string[] {
  const imported = chunk.imports.flatMap((name) => {
    const output = bundle[name];
    return output?.type === 'chunk' ? filesOf(output, bundle) : [];
  });
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...imported];
}
