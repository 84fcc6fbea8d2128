import { language } from '@/messages/language';

const { tag, hash } = language;

/** That of the page, or on static hosts the one that language-script.ts has chosen. */
const { lang } = document.documentElement;

/** Whether the scripts will be in another language than the page, which then has no early screen. */
export const isOtherLanguage = lang !== tag;

/** The address of a script in the reader's language. */
export const inReadersLanguage = (path: string) =>
  isOtherLanguage
    ? path.replace(/assets\/(.+\/)?(?=.+js$)/, `assets/${lang === 'en' ? '' : `${lang}-${hash}/`}`)
    : path;
