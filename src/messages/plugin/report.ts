import { LANGUAGES } from '../../../server/rules/languages.ts';
import { problemsIn } from './check-messages.ts';
import { collectMessages } from './collect-messages.ts';
import { english, readTexts } from './read-messages.ts';

/** What is wrong with the messages of all languages, as lines. */
export function allProblems(): string[] {
  const keys = [...collectMessages().keys()];
  return Object.keys(LANGUAGES)
    .filter((tag) => tag !== 'en')
    .flatMap((tag) => problemsIn(tag, keys, readTexts(tag)).map((problem) => `${tag}.json ${problem}`));
}

/** The texts of a language in the order of the source, with English ones where they are missing. */
export function completeFile(tag: string): Record<string, unknown> {
  const texts = readTexts(tag);
  return Object.fromEntries([...collectMessages().keys()].map((key) => [key, texts.get(key) ?? english(key)]));
}
