import { Comment, type Element, type Node, Window } from 'happy-dom';

const { document } = new Window();

/** React's comments around a Suspense boundary: `$!` if a component threw, `$?` if one suspended. It reports no error. */
const BOUNDARY = /^\/?\$([!?])?$/;

const commentsIn = (node: Node): Comment[] =>
  node instanceof Comment ? [node] : [...node.childNodes].flatMap(commentsIn);

/**
 * The only element of the HTML that `renderToString` returns, without React's preloads and the comments of its boundaries.
 * Throws if a component threw or suspended: a build must not go on without a part of the page.
 */
export function parse(html: string): Element {
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const comment of commentsIn(template.content)) {
    const [isBoundary, failure] = BOUNDARY.exec(comment.textContent) ?? [];
    if (failure) throw new Error('A component of the early screen throws or suspends while the build renders it.');
    if (isBoundary) comment.remove();
  }
  const [element, ...others] = [...template.content.children].filter(({ localName }) => localName !== 'link');
  if (!element || others.length > 0) throw new Error(`Expected one element: ${html}`);
  return element;
}

/** Throws if there is no such element. */
export function find(within: Element, selector: string): Element {
  const element = within.querySelector(selector);
  if (!element) throw new Error(`The early screen needs "${selector}", which is not in ${within.outerHTML}`);
  return element;
}
