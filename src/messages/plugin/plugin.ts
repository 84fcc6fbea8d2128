import { createHash } from 'node:crypto';
import type { Plugin, Rollup } from 'vite';
import { isRightToLeft, LANGUAGES, MESSAGES_FILE } from '../../../server/rules/languages.ts';
import { collectMessages, isServers } from './collect-messages.ts';
import { languageCode, messageCode, PSEUDO } from './language-data.ts';
import { readMessages } from './read-messages.ts';
import {
  HTML_MESSAGE,
  LANGUAGE_MARK,
  LANGUAGES_MARK,
  type Messages,
  markMessages,
  markOf,
  replaceFunctions,
  replaceMarks,
} from './marks.ts';
import { escapeInHtml, escapeInScript } from './escape.ts';

const CLIENT_MODULE = /\/src\/(?!.*\.test\.|messages\/plugin\/|testing\/).*\.tsx?$/;
/** Messages with values are functions in a build. */
const T_CODE = `import { language } from './language';export const t = (message, values) => message(values, language.pluralOf);`;
const T_MODULE = /\/src\/messages\/t\.ts$/;
const LANGUAGE_MODULE = /\/src\/messages\/language\.ts$/;

const messages: Messages = new Map();

let hash: string | undefined;

/**
 * Changes with every text of every language, and with what becomes of it. It is a part of the marks, because the names of the bundled
 * files follow from these, and browsers keep the files for ever.
 */
function hashOfTexts(): string {
  if (hash !== undefined) return hash;
  const keys = [...collectMessages().keys()];
  const codes = Object.keys(LANGUAGES).map((tag) => {
    const textOf = readMessages(tag);
    return [tag, languageCode(tag), ...keys.map((key) => messageCode(textOf(key), tag))];
  });
  hash = createHash('sha256').update(JSON.stringify(codes)).digest('hex').slice(0, 8);
  return hash;
}

const languageMark = () => `${LANGUAGE_MARK}${hashOfTexts()}`;

/** Replaces messages by marks. `isRendered`: in modules of which the build renders HTML. */
export const markPlugin = ({ isRendered = false } = {}): Plugin => ({
  name: 'vireo-messages-mark',
  enforce: 'pre',
  transform(code, id) {
    const path = id.replace(/\?.*$/, '').replaceAll('\\', '/');
    if (!isRendered && LANGUAGE_MODULE.test(path))
      return `export const language = ${languageMark()};export const languages = ${LANGUAGES_MARK};`;
    if (!isRendered && T_MODULE.test(path)) return T_CODE;
    return CLIENT_MODULE.test(path) ? markMessages(path, code, messages, isRendered) : undefined;
  },
});

/** Writes the client in each language. Scripts in other languages than English are in a folder of their own. */
export function messagesPlugin({ pseudo }: { pseudo: boolean }): Plugin[] {
  const tags = [...Object.keys(LANGUAGES), ...(pseudo ? [PSEUDO] : [])];
  return [
    { ...markPlugin(), apply: 'build' },
    {
      name: 'vireo-messages-page',
      transformIndexHtml: {
        order: 'pre',
        handler: (html, { server }) =>
          html.replace(HTML_MESSAGE, (_, text: string) => (server ? text : markOf({ text }, messages))),
      },
    },
    {
      name: 'vireo-messages-write',
      apply: 'build',
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          const [english, ...others] = languagesOf(tags);
          for (const language of others)
            for (const file of translate(bundle, language)) this.emitFile({ type: 'asset', ...file });
          const source = headMessages(others.map(({ tag }) => tag));
          this.emitFile({ type: 'asset', fileName: MESSAGES_FILE, source });
          for (const output of Object.values(bundle)) {
            if (output.type === 'chunk') output.code = english?.script(output.code) ?? '';
            else if (output.fileName === 'index.html') output.source = english?.page(String(output.source)) ?? '';
          }
        },
      },
    },
  ];
}

/** Where a chunk is named in another one, and in a page. */
const SCRIPT_PATH = /assets\/[\w.$-]+\.js/g;

type Written = { tag: string; folder: string; script: (code: string) => string; page: (html: string) => string };

/** Written by src/early/plugin. */
const STYLE_OF_LANGUAGE = /<style data-lang="([\w-]+)">([^]*?)<\/style>/g;

/** Rules of the first screen for other pages than the English one, and queries that are empty without them. */
const RIGHT_TO_LEFT_RULE = /[^{}<>]*:dir\(rtl\)[^{}]*\{[^{}]*\}|[^{}<>]*\{direction:inherit\}/g;
const OTHER_LANGUAGE_RULE = /[^{}<>]*:root:(?:not\(\[lang=|lang\()[^{}]*\{[^{}]*\}/g;
const EMPTY_QUERY = /@media[^{}]*\{\s*\}/g;

/** Functions that write files in each language. */
function languagesOf(tags: string[]): Written[] {
  const all = tags.map((tag) => ({ tag, textOf: readMessages(tag) }));
  const salt = hashOfTexts();
  return all.map(({ tag, textOf }) => {
    const data = languageCode(tag);
    const codeOf = (key: string) => messageCode(textOf(key), tag);
    const languages = JSON.stringify({ tag, tags, hash: salt });
    const script = (code: string) =>
      replaceMarks(replaceFunctions(code, messages, codeOf), messages, textOf, escapeInScript)
        .replaceAll(languageMark(), () => data)
        .replaceAll(LANGUAGES_MARK, () => `(${languages})`);
    const root = `<html lang="${tag}"${isRightToLeft(tag) ? ' dir="rtl"' : ''}`;
    const page = (html: string) => {
      const styles = html.replaceAll(STYLE_OF_LANGUAGE, (_, language: string, rules: string) =>
        new Intl.Locale(tag).language === language ? `<style>${rules}</style>` : '',
      );
      const directed = isRightToLeft(tag) ? styles : styles.replaceAll(RIGHT_TO_LEFT_RULE, '');
      const own = tag === 'en' ? directed.replaceAll(OTHER_LANGUAGE_RULE, '').replaceAll(EMPTY_QUERY, '') : directed;
      const scripts = own.replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, script);
      return replaceMarks(scripts, messages, textOf, escapeInHtml).replace('<html lang="en"', root);
    };
    return { tag, folder: `assets/${tag}-${salt}`, script, page };
  });
}

/** The texts of the server's heads and mails, by language and key. */
function headMessages(tags: string[]): string {
  const keys = [...collectMessages()].filter(([, paths]) => paths.some(isServers));
  const textsIn = (tag: string) => {
    const textOf = readMessages(tag);
    return Object.fromEntries(keys.map(([key]) => [key, textOf(key)]));
  };
  return JSON.stringify(Object.fromEntries(tags.map((tag) => [tag, textsIn(tag)])));
}

/** The scripts and the page in a language. */
function translate(bundle: Rollup.OutputBundle, { tag, folder, script, page }: Written) {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const move = (text: string) =>
    text.replaceAll(SCRIPT_PATH, (path) => (bundle[path]?.type === 'chunk' ? path.replace('assets', folder) : path));
  const html = bundle['index.html'];
  const source = html?.type === 'asset' ? String(html.source) : '';
  return [
    ...chunks.map(({ fileName, code }) => ({
      fileName: fileName.replace('assets', folder),
      source: move(script(code)),
    })),
    { fileName: `index.${tag}.html`, source: move(page(source)) },
  ];
}
