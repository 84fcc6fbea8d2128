import type { Said } from './messages';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text as Express does in its error pages. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** The error page of Express 4, in which `pre` is HTML. The head has the code of the message and its values, for our client. */
export function expressPage(pre: string, said: Said = {}): string {
  const content = escapeHtml(JSON.stringify(said));
  return [
    '<!DOCTYPE html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<title>Error</title>',
    ...(said.code === undefined ? [] : [`<meta name="said" content="${content}">`]),
    '</head>',
    '<body>',
    `<pre>${pre}</pre>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

export const errorPageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
};
