import type { HonoRequest } from 'hono';
import { readdirSync } from 'node:fs';
import { acceptedLanguages, chooseLanguage } from '../rules/languages.ts';

/** The file of the client's page in a language, relative to the build. */
export const pageFile = (tag: string) => (tag === 'en' ? 'index.html' : `index.${tag}.html`);

/** The languages of a build. */
export const languagesIn = (dist: string): string[] => [
  'en',
  ...readdirSync(dist).flatMap((name) => /^index\.([\w-]+)\.html$/.exec(name)?.[1] ?? []),
];

/** What a page in the reader's language depends on. */
export const LANGUAGE_HEADERS = 'Accept-Language, Cookie';

type Asked = { url: string; cookie: string | undefined; accepted: string | undefined };

/** The language of `?lang=`, of the cookie that the client writes, or of `Accept-Language`; else English. */
export function readerLanguage({ url, cookie = '', accepted = '' }: Asked, tags: readonly string[]): string {
  const [, asked = ''] = /[?&]lang=([\w-]+)/.exec(url) ?? [];
  const [, kept = ''] = /(?:^|; )language=([\w-]+)/.exec(cookie) ?? [];
  return chooseLanguage([asked, kept, ...acceptedLanguages(accepted)], tags) ?? 'en';
}

/** The language of a request to our server. */
export const languageOf = (request: HonoRequest, tags: readonly string[]): string =>
  readerLanguage(
    { url: request.url, cookie: request.header('cookie'), accepted: request.header('accept-language') },
    tags,
  );
