import type { Rollup } from 'vite';

/** The module that sends requests. All pages but the home page need it at once. */
const SENDER = '/src/api/send.ts';

/** The modules whose files a page needs besides the entry's, by the name of their list in ../files.ts: `send` is for other pages. */
const MODULES = {
  home: [routeModule('index')],
  watch: [routeModule('watchpage.$videoId'), SENDER],
  send: [SENDER],
};
/** The lists of one page, which a server leaves out of others. */
const PAGES = new Set(['home', 'watch']);

/**
 * How many scripts a page may load besides the entry. With HTTP/1.1, browsers send six requests at a time to one server: the last of
 * seven waits for the smallest only, an eighth could wait for a large one.
 */
const SCRIPT_LIMIT = 6;

function routeModule(name: string) {
  return `/src/routes/${name}.tsx?tsr-split=component`;
}

/** The scripts and style sheets of each list. */
export function filesOf(bundle: Rollup.OutputBundle): Record<'entry' | keyof typeof MODULES, string[]> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const all = chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => filesWith(chunk, bundle));
  const [script = '', ...others] = all;
  /** Throws if these are too many scripts. */
  const besidesEntry = (modules: string[]) => {
    const files = modules.flatMap((name) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(name)));
      if (!chunk) throw new Error(`${name} has no chunk.`);
      return filesWith(chunk, bundle).filter((file) => !all.includes(file));
    });
    const scripts = new Set(files.filter((file) => file.endsWith('.js')));
    if (scripts.size > SCRIPT_LIMIT)
      throw new Error(
        `${modules.join(', ')} need more than ${SCRIPT_LIMIT} scripts: ${[...scripts].join(', ')}. Group them in scripts/chunks.ts.`,
      );
    return [...new Set(files)];
  };
  return {
    entry: [script, ...others.filter((file) => file.endsWith('.css'))],
    home: besidesEntry(MODULES.home),
    watch: besidesEntry(MODULES.watch),
    send: besidesEntry(MODULES.send),
  };
}

/** The files of a chunk and of its static imports, including style sheets. */
function filesWith(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle): string[] {
  const imported = chunk.imports.flatMap((name) => {
    const output = bundle[name];
    return output?.type === 'chunk' ? filesWith(output, bundle) : [];
  });
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...imported];
}

/** A template with the links to the files of each list. A server can leave out what is for another page. */
export function fileTemplates(lists: Record<string, string[]>): string {
  const link = (file: string) =>
    `<link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="/${file}">`;
  return Object.entries(lists)
    .map(([name, files]) => {
      const page = PAGES.has(name) ? ` data-page="${name}"` : '';
      return `<template id="files-${name}"${page}>${files.map(link).join('')}</template>`;
    })
    .join('');
}
