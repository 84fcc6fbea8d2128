import { languages } from './language';

const find = (pattern: RegExp, text: string) => pattern.exec(text)?.[1] ?? '';

/** The language in the address, from a link such as those for search engines. */
export const askedLanguage = () => find(/[?&]lang=([\w-]+)/, location.search);

/** The language that the reader chose. Web servers read this cookie, too. */
export const keptLanguage = () => find(/(?:^|; )language=([\w-]+)/, document.cookie);

/** Keeps the reader's choice for a year in this browser. */
export function keepLanguage(tag: string) {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `language=${tag}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}

/** Keeps the language of the address, and removes it from there. */
export function keepAskedLanguage() {
  const asked = askedLanguage();
  if (asked === '') return;
  if (languages.tags.includes(asked)) keepLanguage(asked);
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  history.replaceState(history.state, '', url);
}
