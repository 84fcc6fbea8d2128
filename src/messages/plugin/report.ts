import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '../../../server/rules/languages.ts';
import { longLabelsIn, problemsIn } from './check-messages.ts';
import { collectMessages } from './collect-messages.ts';
import { pluralCategories } from './language-data.ts';
import { english, readTexts } from './read-messages.ts';
import { PLURAL_TEXT, VALUE } from '../t.ts';

const TRANSLATED = Object.keys(LANGUAGES).filter((tag) => tag !== 'en');

/** What is wrong with the messages of all languages, as lines. */
export function allProblems(): string[] {
  const keys = [...collectMessages().keys()];
  const files = readdirSync(fileURLToPath(new URL('..', import.meta.url)));
  return [
    ...unlistedFiles(files),
    ...TRANSLATED.flatMap((tag) => problemsIn(tag, keys, readTexts(tag)).map((problem) => `${tag}.json ${problem}`)),
  ];
}

/** The files of languages that the client does not have, as lines: nothing else checks them. */
export const unlistedFiles = (files: readonly string[]): string[] =>
  files
    .filter((file) => file.endsWith('.json') && !TRANSLATED.includes(file.replace(/\.json$/, '')))
    .map((file) => `${file} is not checked: its language is missing in LANGUAGES of server/rules/languages.ts`);

/** How many labels of each language may not fit, as lines. */
export const allHints = (): string[] =>
  TRANSLATED.map((tag) => [tag, hintsOf(tag).length] as const)
    .filter(([, count]) => count > 0)
    .map(([tag, count]) => `${count} labels may be too long: npm run messages ${tag} write`);

/** The labels of a language that may not fit, as lines. */
export const hintsOf = (tag: string): string[] => longLabelsIn(readTexts(tag));

/** An English text with the plurals of a language, to be translated. */
const withPlurals = (text: string, tag: string) =>
  text.replaceAll(VALUE, (value, name: string, plural?: string) => {
    if (!plural) return value;
    const texts = new Map([...plural.matchAll(PLURAL_TEXT)].map(([, category = '', own = '']) => [category, own]));
    const exact = [...texts.keys()].filter((category) => category.startsWith('='));
    const all = [...exact, ...pluralCategories(tag)].map(
      (category) => `${category} {${texts.get(category) ?? texts.get('other') ?? ''}}`,
    );
    return `{${name}, plural, ${all.join(' ')}}`;
  });

/** False for `pt_BR`, `IT` or `italian`, of which nobody knows the plurals. */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.PluralRules.supportedLocalesOf(tag)[0] === tag;
  } catch {
    return false;
  }
}

/** The texts of a language in the order of the source, with English ones where they are missing. Throws if the tag is none of a language. */
export function completeFile(tag: string): Record<string, unknown> {
  if (!isLanguageTag(tag)) throw new Error(`"${tag}" is not the tag of a language, such as "it" or "pt-BR"`);
  const texts = readTexts(tag);
  return Object.fromEntries(
    [...collectMessages().keys()].map((key) => [key, texts.get(key) ?? withPlurals(english(key), tag)]),
  );
}
