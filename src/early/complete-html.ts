/** React's marks of a boundary whose content threw, and of one that waits. It rendered their fallbacks, without an error. */
const MARKS = /<!--\$[!?]-->/;

/** The HTML of `renderToString`. Throws if a component threw or suspended: a build must not go on without a part of the page. */
export function completeHtml(html: string): string {
  if (MARKS.test(html))
    throw new Error('A component of the early screen throws or suspends while the build renders it.');
  return html;
}
