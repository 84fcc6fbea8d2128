/** React's markers of a Suspense boundary that failed (`$!`) or is pending (`$?`). `renderToString` renders its fallback and reports no error. */
const MARKS = /<!--\$[!?]-->/;

/** The HTML of `renderToString`. Throws if a component threw or suspended: a build must not go on without a part of the page. */
export function completeHtml(html: string): string {
  if (MARKS.test(html))
    throw new Error('A component of the early screen throws or suspends while the build renders it.');
  return html;
}
