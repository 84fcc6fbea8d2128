import { languages } from '@/messages/language';

/** The address of a script in a language. */
export const inLanguage = (path: string, lang: string) =>
  path.replace(/assets\/(.+\/)?(?=.+js$)/, `assets/${lang === 'en' ? '' : `${lang}-${languages.hash}/`}`);
