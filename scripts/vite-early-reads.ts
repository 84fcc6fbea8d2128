import { minifySync, type Plugin, type Rollup } from 'vite';

const SCRIPT = /\s*<script data-early>([\s\S]*?)<\/script>/;

/** The routes whose files, the entry first, the page asks for before that has run, by the words for them in index.html. */
const ROUTES = { HOME_FILES: '/src/routes/index.tsx', WATCH_FILES: '/src/routes/watchpage.$videoId.tsx' };

/** With HTTP/1.1 a browser asks one server for six files at a time, and the entry is one of them. */
const AT_ONCE = 5;

/**
 * Finishes the script in index.html that starts the first reads: it gets the file names of the routes' chunks and is made
 * small. Only the production client has it: in development and in the mock build nobody answers before the mocks are
 * there. Before `csp`, which hashes what is left.
 */
export function earlyReads({ mocks }: { mocks: boolean }): Plugin {
  return {
    name: 'vireo-early-reads',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const source = SCRIPT.exec(html)?.[1];
        if (source === undefined) throw new Error('index.html has no <script data-early>.');
        if (!bundle || mocks) return html.replace(SCRIPT, '');
        const finished = Object.entries(ROUTES).reduce(
          (text, [word, route]) => text.replace(word, JSON.stringify(filesFor(route, bundle))),
          source,
        );
        const { code } = minifySync('early.js', finished);
        return html.replace(SCRIPT, () => `\n    <script>${code.trim()}</script>`);
      },
    },
  };
}

/** The names of the entry, and of the scripts and style sheets that a route needs beyond it, without their folder. */
function filesFor(route: string, bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const own = chunks.filter(({ facadeModuleId }) => facadeModuleId?.includes(`${route}?tsr-split=component`));
  if (own.length !== 1) throw new Error(`${route} has ${own.length} chunks of its own, not one.`);
  const entry = chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => filesOf(chunk, bundle));
  const beyond = own.flatMap((chunk) => filesOf(chunk, bundle)).filter((file) => !entry.includes(file));
  const scripts = new Set(beyond.filter((file) => file.endsWith('.js')));
  if (scripts.size > AT_ONCE)
    throw new Error(`${route} needs ${[...scripts].join(', ')}: group them in scripts/chunks.ts.`);
  return [...new Set([...entry.slice(0, 1), ...beyond])].map((file) => file.replace('assets/', ''));
}

/** A chunk's own file, its styles, and what it imports at once. */
function filesOf(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle): string[] {
  const imported = chunk.imports.flatMap((name) => {
    const output = bundle[name];
    return output?.type === 'chunk' ? filesOf(output, bundle) : [];
  });
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...imported];
}
