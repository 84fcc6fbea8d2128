import { minifySync, type Plugin, type Rollup } from 'vite';

const SCRIPT = /\s*<script data-early>([\s\S]*?)<\/script>/;

/** Routes whose files index.html requests before the entry has run, by their placeholder in index.html. */
const ROUTES = { HOME_FILES: '/src/routes/index.tsx', WATCH_FILES: '/src/routes/watchpage.$videoId.tsx' };

/** With HTTP/1.1, browsers send six requests at a time to one server. The entry is one of them. */
const SCRIPT_LIMIT = 5;

/**
 * Inserts the file names of the routes' chunks into the script in index.html that sends the first requests, and minifies it.
 * Development and the mock build have no such script, because the mocks start later. Goes before `csp`, which hashes it.
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
          (text, [placeholder, route]) => text.replace(placeholder, JSON.stringify(filesFor(route, bundle))),
          source,
        );
        const { code } = minifySync('early.js', finished);
        return html.replace(SCRIPT, () => `\n    <script>${code.trim()}</script>`);
      },
    },
  };
}

/** The file names of the entry, and of the other scripts and style sheets that a route needs. */
function filesFor(route: string, bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const own = chunks.filter(({ facadeModuleId }) => facadeModuleId?.includes(`${route}?tsr-split=component`));
  if (own.length !== 1) throw new Error(`${route} has ${own.length} route chunks instead of one.`);
  const entry = chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => filesOf(chunk, bundle));
  const beyond = own.flatMap((chunk) => filesOf(chunk, bundle)).filter((file) => !entry.includes(file));
  const scripts = new Set(beyond.filter((file) => file.endsWith('.js')));
  if (scripts.size > SCRIPT_LIMIT)
    throw new Error(
      `${route} needs more than ${SCRIPT_LIMIT} scripts: ${[...scripts].join(', ')}. Group them in scripts/chunks.ts.`,
    );
  return [...new Set([...entry.slice(0, 1), ...beyond])].map((file) => file.replace('assets/', ''));
}

/** The files of a chunk and of its static imports, including style sheets. */
function filesOf(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle): string[] {
  const imported = chunk.imports.flatMap((name) => {
    const output = bundle[name];
    return output?.type === 'chunk' ? filesOf(output, bundle) : [];
  });
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...imported];
}
