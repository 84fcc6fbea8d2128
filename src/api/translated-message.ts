import { languages } from '@/messages/language';

/**
 * The message of a response in the reader's language, if the provider has sent a code that is known. English is the provider's own, so
 * only other languages load the words.
 */
export const translatedMessage = async (body: string): Promise<string | undefined> =>
  languages.tag === 'en' ? undefined : (await import('./words').catch(() => undefined))?.wordsIn(body);
