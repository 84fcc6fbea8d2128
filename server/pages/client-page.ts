import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languagesIn, pageFile } from '../http/reader-language';

/** The pages of which `index.html` can show the first screen: src/early/README.md. */
export type FirstScreen = 'home' | 'watch';

const OWN_HEAD = /<title>[^<]*<\/title>(?:\s*<meta name="description"[^>]*>)?/;
const PART = /<(style|template|script)\b[^>]* data-page="(\w+)"[^>]*>.*?<\/\1>/gs;

/** The client's page in each language. */
export function readClientPages(dist: string) {
  const languages = languagesIn(dist);
  const english = readClientPage(join(dist, pageFile('en')));
  const others = languages.filter((tag) => tag !== 'en');
  const pages = new Map(others.map((tag) => [tag, readClientPage(join(dist, pageFile(tag)))]));
  return { languages, pageIn: (tag: string) => pages.get(tag) ?? english };
}

/** Reads a page of the client as it was built. `withHead` replaces its title and description, and leaves out the parts of other pages. */
function readClientPage(file: string) {
  const page = readFileSync(file, 'utf8');
  const splitFor = (screen?: FirstScreen) => {
    const html = page.replace(PART, (part, _element: string, name: string) => (name === screen ? part : ''));
    const own = OWN_HEAD.exec(html);
    const start = own?.index ?? html.length;
    return { before: html.slice(0, start), after: html.slice(start + (own?.[0].length ?? 0)) };
  };
  const pages = { home: splitFor('home'), watch: splitFor('watch'), none: splitFor() };
  return {
    page,
    withHead(head: string, screen: FirstScreen | undefined): string {
      const { before, after } = pages[screen ?? 'none'];
      return before + head + after;
    },
  };
}
