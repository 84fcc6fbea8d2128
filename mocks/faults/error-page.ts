import { escapeHtml, expressPage } from '../../server/rules/error-page';
import type { Said } from '../../server/rules/messages';

/** The error page of Express in development mode, with the stack trace. */
export function developmentPage(name: string, message: string, said?: Said): string {
  const stack = [
    `${name}: ${message}`,
    '    at file:///app/src/controllers/provider.controller.js:41:13',
    '    at Layer.handle [as handle_request] (/app/node_modules/express/lib/router/layer.js:95:5)',
    '    at next (/app/node_modules/express/lib/router/route.js:149:13)',
    '    at process.processTicksAndRejections (node:internal/process/task_queues:95:5)',
  ].join('\n');
  return expressPage(escapeHtml(stack).replaceAll('\n', '<br>').replaceAll('  ', ' &nbsp;'), said);
}

/** The error page of nginx, which has no `<pre>`. */
export function proxyPage(status: number, text: string): string {
  return [
    '<html>',
    `<head><title>${status} ${text}</title></head>`,
    '<body>',
    `<center><h1>${status} ${text}</h1></center>`,
    '<hr><center>nginx</center>',
    '</body>',
    '</html>',
    '',
  ].join('\r\n');
}
