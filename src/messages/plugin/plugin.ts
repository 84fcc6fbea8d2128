import { createHash } from 'node:crypto';
import type { Plugin, Rollup } from 'vite';
import { LANGUAGES } from '../languages.ts';
import { languageCode, PSEUDO } from './language-data.ts';
import { readMessages } from './read-messages.ts';
import {
  escapeInHtml,
  escapeInScript,
  IN_PAGE,
  LANGUAGE_MARK,
  type Messages,
  markMessages,
  markOf,
  replaceMarks,
} from './marks.ts';

const CLIENT_MODULE = /\/src\/(?!.*\.test\.|messages\/plugin\/|testing\/).*\.tsx?$/;
const LANGUAGE_MODULE = /\/src\/messages\/language\.ts$/;

const messages: Messages = new Map();

/** Replaces messages by marks. `isRendered`: in modules of which the build renders HTML. */
export const markPlugin = ({ isRendered = false } = {}): Plugin => ({
  name: 'vireo-messages-mark',
  enforce: 'pre',
  transform(code, id) {
    const path = id.replace(/\?.*$/, '').replaceAll('\\', '/');
    if (LANGUAGE_MODULE.test(path) && !isRendered) return `export const language = ${LANGUAGE_MARK};`;
    return CLIENT_MODULE.test(path) ? markMessages(path, code, messages, isRendered) : undefined;
  },
});

/** Writes the client in each language: that of English stays where it is, others are copies in a folder of their own. */
export function messagesPlugin({ pseudo }: { pseudo: boolean }): Plugin[] {
  const tags = [...Object.keys(LANGUAGES).filter((tag) => tag !== 'en'), ...(pseudo ? [PSEUDO] : [])];
  return [
    { ...markPlugin(), apply: 'build' },
    {
      name: 'vireo-messages-page',
      transformIndexHtml: {
        order: 'pre',
        handler: (html, { bundle, server }) =>
          html.replace(IN_PAGE, (_, text: string) => (server && !bundle ? text : markOf({ text }, messages))),
      },
    },
    {
      name: 'vireo-messages-write',
      apply: 'build',
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          for (const tag of tags) for (const file of translate(bundle, tag)) this.emitFile({ type: 'asset', ...file });
          for (const output of Object.values(bundle)) {
            if (output.type === 'chunk') output.code = inLanguage('en').script(output.code);
            else if (output.fileName === 'index.html') output.source = inLanguage('en').page(String(output.source));
          }
        },
      },
    },
  ];
}

/** The files of a language. Their folder is named by what is in them, because they are cached for ever. */
function translate(bundle: Rollup.OutputBundle, tag: string): { fileName: string; source: string }[] {
  const { script, page } = inLanguage(tag);
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const codes = chunks.map(({ code }) => script(code));
  const folder = `assets/${tag}-${createHash('sha256').update(codes.join('')).digest('base64url').slice(0, 8)}`;
  const move = (text: string) =>
    chunks.reduce((moved, { fileName }) => moved.replaceAll(fileName, fileName.replace('assets', folder)), text);
  const html = bundle['index.html'];
  return [
    ...chunks.map(({ fileName }, index) => ({
      fileName: fileName.replace('assets', folder),
      source: move(codes[index] ?? ''),
    })),
    ...(html?.type === 'asset' ? [{ fileName: `index.${tag}.html`, source: move(page(String(html.source))) }] : []),
  ];
}

function inLanguage(tag: string) {
  const textOf = readMessages(tag);
  const data = languageCode(tag);
  const script = (code: string) =>
    replaceMarks(code, messages, textOf, escapeInScript).replaceAll(LANGUAGE_MARK, () => data);
  const { dir } = LANGUAGES[tag] ?? { dir: 'ltr' };
  return {
    script,
    page(html: string) {
      const scripts = html.replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, script);
      return replaceMarks(scripts, messages, textOf, escapeInHtml).replace(
        '<html lang="en"',
        `<html lang="${tag}"${dir === 'rtl' ? ' dir="rtl"' : ''}`,
      );
    },
  };
}
