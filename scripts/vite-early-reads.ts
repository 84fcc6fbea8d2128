import { minifySync, type Plugin, type Rollup } from 'vite';

const SCRIPT = /\s*<script data-early>([\s\S]*?)<\/script>/;

/** The routes whose files the page asks for before its entry has run, by the words for them in index.html. */
const ROUTES = { HOME_FILES: '/src/routes/index.tsx', WATCH_FILES: '/src/routes/watchpage.$videoId.tsx' };

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
          (text, [word, route]) => text.replace(word, JSON.stringify(filesBeyondEntry(route, bundle))),
          source,
        );
        const { code } = minifySync('early.js', finished);
        return html.replace(SCRIPT, () => `\n    <script>${code.trim()}</script>`);
      },
    },
  };
}

/** The names of the scripts that a route needs beyond the entry, without their folder. */
function filesBeyondEntry(route: string, bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const own = chunks.filter(({ facadeModuleId }) => facadeModuleId?.includes(`${route}?tsr-split=component`));
  if (own.length !== 1) throw new Error(`${route} has ${own.length} chunks of its own, not one.`);
  const entry = chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => filesOf(chunk, bundle));
  const files = own.flatMap((chunk) => filesOf(chunk, bundle)).filter((file) => !entry.includes(file));
  return [...new Set(files)].map((file) => file.replace('assets/', ''));
}

/** A chunk's own file and those that it imports at once. */
function filesOf(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle): string[] {
  const imported = chunk.imports.flatMap((name) => {
    const output = bundle[name];
    return output?.type === 'chunk' ? filesOf(output, bundle) : [];
  });
  return [chunk.fileName, ...imported];
}
