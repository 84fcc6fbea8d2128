import type { Plugin } from 'vite';

const IMPORT = "import('react-dom/client')";

/**
 * Keeps React DOM in the file of the entry, although `src/app/start-tasks.ts` imports it dynamically to evaluate it in a task of its
 * own: in another file, it would delay the first picture.
 */
export const reactDomInEntry: Plugin = {
  name: 'vireo-react-dom-in-entry',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/app\/start-tasks\.ts$/ },
    handler(code) {
      if (!code.includes(IMPORT)) throw new Error(`src/app/start-tasks.ts has no "${IMPORT}".`);
      return code.replace(IMPORT, "require('react-dom/client')");
    },
  },
};
