const find = (pattern: RegExp, text: string) => pattern.exec(text)?.[1] ?? '';

/** The language in the address, from a link such as those for search engines. */
export const askedLanguage = () => find(/[?&]lang=([\w-]+)/, location.search);

/** The language that the reader chose. Web servers read this cookie, too. */
export const keptLanguage = () => find(/\blanguage=([\w-]+)/, document.cookie);
