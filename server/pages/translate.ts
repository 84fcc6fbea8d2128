import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MESSAGES_FILE } from '../rules/languages';

/** A message in the language of the page. The arguments are those of `t` in src/messages/t.ts; there are no plurals here. */
export type Translate = (text: string, values?: Readonly<Record<string, string>>) => string;

/** Returns the function `t` of a language. The texts come from the client's build; without that, they are English. */
export function readTranslations(dist: string): (tag: string) => Translate {
  const file = join(dist, MESSAGES_FILE);
  const languages = readTexts(existsSync(file) ? readFileSync(file, 'utf8') : '{}');
  return (tag) =>
    (text, { context, ...values } = {}) => {
      const key = context === undefined ? text : `${text} [${context}]`;
      const own = languages.get(tag)?.get(key) ?? text;
      return own.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
    };
}

function readTexts(json: string): Map<string, Map<string, string>> {
  const languages: Record<string, Record<string, string>> = JSON.parse(json);
  return new Map(Object.entries(languages).map(([tag, texts]) => [tag, new Map(Object.entries(texts))]));
}
