import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PSEUDO } from './language-data.ts';
import { pseudoText } from './pseudo.ts';
import { PLURAL_TEXT, VALUE } from '../t.ts';

/** The English text of a message: its key without the context. */
export const english = (key: string) => key.replace(/ \[[^\]]*\]$/, '');

/** The file of a language: texts by their keys. A language without a file has none. */
export function readTexts(tag: string): Map<string, unknown> {
  const file = fileURLToPath(new URL(`../${tag}.json`, import.meta.url));
  const texts: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return new Map(Object.entries(texts ?? {}));
}

/** Returns the texts of a language by their keys. Throws if one is missing. */
export function readMessages(tag: string): (key: string) => string {
  if (tag === 'en') return english;
  if (tag === PSEUDO) return (key) => pseudoText(english(key));
  const texts = readTexts(tag);
  return (key) => {
    const text = texts.get(key);
    if (typeof text !== 'string') throw new Error(`${tag}.json has no text for “${key}”`);
    return shortened(text);
  };
}

/** Leaves out the texts of a plural that are those of "other", which stands for the ones that are missing. */
const shortened = (text: string) =>
  text.replaceAll(VALUE, (value, name: string, plural?: string) => {
    if (!plural) return value;
    const texts = [...plural.matchAll(PLURAL_TEXT)];
    const other = texts.find(([, category]) => category === 'other')?.[2];
    const needed = texts.filter(([, category = '', own]) => /^(?:=|other$)/.test(category) || own !== other);
    return `{${name}, plural, ${needed.map(([branch]) => branch).join(' ')}}`;
  });
