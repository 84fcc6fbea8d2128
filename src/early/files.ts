import { firstRead, readInPage, videoId } from './page';

/** Links to the files of the page: the client's entry first, then the scripts and the style sheets of the route. */
export function linkFiles() {
  const links = lists().flatMap(linksOf);
  const sheets = links.filter(({ rel }) => rel === 'stylesheet');
  const scripts = links.filter((link) => !sheets.includes(link));
  const idle = new Promise((resolve) => scripts[0]?.addEventListener('load', resolve));
  const styles = Promise.all(sheets.map(settle));
  // Style sheets that a script inserts do not delay the first paint.
  const files = [...scripts, ...sheets];
  // If the early screen can be drawn from the page, it comes first: load-client.ts.
  if (!readInPage || firstRead === undefined) document.head.append(...files);
  return { files, idle, styles };
}

function lists() {
  if (videoId) return ['entry', 'watch'];
  return firstRead === undefined ? ['entry', 'send'] : ['entry', 'home'];
}

/** The links of a template in index.html: plugin/files.ts. */
export const linksOf = (list: string) => {
  const template = document.querySelector<HTMLTemplateElement>(`#files-${list}`);
  return template ? [...document.importNode(template.content, true).querySelectorAll('link')] : [];
};

/** Resolves once a style sheet has loaded or failed. */
const settle = (sheet: HTMLLinkElement) =>
  new Promise<void>((done) => {
    sheet.addEventListener('load', () => done(), { once: true });
    const fail = () => {
      // Vite then loads the style sheet again. It would not wait for one whose link is still in the page.
      sheet.remove();
      done();
    };
    sheet.addEventListener('error', fail, { once: true });
  });
